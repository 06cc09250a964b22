import { useLingui } from '@lingui/react/macro';
import type { MeetingProvider, RegistrationStatus, SessionDate } from '@waymark/contract/vilt';
import { formatOf } from '../../../platform/i18n/format.ts';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** A session's dates and states in words. Times are the session's own; where the reader's clock differs, theirs stand beside them. */
export function useSessionWords() {
  const { t } = useLingui();
  const format = useFormat();
  const hours = ({ startsAt, endsAt }: SessionDate, timeZone: string) => {
    const there = formatOf(format.language, timeZone);
    const [from, to] = [there.time(startsAt), there.time(endsAt)];
    return t`${from} to ${to}`;
  };
  const providers: Readonly<Record<MeetingProvider, string>> = {
    zoom: t`Zoom`,
    teams: t`Microsoft Teams`,
    meet: t`Google Meet`,
    other: t`Online`,
  };
  const statuses: Readonly<Record<RegistrationStatus, string>> = {
    registered: t`You have a place`,
    waiting: t`On the waiting list`,
    attended: t`You attended`,
    missed: t`Missed`,
    cancelled: t`Cancelled`,
  };
  return {
    day: (date: SessionDate, timeZone: string) => formatOf(format.language, timeZone).date(date.startsAt, 'long'),
    hours,
    /** The hours by the reader's own clock; undefined where it shows the same. */
    ownHours: (date: SessionDate, timeZone: string) => {
      const own = hours(date, format.timeZone);
      return own === hours(date, timeZone) ? undefined : own;
    },
    zone: zoneName,
    provider: (provider: MeetingProvider) => providers[provider],
    status: (status: RegistrationStatus) => statuses[status],
  };
}
