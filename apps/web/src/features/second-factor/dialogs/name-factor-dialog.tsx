import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Factor } from '@waymark/contract/second-factor';
import { TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { rename } from '../second-factor.queries.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';

/** Names a second factor, so that one knows which phone it is. */
export function NameFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(factor.name);
  const { mutate, isPending, error } = useMutation({ mutationFn: () => rename(factor.id, name) });
  const fields = useFieldMessages(error);
  return (
    <FormDialog
      onClose={onClose}
      title={t`Rename the second factor`}
      submit={t`Save`}
      pending={isPending}
      error={error}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
    >
      <TextField
        label={t`Name`}
        name="name"
        value={name}
        maxLength={60}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={fields['name']}
      />
    </FormDialog>
  );
}
