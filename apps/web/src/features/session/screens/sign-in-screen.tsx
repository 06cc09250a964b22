import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, CheckboxField, Form, Link, Notice, PasswordField, Text, TextField } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFeatureSwitch, useOrganisation } from '../../../platform/organisation/organisation.ts';
import styles from '../components/entry-frame.module.css';
import { Door } from '../components/door.tsx';
import { useForcedSignOn } from '../components/forced-sign-on.ts';
import { IdentityProviders } from '../components/identity-providers.tsx';
import { SignInRefusal } from '../components/sign-in-refusal.tsx';
import { TIMED_OUT } from '../../../platform/session/time-out.ts';
import { endedSessionQuery, useSignIn } from '../session.queries.ts';
import { useSignInEmail } from '../sign-in-email.ts';

/** SES-06: host name of the micro-site someone came from; undefined for everyone else. */
function useMicrosite(): string | undefined {
  const [search] = useSearchParams();
  return search.get('microsite') ?? undefined;
}

function EmailForm() {
  const microsite = useMicrosite();
  const { t } = useLingui();
  const { ssos, forcedSingleSignOn } = useOrganisation();
  const canReset = useFeatureSwitch('password_reset');
  const canSignUp = useFeatureSwitch('open_sign_up') && !forcedSingleSignOn;
  const email = useSignInEmail();
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const { mutate, isPending, error } = useSignIn(email.clear);
  // Which of the two is wrong is not told; what cannot be an address at all is.
  const isWrong = isProblemOf(error, 'wrong-credentials');
  const fields = useFieldMessages(error);
  const submit = () => {
    mutate({ email: email.value, password, remember, microsite });
  };
  return (
    <Form onSubmit={submit} className={styles.fields}>
      <SignInRefusal error={error} />
      <TextField
        label={t`Work email`}
        name="email"
        type="email"
        size="l"
        autoComplete="username"
        autoFocus={ssos.length === 0}
        value={email.value}
        onChange={(event) => email.setValue(event.currentTarget.value)}
        error={isWrong ? t`Check the address.` : fields['email']}
      />
      <div className={styles.withForgot}>
        <PasswordField
          label={t`Password`}
          name="password"
          size="l"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={isWrong ? t`Check the password.` : fields['password']}
        />
        {canReset && (
          <Link href="/forgot_password" className={styles.forgot}>
            <Trans>Forgot password?</Trans>
          </Link>
        )}
      </div>
      <CheckboxField
        label={t`Keep me signed in on this device`}
        name="remember"
        checked={remember}
        onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
      />
      <Button type="submit" size="l" block variant={ssos.length === 0 ? 'solid' : 'outline'} pending={isPending}>
        {ssos.length === 0 ? t`Sign in` : t`Sign in with email`}
      </Button>
      {canSignUp && (
        <Link href="/user/signup">
          <Trans>No account yet? Sign up</Trans>
        </Link>
      )}
    </Form>
  );
}

/** Says that the page goes on by itself, and lets someone stop it (SES-21). */
function GoingOn({ name, onStay }: { readonly name: string; readonly onStay: () => void }) {
  return (
    <div className={styles.fields}>
      <Notice tone="info" live>
        <Trans>Taking you to {name} to sign in.</Trans>
      </Notice>
      <IdentityProviders withEmail={false} />
      <Button variant="plain" size="l" block onClick={onStay}>
        <Trans>Stay on this page</Trans>
      </Button>
    </div>
  );
}

/** Why someone is here who did not sign out: their access or this session was ended, or they were away for too long. */
function WhySignedOut({ hasTimedOut }: { readonly hasTimedOut: boolean }) {
  const { data } = useQuery(endedSessionQuery);
  if (data?.reason === 'account-inactive') {
    return (
      <Notice tone="bad" live>
        <Trans>You were signed out because your account is no longer active. Ask your administrator.</Trans>
      </Notice>
    );
  }
  if (data?.reason === 'ended-elsewhere') {
    return (
      <Notice tone="info" live>
        <Trans>You were signed out because this session was ended from another device, or your password was changed. Sign in again.</Trans>
      </Notice>
    );
  }
  if (!hasTimedOut) return null;
  return (
    <Notice tone="info">
      <Trans>You were signed out because you were inactive. What you typed is saved.</Trans>
    </Notice>
  );
}

/** /user/login (SES-01): the organisation's sign-on where it has one, email and password. */
export function Screen() {
  const [search] = useSearchParams();
  const { isForced, goingTo, stay } = useForcedSignOn(search);
  return (
    <Door title={<Trans>Welcome back</Trans>} lead={<Trans>Sign in to keep learning, and to see what is open to you next.</Trans>}>
      <div className={styles.fields}>
        <WhySignedOut hasTimedOut={search.has(TIMED_OUT)} />
        {goingTo !== undefined ? (
          <GoingOn name={goingTo.name} onStay={stay} />
        ) : (
          <div>
            <IdentityProviders withEmail />
            {isForced && (
              <Text size="small" className={styles.onlyAdministrators}>
                <Trans>Only administrators can sign in with email here.</Trans>
              </Text>
            )}
            <EmailForm />
          </div>
        )}
      </div>
    </Door>
  );
}
