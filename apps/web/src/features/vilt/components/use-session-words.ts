import { useLingui } from '@lingui/react/macro';
import type { MeetingProvider, RegistrationStatus, SessionDate } from '@waymark/contract/vilt';
import { formatOf } from '../../../platform/i18n/format.ts';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';

/** A session's dates and states in words. Times are the reader's own; where the session's clock differs, its hours follow. */
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
  const states = useStateWords();
  const statuses: Readonly<Record<RegistrationStatus, string>> = {
    registered: states.registered,
    waiting: states.waiting,
    attended: states.attended,
    missed: states.missed,
    cancelled: t({ message: 'Cancelled', context: 'session' }),
  };
  return {
    day: (date: SessionDate) => formatOf(format.language, format.timeZone).date(date.startsAt, 'long'),
    ownHours: (date: SessionDate) => hours(date, format.timeZone),
    /** The hours by the session's clock, with the day where that differs too; undefined where both clocks show the same. */
    hoursThere: (date: SessionDate, timeZone: string) => {
      const there = hours(date, timeZone);
      if (there === hours(date, format.timeZone)) return undefined;
      const day = (zone: string) => formatOf(format.language, zone).date(date.startsAt, 'long');
      return day(timeZone) === day(format.timeZone) ? there : `${day(timeZone)}, ${there}`;
    },
    zone: zoneName,
    provider: (provider: MeetingProvider) => providers[provider],
    status: (status: RegistrationStatus) => statuses[status],
  };
}
