import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, Form, PasswordField, Refusal } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { usePasswordChange } from '../session.queries.ts';
import styles from './entry-frame.module.css';
import { NewPasswordField } from './new-password-field.tsx';

/** The password one has, and the one to be. Nothing of it is kept on the device. */
export function PasswordChangeForm({ onDone, size }: { onDone: () => void; size: 'm' | 'l' }) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const [typed, setTyped] = useState({ currentPassword: '', password: '' });
  const { mutate, isPending, error } = usePasswordChange();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const submit = () => {
    mutate(typed, {
      onSuccess: () => {
        setTyped({ currentPassword: '', password: '' });
        onDone();
      },
    });
  };
  return (
    <Form onSubmit={submit} className={styles.fields}>
      <Refusal>{message}</Refusal>
      <PasswordField
        label={t`Current password`}
        name="currentPassword"
        size={size}
        value={typed.currentPassword}
        onChange={({ currentTarget }) => setTyped({ ...typed, currentPassword: currentTarget.value })}
        error={fields['currentPassword']}
      />
      <NewPasswordField
        size={size}
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        person={user === null ? [] : [user.firstName, user.lastName, user.email]}
        error={fields['password']}
      />
      <div>
        <Button type="submit" variant="solid" size={size} block={size === 'l'} pending={isPending}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </Form>
  );
}
