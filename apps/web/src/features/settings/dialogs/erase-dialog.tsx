import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ERASURE_WAIT_DAYS } from '@waymark/contract/privacy';
import { Text, TextField } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';

interface EraseDialogProps {
  readonly open: boolean;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (email: string) => void;
}

/** Asks once more, and for the person's own address, so that no one erases themselves by a slip. */
export function EraseDialog({ open, pending, onClose, onConfirm }: EraseDialogProps) {
  const { t } = useLingui();
  const own = useCurrentUser()?.email ?? '';
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
      onSubmit={() => onConfirm(email.trim())}
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
    </FormDialog>
  );
}
