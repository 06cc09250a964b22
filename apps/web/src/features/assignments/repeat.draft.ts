import { addDays, type CommunityScope, type Frequency, seriesFaults, shortestGap } from '@waymark/contract/assignments';

/** What is typed about how something repeats. */
export interface RepeatTerms {
  readonly frequency: Frequency | '';
  readonly firstOn: string;
  readonly dueDays: number;
  readonly stopAfter: string;
  readonly scope: CommunityScope;
}

export const NO_REPEAT: RepeatTerms = { frequency: '', firstOn: '', dueDays: 30, stopAfter: '', scope: 'existing-and-future' };

/** The most days after each start that end before the next one; undefined until it is known how often and from when. */
export function mostDueDays({ frequency, firstOn }: RepeatTerms): number | undefined {
  return frequency === '' || firstOn === '' ? undefined : shortestGap({ frequency, startsOn: firstOn }) - 1;
}

/** The days to do it that apply: those typed, or the nearest that fit. */
export const dueDaysOf = (terms: RepeatTerms): number => Math.max(1, Math.min(terms.dueDays, mostDueDays(terms) ?? terms.dueDays));

/** What is sent about the days; undefined until they are complete. */
export function repeatDays(terms: RepeatTerms) {
  const { frequency, firstOn, stopAfter } = terms;
  if (frequency === '' || firstOn === '') return undefined;
  return { frequency, startsOn: firstOn, dueOn: addDays(firstOn, dueDaysOf(terms)), endsOn: stopAfter === '' ? null : stopAfter };
}

/** Whether the days can be sent as they are (SHR-07). */
export function isRepeatReady(terms: RepeatTerms, archivesOn: string | null): boolean {
  const days = repeatDays(terms);
  return days !== undefined && seriesFaults(days, archivesOn).length === 0;
}
