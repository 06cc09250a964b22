import { useLingui } from '@lingui/react/macro';
import {
  type CheckInQuestion,
  type CheckInRelation,
  type CheckInRhythm,
  type CheckInSide,
  type CheckInSummary,
  lastMonthOf,
} from '@waymark/contract/check-ins';
import { useFormat } from '../../platform/i18n/use-format.ts';

/** What one calls a person in a sentence. */
export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;

interface Period {
  readonly period: string;
  readonly rhythm: CheckInRhythm;
}

/** Names a period by its month, or by its first and last; with the year where it is not this one. */
export function usePeriodName(): (of: Period) => string {
  const { language } = useFormat();
  return ({ period, rhythm }) => {
    const isThisYear = period.startsWith(String(new Date().getFullYear()));
    const format = new Intl.DateTimeFormat(language, { month: 'long', ...(isThisYear ? {} : { year: 'numeric' }), timeZone: 'UTC' });
    const name = format.formatRange(new Date(`${period}T00:00:00Z`), new Date(`${lastMonthOf(rhythm, period)}T00:00:00Z`));
    // As a title begins, also where months are written small.
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
}

/** How work is going, in a word, from 1 to 5. */
export function useMoodWord(): (mood: number) => string {
  const { t } = useLingui();
  const words = [t`Bad`, t`Not so good`, t`Mixed`, t`Good`, t`Very good`];
  return (mood) => words[mood - 1] ?? '';
}

export function useRelationWord(): (relation: CheckInRelation, side: CheckInSide) => string {
  const { t } = useLingui();
  const words: Readonly<Record<CheckInSide, Readonly<Record<CheckInRelation, string>>>> = {
    learner: { manager: t`Your manager`, secondary: t`Your secondary manager`, mentor: t`Your mentor` },
    partner: { manager: t`Reports to you`, secondary: t`Reports to you as secondary manager`, mentor: t`Your mentee` },
  };
  return (relation, side) => words[side][relation];
}

type Asked = Pick<CheckInQuestion, 'standard' | 'text'>;

/** A question as its reader is asked it. */
export function useQuestionWords({ side, other }: Pick<CheckInSummary, 'side' | 'other'>): (question: Asked) => string {
  const { t } = useLingui();
  const name = firstName(other.fullName);
  return ({ standard, text }) => {
    if (standard === null) return text === '' ? t`This question was deleted` : text;
    const words = {
      work: t`How is your work going?`,
      learnt: t`What did you learn that you could use?`,
      year: t`Where do you want to be in a year?`,
      need: side === 'learner' ? t`What do you need from ${name}?` : t`What does ${name} need from you?`,
    };
    return words[standard];
  };
}

/** When something was said: the time today, the weekday within a week, else the day. */
export function useSaidAt(): (moment: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (moment) => {
    const day = (at: Date) => format.date(at, 'short');
    const [at, now] = [new Date(moment), new Date()];
    const time = format.time(at);
    if (day(at) === day(now)) return t`Today ${time}`;
    const isThisWeek = now.getTime() - at.getTime() < 6 * 86_400_000;
    return isThisWeek
      ? new Intl.DateTimeFormat(format.language, { weekday: 'long', timeZone: format.timeZone }).format(at)
      : format.date(at, 'day-month');
  };
}
