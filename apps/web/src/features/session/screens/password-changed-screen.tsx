import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@waymark/ui';
import { Door } from '../components/door.tsx';

/** /forgot_password/changed/{token}: done. */
export const Screen = () => (
  <Door title={<Trans>Your password is changed</Trans>} lead={<Trans>Sign in with the new one. Every other device was signed out.</Trans>}>
    <ButtonLink href="/user/login" variant="solid" size="l" block>
      <Trans>Sign in</Trans>
    </ButtonLink>
  </Door>
);
