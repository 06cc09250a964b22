import { Trans } from '@lingui/react/macro';
import { ButtonLink, Link, Stack } from '@waymark/ui';
import { Door } from '../components/door.tsx';

/** /forgot_password/invalid: the link was used, is too old, or a newer one took its place. */
export const Screen = () => (
  <Door
    title={<Trans>This link no longer works</Trans>}
    lead={<Trans>It has been used, or it is too old. Nothing has changed, and a new one is quickly sent.</Trans>}
  >
    <Stack gap={4}>
      <ButtonLink href="/forgot_password" variant="solid" size="l" block>
        <Trans>Send a new link</Trans>
      </ButtonLink>
      <Link href="/user/login">
        <Trans>Back to sign in</Trans>
      </Link>
    </Stack>
  </Door>
);
