import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from 'react-router';
import { Button, Dialog } from '@waymark/ui';
import { currentUser } from '../../../platform/session/session.ts';

/** Asks before someone leaves an attempt whose time runs (ASM-11). */
export function LeaveGuard() {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && currentUser() !== null,
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t`Leave while the time runs?`}
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
      <Trans>The timer does not stop. Your answers are saved, and you can continue until the time is up.</Trans>
    </Dialog>
  );
}
