import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PROVISIONING_LIMITS, TOKEN_DAYS } from '@waymark/contract/provisioning';
import { TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { DaysField } from '../../api-clients/api-clients.public.tsx';
import { type NewToken, useTokenCreation } from '../provisioning.queries.ts';

interface TokenDialogProps {
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

/** Makes a token for a directory (ADM-04). */
export function TokenDialog({ onClose, onSecret }: TokenDialogProps) {
  const { t } = useLingui();
  const [value, setValue] = useState<NewToken>({ name: '', days: 365 });
  const creation = useTokenCreation();
  const errors = useFieldMessages(creation.error);
  const make = () =>
    creation.mutate(value, {
      onSuccess: ({ secret }) => {
        onClose();
        onSecret(secret);
      },
    });
  return (
    <FormDialog
      onClose={onClose}
      title={t`New token`}
      submit={t`Create token`}
      pending={creation.isPending}
      error={creation.error}
      onSubmit={make}
    >
      <TextField
        label={t`Name`}
        help={t`The directory that uses it.`}
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
    </FormDialog>
  );
}
