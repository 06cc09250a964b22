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

/** /forgot_password: asks for a link by email (SES-07), or says who gives one where no emails go out. */
export function Screen() {
  const { isConnected } = useMailWords();
  return isConnected ? <AskForLink /> : <AskSomeone />;
}

const BackToSignIn = () => (
  <Link href="/user/login">
    <Trans>Back to sign in</Trans>
  </Link>
);

/** Nothing to fill in: no email would come. */
function AskSomeone() {
  const { noneComes } = useMailWords();
  return (
    <Door title={<Trans>Choose a new password</Trans>} lead={noneComes}>
      <div className={styles.fields}>
        <BackToSignIn />
      </div>
    </Door>
  );
}

function AskForLink() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const email = useSignInEmail();
  const { mutate, isPending, error } = useRequestReset();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const submit = () => {
    mutate(email.value, { onSuccess: () => void navigate('/forgot_password/sent') });
  };
  return (
    <Door title={<Trans>Choose a new password</Trans>} lead={<Trans>Enter your work email, and we’ll send you a link.</Trans>}>
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
        <BackToSignIn />
      </Form>
    </Door>
  );
}
