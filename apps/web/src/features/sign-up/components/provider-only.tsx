import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@waymark/ui';
import { Door } from '../../session/session.public.tsx';

/** Where accounts come through single sign-on alone, there is nothing to ask for and no password to choose (SES-21). */
export function ProviderOnly() {
  return (
    <Door title={<Trans>Create your account</Trans>} lead={<Trans>Your organisation uses its own sign-in provider.</Trans>}>
      <ButtonLink href="/user/login" variant="solid" size="l" block>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Door>
  );
}
