import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button, Dialog, Stack, Text } from '@waymark/ui';
import { currentUser } from '../../../platform/session/session.ts';

interface LeaveGuardProps {
  /** What would be lost: words that were not sent, a stream that runs, a recording on its way. */
  readonly hasChanges: boolean;
  readonly isHosting: boolean;
  /** Set while the screen itself leads on. */
  readonly leaving: RefObject<boolean>;
}

/** Asks before someone leaves something that would be lost; the browser asks in its own words when the tab is closed (LIV-04). */
export function LeaveGuard({ hasChanges, isHosting, leaving }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !leaving.current && currentLocation.pathname !== nextLocation.pathname && currentUser() !== null,
  );
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t`Leave this page?`}
      foot={
        <>
          <Button variant="plain" onClick={() => blocker.proceed?.()}>
            <Trans>Leave</Trans>
          </Button>
          <Button variant="solid" onClick={stay} data-autofocus>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Text>
          <Trans>Changes that you made may not be saved.</Trans>
        </Text>
        {isHosting && (
          <Text size="small">
            <Trans>Your camera stops, and the stream ends within two minutes. Its recording is lost.</Trans>
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
