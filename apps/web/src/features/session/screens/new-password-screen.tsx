import { Trans } from '@lingui/react/macro';
import { Link, Stack } from '@waymark/ui';
import { goOnAfterStep } from '../../../platform/session/entry.ts';
import { Door } from '../components/door.tsx';
import { PasswordChangeForm } from '../components/password-change-form.tsx';

/** /user/new_password: a password that is too old, or was made for someone, is changed before anything else (ADM-04). */
export const Screen = () => (
  <Door
    title={<Trans>Time for a new password</Trans>}
    lead={<Trans>Your password was set for you, or is older than your organisation allows. Choose a new one to continue.</Trans>}
  >
    <Stack gap={5}>
      <PasswordChangeForm size="l" onDone={goOnAfterStep} />
      <Link href="/log_out">
        <Trans>Sign out</Trans>
      </Link>
    </Stack>
  </Door>
);
