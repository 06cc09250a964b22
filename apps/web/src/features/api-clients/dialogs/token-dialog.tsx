import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { API_TOKEN_DAYS, type ApiClient } from '@waymark/contract/api-clients';
import { Button, Dialog, Refusal, Stack } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { type TokenDays, useApiTokenCreation } from '../api-clients.queries.ts';
import { DaysField } from '../components/days-field.tsx';

interface TokenDialogProps {
  readonly open: boolean;
  readonly client: ApiClient;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

/** Makes another token of a client, so that tokens change without a gap. */
export function TokenDialog({ open, client, onClose, onSecret }: TokenDialogProps) {
  const { t } = useLingui();
  const [days, setDays] = useState<TokenDays>(90);
  const creation = useApiTokenCreation();
  const message = useErrorMessage(creation.error);
  const { name } = client;
  const make = () =>
    creation.mutate(
      { clientId: client.id, days },
      {
        onSuccess: ({ secret }) => {
          onClose();
          onSecret(secret);
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`New token for ${name}`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" onClick={make} pending={creation.isPending}>
            <Trans>Create token</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Refusal>{message}</Refusal>
        <DaysField choices={API_TOKEN_DAYS} value={days} onChange={setDays} />
      </Stack>
    </Dialog>
  );
}
