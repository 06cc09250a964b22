import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ERASURE_WAIT_DAYS } from '@waymark/contract/privacy';
import { PasswordField, Text, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';

interface EraseDialogProps {
  readonly open: boolean;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onConfirm: (email: string, password: string | undefined) => void;
}

/** Asks once more, for the person's own address, so that no one erases themselves by a slip, and for their password, so that no one else does. */
export function EraseDialog({ open, pending, error, onClose, onConfirm }: EraseDialogProps) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const own = user?.email ?? '';
  const hasPassword = user?.passwordChangeable !== false;
  const [password, setPassword] = useState('');
  const errors = useFieldMessages(error);
  const [email, setEmail] = useState('');
  const isOwn = email.trim().toLowerCase() === own.toLowerCase();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Erase your account?`}
      submit={t`Erase my account`}
      danger
      disabled={!isOwn}
      pending={pending}
      error={error}
      onSubmit={() => onConfirm(email.trim(), password === '' ? undefined : password)}
    >
      <Text>
        <Trans>Your name, profile and personal data are permanently deleted. Content others learn from stays, without your name.</Trans>{' '}
        <Plural
          value={ERASURE_WAIT_DAYS}
          one="This happens after # day. You can undo it until then."
          other="This happens after # days. You can undo it until then."
        />
      </Text>
      <TextField
        label={t`Your email address`}
        help={t`Type ${own} to confirm.`}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {hasPassword && (
        <PasswordField
          label={t`Your password`}
          name="password"
          value={password}
          error={errors['password']}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
