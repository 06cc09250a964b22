import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FactorAdded } from '@waymark/contract/second-factor';
import { Button, ErrorState, Form, Loading, Refusal, Skeleton, Stack, Text } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useAuthenticatorConfirmation, useAuthenticatorSetup } from '../second-factor.queries.ts';
import { CodeField } from './code-field.tsx';
import styles from './second-factor.module.css';
import { SquareCode } from './square-code.tsx';

export interface SetupProps {
  /** Whether this browser need not give the factor from now on. */
  readonly remember: boolean;
  readonly onAdded: (added: FactorAdded) => void;
}

/** Feeds an authenticator app, and has it show by a code that it works (SES-31). */
export function AuthenticatorSetup({ remember, onAdded }: SetupProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const { mutate: begin, data, error: failure, isPending } = useAuthenticatorSetup();
  const { mutate: confirm, isPending: isConfirming, error } = useAuthenticatorConfirmation();
  const failureMessage = useErrorMessage(failure);
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const start = useEffectEvent(() => begin(t`Authenticator app`));
  useEffect(() => start(), []);
  if (failure !== null) return <ErrorState onRetry={() => begin(t`Authenticator app`)}>{failureMessage}</ErrorState>;
  if (isPending || data === undefined) {
    return (
      <Loading>
        <Skeleton height="200px" />
      </Loading>
    );
  }
  const submit = () => {
    confirm({ factorId: data.factorId, code, remember }, { onSuccess: onAdded });
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap={4}>
        <Text>
          <Trans>Scan this QR code with an authenticator app on your phone.</Trans>
        </Text>
        <SquareCode text={data.uri} />
        <Text size="small">
          <Trans>Or type this key into the app:</Trans>{' '}
          <span className={styles.secret}>{data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        </Text>
        <Refusal>{message}</Refusal>
        <CodeField kind="authenticator" value={code} onChange={setCode} error={fields['code']} />
        <Button type="submit" variant="solid" size="l" block pending={isConfirming}>
          <Trans>Confirm the code</Trans>
        </Button>
      </Stack>
    </Form>
  );
}
