import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '@waymark/ui';
import { Door } from '../components/door.tsx';

/** /forgot_password/changed/{token}: done, for the first password of somebody who was invited or for a new one. */
export function Screen() {
  const [search] = useSearchParams();
  const isFirst = search.has('first');
  return (
    <Door
      title={isFirst ? <Trans>Your account is ready</Trans> : <Trans>Your password is changed</Trans>}
      lead={
        isFirst ? (
          <Trans>Sign in with your address and the password you chose.</Trans>
        ) : (
          <Trans>Sign in with the new one. Every other device was signed out.</Trans>
        )
      }
    >
      <ButtonLink href="/user/login" variant="solid" size="l" block>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Door>
  );
}
