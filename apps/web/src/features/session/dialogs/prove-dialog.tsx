import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button, ButtonLink, Dialog, Form, PasswordField, Refusal, Text } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useProveIdentity } from '../session.queries.ts';

interface ProveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onProved: () => void;
}

/** Asks for the password again; who has none here signs in again. */
export function ProveDialog({ open, onClose, onProved }: ProveDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [password, setPassword] = useState('');
  const hasPassword = useCurrentUser()?.passwordChangeable !== false;
  const { mutate, isPending, error, reset } = useProveIdentity();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const close = () => {
    reset();
    setPassword('');
    onClose();
  };
  const submit = () => {
    mutate(password, {
      onSuccess: () => {
        reset();
        setPassword('');
        onProved();
      },
    });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`Confirm it’s you`}
      foot={
        hasPassword ? (
          <Button type="submit" form={form} variant="solid" pending={isPending}>
            <Trans>Confirm</Trans>
          </Button>
        ) : (
          <ButtonLink href="/log_out" variant="solid">
            <Trans>Sign in again</Trans>
          </ButtonLink>
        )
      }
    >
      {hasPassword ? (
        <Form id={form} onSubmit={submit}>
          <Refusal>{message}</Refusal>
          <PasswordField
            label={t`Your password`}
            name="password"
            value={password}
            data-autofocus
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            help={t`You signed in a while ago. This stops others from changing how you sign in.`}
            error={fields['password']}
          />
        </Form>
      ) : (
        <Text>
          <Trans>You signed in a while ago. Sign in again to change this. It stops others from changing how you sign in.</Trans>
        </Text>
      )}
    </Dialog>
  );
}
