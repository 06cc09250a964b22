import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button, ButtonLink, ErrorState, Loading, Skeleton, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { currentUser } from '../../../platform/session/session.ts';
import { signOut } from '../../../platform/session/sign-out.ts';
import { unsentPlaces } from '../../../platform/unsent/unsent-places.ts';
import { Door } from '../components/door.tsx';

const countUnsent = () => unsentPlaces(currentUser()?.id ?? '').length;

/** /log_out (SES-13): signs out and goes to sign-in, or to the logout of the provider someone came by. Asks first where something waits to be sent (SHL-64). */
export function Screen() {
  const [waiting] = useState(countUnsent);
  const [isAsked, setAsked] = useState(waiting === 0);
  return isAsked ? <SigningOut /> : <UnsentFirst count={waiting} onSignOut={() => setAsked(true)} />;
}

function SigningOut() {
  const [error, setError] = useState<unknown>(null);
  const message = useErrorMessage(error);
  useEffect(() => {
    signOut(true).catch(setError);
  }, []);
  return (
    <Door title={<Trans>Signing out</Trans>}>
      {error === null ? (
        <Loading>
          <Skeleton height="48px" />
        </Loading>
      ) : (
        <ErrorState onRetry={() => location.reload()}>{message}</ErrorState>
      )}
    </Door>
  );
}

const UnsentFirst = ({ count, onSignOut }: { readonly count: number; readonly onSignOut: () => void }) => (
  <Door title={<Trans>Sign out before everything is sent?</Trans>}>
    <Stack gap={5}>
      <Text>
        <Plural
          value={count}
          one="# change has not been sent yet. It stays on this device and is sent when you sign in here again."
          other="# changes have not been sent yet. They stay on this device and are sent when you sign in here again."
        />
      </Text>
      <Text>
        <Trans>What you downloaded to learn offline is removed from this device.</Trans>
      </Text>
      <ButtonLink variant="solid" block href="/settings/offline">
        <Trans>Send it first</Trans>
      </ButtonLink>
      <Button block onClick={onSignOut}>
        <Trans>Sign out anyway</Trans>
      </Button>
    </Stack>
  </Door>
);
