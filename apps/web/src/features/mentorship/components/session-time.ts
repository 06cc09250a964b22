import type { Mentorship, MentorshipSession } from '@waymark/contract/mentorship';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/i18n/use-format.ts';

export { fieldTime, momentOfField } from '../../../platform/i18n/local-time.ts';

/** The session that comes next: the first that may be held and is not over. */
export function nextSession(sessions: readonly MentorshipSession[], now: number): MentorshipSession | undefined {
  return sessions.find(({ state, endsAt }) => (state === 'planned' || state === 'begun') && Date.parse(endsAt) > now);
}

const timesIn = (language: string, timeZone: string) => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone });

/** Gives the hours of a session in the reader's time zone, and beside them in the other's where that is another one. */
export function useSessionHours(mentorship: Pick<Mentorship, 'side' | 'mentorTimeZone' | 'menteeTimeZone' | 'mentor' | 'applicant'>) {
  const { t } = useLingui();
  const format = useFormat();
  const isMentor = mentorship.side === 'mentor';
  const otherZone = isMentor ? mentorship.menteeTimeZone : mentorship.mentorTimeZone;
  const other = isMentor ? mentorship.applicant : mentorship.mentor;
  const [name = ''] = other.fullName.split(' ');
  return ({
    startsAt,
    endsAt,
  }: Pick<MentorshipSession, 'startsAt' | 'endsAt'>): { readonly own: string; readonly others: string | null } => {
    const [from, to] = [format.time(startsAt), format.time(endsAt)];
    const own = t`${from} to ${to}`;
    if (otherZone === null) return { own, others: null };
    const there = timesIn(format.language, otherZone);
    const [theirFrom, theirTo] = [there.format(new Date(startsAt)), there.format(new Date(endsAt))];
    return { own, others: theirFrom === from ? null : t`${theirFrom} to ${theirTo} for ${name}` };
  };
}
