import { Plural, Trans } from '@lingui/react/macro';
import { type LiveStreamCard, REMINDERS } from '@waymark/contract/live-streams';
import { Notice } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

const HOUR = 3_600_000;

/** Before a host goes live while people expect them later: what becomes of the plan then. */
export function EarlyStart({ live: { registration, now } }: { readonly live: LiveStreamCard }) {
  const format = useFormat();
  if (registration === null || registration.phase !== 'open') return null;
  const { startsAt, registeredCount } = registration;
  const ahead = Date.parse(startsAt) - Date.parse(now);
  if (ahead <= (REMINDERS.soonMinutes * HOUR) / 60 || registeredCount === 0) return null;
  return (
    <Notice tone="warn">
      {ahead > REMINDERS.dayHours * HOUR ? (
        <Trans>The stream planned for {format.dateTime(startsAt)} stays planned. People who registered aren’t notified now.</Trans>
      ) : (
        <>
          <Plural value={registeredCount} one="# person registered for this stream." other="# people registered for this stream." />{' '}
          <Trans>
            It’s planned for {format.dateTime(startsAt)}. If you go live now, they’re notified immediately and registration closes.
          </Trans>
        </>
      )}
    </Notice>
  );
}
