import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useErasure } from '../settings.queries.ts';

/** Asks once more, and for the person's own address, so that no one erases themselves by a slip. */
export function EraseDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  const own = useCurrentUser()?.email ?? '';
  const [email, setEmail] = useState('');
  const erasure = useErasure();
  const errors = useFieldMessages(erasure.error);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Erase your account?`}
      submit={t`Erase my account`}
      danger
      pending={erasure.isPending}
      error={erasure.error}
      onSubmit={() => {
        erasure.mutate(email, { onSuccess: onClose });
      }}
    >
      <TextField
        label={t`Your email address`}
        help={t`Type ${own} to confirm.`}
        type="email"
        autoComplete="off"
        value={email}
        error={errors['email']}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
