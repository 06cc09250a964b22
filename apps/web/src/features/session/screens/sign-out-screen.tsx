import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ErrorState, Loading, Skeleton } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { signOut } from '../../../platform/session/sign-out.ts';
import { Door } from '../components/door.tsx';

/** /log_out (SES-13): signs out and goes to sign-in, or to the logout of the provider someone came by. */
export function Screen() {
  const [error, setError] = useState<unknown>(null);
  const message = useErrorMessage(error);
  useEffect(() => {
    signOut().catch(setError);
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
