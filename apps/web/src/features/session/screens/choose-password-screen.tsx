import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Button, Form, Refusal, Skeleton, TextField } from '@waymark/ui';
import { isNotThere, isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Door } from '../components/door.tsx';
import { JUST_CHANGED } from '../just-changed.ts';
import { NewPasswordField } from '../components/new-password-field.tsx';
import styles from '../components/entry-frame.module.css';
import { resetLinkQuery, useCompleteReset } from '../session.queries.ts';
import { useSignInEmail } from '../sign-in-email.ts';

const INVALID = '/forgot_password/invalid';

interface PasswordFormProps {
  readonly token: string;
  readonly email: string;
  readonly isFirst: boolean;
}

function PasswordForm({ token, email, isFirst }: PasswordFormProps) {
  const { t } = useLingui();
  const signInEmail = useSignInEmail();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useCompleteReset(token);
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const submit = () => {
    mutate(password, {
      onSuccess: () => {
        signInEmail.setValue(email);
        void navigate(`/forgot_password/changed/${encodeURIComponent(token)}${isFirst ? '?first=true' : ''}`, {
          replace: true,
          state: JUST_CHANGED,
        });
      },
      onError: (refused) => {
        if (isProblemOf(refused, 'reset-link-invalid')) void navigate(INVALID, { replace: true });
      },
    });
  };
  return (
    <Form onSubmit={submit} className={styles.fields}>
      <Refusal>{message}</Refusal>
      <TextField label={t`Email`} size="l" type="email" name="email" autoComplete="username" readOnly value={email} />
      <NewPasswordField autoFocus value={password} onChange={setPassword} person={[]} error={fields['password']} />
      <Button type="submit" variant="solid" size="l" block pending={isPending}>
        <Trans>Save password</Trans>
      </Button>
    </Form>
  );
}

/** /forgot_password/confirm/{token}: chooses the password, while the link holds (SES-07). */
export function Screen() {
  const { token = '' } = useParams();
  const query = useQuery({ ...resetLinkQuery(token), enabled: token !== '' });
  const { name } = useOrganisation();
  const isFirst = query.data?.isFirst === true;
  // Also when a mail program cut the link short: then it is none at all.
  if (token === '' || isNotThere(query.error)) return <Navigate to={INVALID} replace />;
  return (
    <Door
      title={isFirst ? <Trans>Welcome to {name}</Trans> : <Trans>Choose a new password</Trans>}
      lead={
        isFirst ? (
          <Trans>Choose a password for your account. You’ll sign in with it from now on.</Trans>
        ) : (
          <Trans>All your other devices will be signed out.</Trans>
        )
      }
    >
      {query.data === undefined ? (
        <Waiting of={query}>
          <Skeleton height="48px" />
        </Waiting>
      ) : (
        <PasswordForm token={token} email={query.data.email} isFirst={isFirst} />
      )}
    </Door>
  );
}
