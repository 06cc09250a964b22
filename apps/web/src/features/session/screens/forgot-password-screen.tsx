import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Button, Form, Link, Refusal, TextField } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { Door } from '../components/door.tsx';
import styles from '../components/entry-frame.module.css';
import { useRequestReset } from '../session.queries.ts';
import { useSignInEmail } from '../sign-in-email.ts';

/** /forgot_password: asks for a link by email (SES-07). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mail = useMailWords();
  const email = useSignInEmail();
  const { mutate, isPending, error } = useRequestReset();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const submit = () => {
    mutate(email.value, { onSuccess: () => void navigate('/forgot_password/sent') });
  };
  return (
    <Door
      title={<Trans>Choose a new password</Trans>}
      lead={mail.isConnected ? <Trans>Enter your work email, and we’ll send you a link.</Trans> : mail.noneComes}
    >
      <Form onSubmit={submit} className={styles.fields}>
        <Refusal>{message}</Refusal>
        <TextField
          label={t`Work email`}
          name="email"
          type="email"
          size="l"
          autoComplete="username"
          autoFocus
          value={email.value}
          onChange={(event) => email.setValue(event.currentTarget.value)}
          error={fields['email']}
        />
        <Button type="submit" variant="solid" size="l" block pending={isPending}>
          <Trans>Send the link</Trans>
        </Button>
        <Link href="/user/login">
          <Trans>Back to sign in</Trans>
        </Link>
      </Form>
    </Door>
  );
}
