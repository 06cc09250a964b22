import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Door } from '../components/door.tsx';
import { isJustChanged } from '../just-changed.ts';
import { useSignInEmail } from '../sign-in-email.ts';

/** /forgot_password/changed/{token}: done, for the first password of someone who was invited or for a new one. Who opens it otherwise is told nothing that did not happen. */
export function Screen() {
  const [search] = useSearchParams();
  const { t } = useLingui();
  const isDone = isJustChanged(useLocation().state);
  const isFirst = search.has('first');
  const { value: email } = useSignInEmail();
  usePageTitle(!isDone ? undefined : isFirst ? t`Your account is ready` : t`Your password is changed`);
  if (!isDone)
    return (
      <Door title={<Trans>Sign in</Trans>} lead={<Trans>If you have just chosen a new password, use it to sign in.</Trans>}>
        <SignIn />
      </Door>
    );
  return (
    <Door
      title={isFirst ? <Trans>Your account is ready</Trans> : <Trans>Your password is changed</Trans>}
      lead={
        isFirst ? (
          <Trans>
            Sign in with <bdi>{email}</bdi> and the password you chose.
          </Trans>
        ) : (
          <Trans>Sign in with the new one. Every other device was signed out.</Trans>
        )
      }
    >
      <SignIn />
    </Door>
  );
}

const SignIn = () => (
  <ButtonLink href="/user/login" variant="solid" size="l" block>
    <Trans>Sign in</Trans>
  </ButtonLink>
);
