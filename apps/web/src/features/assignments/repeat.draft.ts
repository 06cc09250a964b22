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

const DUE_CHOICES = [7, 14, 21, 30, 60, 90, 180] as const;

/** The choices of days that end before the next date starts; what was chosen elsewhere stays one of them. */
export function dueChoices({ frequency, firstOn, dueDays }: RepeatTerms): number[] {
  const choices = [...new Set([...DUE_CHOICES, dueDays])].toSorted((one, other) => one - other);
  if (frequency === '' || firstOn === '') return choices;
  const gap = shortestGap({ frequency, startsOn: firstOn });
  return choices.filter((days) => days < gap);
}

/** The last day on which the first of the dates can be due: before the next one starts. */
export function lastDueOn({ frequency, firstOn }: RepeatTerms): string | undefined {
  return frequency === '' || firstOn === '' ? undefined : addDays(firstOn, shortestGap({ frequency, startsOn: firstOn }) - 1);
}

/** The days to do it that apply: those chosen, or the most that fit. */
export function dueDaysOf(terms: RepeatTerms): number {
  const choices = dueChoices(terms);
  return choices.includes(terms.dueDays) ? terms.dueDays : (choices.at(-1) ?? terms.dueDays);
}

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
