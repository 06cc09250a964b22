import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { PROVISIONING_LIMITS, TOKEN_DAYS } from '@waymark/contract/provisioning';
import { Button, Dialog, Notice, Stack, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { DaysField } from '../../api-clients/api-clients.public.tsx';
import { type NewToken, useTokenCreation } from '../provisioning.queries.ts';

interface TokenDialogProps {
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

/** Makes a token for a directory (ADM-04). */
export function TokenDialog({ onClose, onSecret }: TokenDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [value, setValue] = useState<NewToken>({ name: '', days: 365 });
  const creation = useTokenCreation();
  const errors = useFieldMessages(creation.error);
  const message = useErrorMessage(creation.error);
  const make = () =>
    creation.mutate(value, {
      onSuccess: ({ secret }) => {
        onClose();
        onSecret(secret);
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`New token`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" type="submit" form={id} pending={creation.isPending}>
            <Trans>Make token</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <Stack gap={4}>
          {message !== '' && (
            <Notice tone="bad" live>
              {message}
            </Notice>
          )}
          <TextField
            label={t`Name`}
            help={t`Which directory uses it.`}
            placeholder={t`Company directory`}
            maxLength={PROVISIONING_LIMITS.tokenName}
            value={value.name}
            error={errors['name']}
            onChange={(event) => {
              const name = event.currentTarget.value;
              setValue((before) => ({ ...before, name }));
            }}
          />
          <DaysField choices={TOKEN_DAYS} value={value.days} onChange={(days) => setValue((before) => ({ ...before, days }))} />
        </Stack>
      </form>
    </Dialog>
  );
}
