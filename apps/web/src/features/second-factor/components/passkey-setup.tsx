import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconFingerprint, Refusal, Stack, Text } from '@waymark/ui';
import { usePasskeySetup } from '../second-factor.queries.ts';
import type { SetupProps } from './authenticator-setup.tsx';
import { usePasskeyMessage } from './passkey-message.ts';

/** Makes a passkey: the browser asks for the finger, the face, the PIN or the key (SES-31). */
export function PasskeySetup({ remember, onAdded }: SetupProps) {
  const { t } = useLingui();
  const { mutate, isPending, error } = usePasskeySetup();
  const message = usePasskeyMessage(error);
  return (
    <Stack gap={4}>
      <Text>
        <Trans>Your device stores the passkey and asks for your fingerprint, face or PIN. A security key works too.</Trans>
      </Text>
      <Refusal>{message}</Refusal>
      <Button
        variant="solid"
        size="l"
        block
        icon={IconFingerprint}
        pending={isPending}
        onClick={() => mutate({ name: t`Passkey`, remember }, { onSuccess: onAdded })}
      >
        <Trans>Create passkey</Trans>
      </Button>
    </Stack>
  );
}
