import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { sessionExpiry, sessionStage, TIMEOUT_CHECK_MILLISECONDS } from '@waymark/contract/session';
import { Banner, Button, IconClock } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { lastActivity, noteActivity, watchActivity } from './activity.ts';
import { watchDenial } from './denial.ts';
import { keepJobRole } from './job-role.ts';
import { fillInLocale } from './own-locale.ts';
import { endTimedOutSession } from './session-end.ts';
import { timeoutMinutes } from '../../../platform/session/time-out.ts';
import { startPoller, stayAlive } from './session-poller.ts';

/** Minutes that are left once the warning is due, null before; looks every five seconds and ends the session in time (SES-41, SES-42). */
function useMinutesLeft(isSignedIn: boolean): readonly [number | null, () => void] {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const check = () => {
      const timeout = timeoutMinutes();
      const stage = sessionStage(Date.now(), lastActivity(), timeout);
      if (stage === 'expired') void endTimedOutSession();
      const expiry = sessionExpiry(lastActivity(), timeout);
      setLeft(stage === 'warning' && expiry !== null ? Math.max(1, Math.ceil((expiry - Date.now()) / 60_000)) : null);
    };
    const timer = setInterval(check, TIMEOUT_CHECK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isSignedIn]);
  return [left, () => setLeft(null)];
}

/** What keeps the session, and the warning before it ends, with the way to stay (SES-40 to SES-44). */
export function Banners() {
  const user = useCurrentUser();
  const userId = user?.id ?? null;
  const isIn = user?.entryStep === null;
  const [minutesLeft, forget] = useMinutesLeft(userId !== null);
  useEffect(watchDenial, []);
  const { code: language } = useLanguage();
  useEffect(() => {
    // Without it everything else goes on: it is asked for again with the next language, or the next start.
    if (userId !== null) void keepJobRole(language).catch(() => {});
  }, [userId, language]);
  useEffect(() => {
    // What cannot be filled in now is at the next start.
    if (isIn) void fillInLocale(language).catch(() => {});
  }, [userId, isIn, language]);
  useEffect(() => {
    if (userId === null) return undefined;
    const stops = [watchActivity(), startPoller()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId]);

  if (minutesLeft === null) return null;
  const stay = () => {
    noteActivity();
    forget();
    void stayAlive().catch(notifyError);
  };
  return (
    <Banner
      tone="warn"
      icon={IconClock}
      action={
        <Button size="s" onClick={stay}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <Plural
        value={minutesLeft}
        one="You’ve been inactive. You will be signed out in # minute."
        other="You’ve been inactive. You will be signed out in # minutes."
      />
    </Banner>
  );
}
