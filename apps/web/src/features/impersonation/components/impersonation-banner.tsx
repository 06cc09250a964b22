import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Banner, Button, IconUserShield } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useEndOfImpersonation } from '../impersonation.queries.ts';

const LOOK_MILLISECONDS = 5_000;

/** SES-64: on every page says who acts as who and until when, and ends it in one click; by itself when the time is over. */
export function Banners() {
  const user = useCurrentUser();
  const { time } = useFormat();
  const { mutate: stop, isPending } = useEndOfImpersonation();
  const until = user?.actingUntil ?? null;
  const endInTime = useEffectEvent(() => {
    if (until !== null && new Date(until).getTime() - Date.now() <= LOOK_MILLISECONDS && !isPending) stop();
  });
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(endInTime, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [until]);

  const { impersonator, impersonatee } = user ?? {};
  if (!impersonator || !impersonatee || until === null) return null;
  const [self, other, end] = [impersonator.fullName, impersonatee.fullName, time(until)];
  return (
    <Banner
      tone="inverse"
      icon={IconUserShield}
      action={
        <Button size="s" onClick={() => stop()} pending={isPending}>
          <Trans>Stop viewing</Trans>
        </Button>
      }
    >
      {user?.proxyType === null ? (
        <Trans>
          {self}, you are acting as <strong>{other}</strong> until {end}. What you do is recorded under both names.
        </Trans>
      ) : (
        <Trans>
          {self}, you are looking at the dashboard of <strong>{other}</strong> until {end}. You cannot change anything here.
        </Trans>
      )}
    </Banner>
  );
}
