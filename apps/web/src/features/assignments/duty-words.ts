import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DueMove, Duty, DutyReason, Frequency, Priority, WaiverReason } from '@waymark/contract/assignments';
import { useFormat } from '../../platform/i18n/use-format.ts';

/** What each priority is called. */
export function usePriorityWords(): Readonly<Record<Priority, string>> {
  const { t } = useLingui();
  return { mandatory: t`Mandatory`, recommended: t`Recommended`, optional: t`Optional` };
}

/** How often a recurring assignment comes. */
export function useFrequencyWords(): Readonly<Record<Frequency, string>> {
  const { t } = useLingui();
  return { monthly: t`Every month`, quarterly: t`Every three months`, semi_annually: t`Every six months`, annually: t`Every year` };
}

/** How many days before the due date reminders go out. */
export function useReminderWords(): (days: readonly number[]) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (days) => {
    const [first] = days;
    if (first === undefined) return t`None`;
    if (days.length === 1) return plural(first, { one: '# day before', other: '# days before' });
    return t`${format.list(days.map((day) => format.number(day)))} days before`;
  };
}

/** One reason for a duty in the learner's words: how important it is, and who or what it comes from. */
export function useReasonWords(): (reason: DutyReason, ownId: string | undefined) => string {
  const { t } = useLingui();
  const words = usePriorityWords();
  return ({ priority, givenBy, group, kind, message }, ownId) => {
    if (group !== null) return t`${words[priority]}, for everyone in ${group.name}`;
    if (givenBy !== null && givenBy.id === ownId) return t`In your plan`;
    if (kind === 'series') return t`${words[priority]}, repeats`;
    if (kind === 'certification') return t`${words[priority]}, for your certification “${message}”`;
    if (kind === 'rule') return t`${words[priority]}, for everyone it applies to`;
    return givenBy === null ? words[priority] : t`${words[priority]}, from ${givenBy.fullName}`;
  };
}

/** Why a due date moved, in the learner's words. */
export function useMoveWords(): Readonly<Record<DueMove, string>> {
  const { t } = useLingui();
  return { leave: t`Due date moved because of your time away`, waiver: t`Due date moved because you were excused` };
}

/** The words someone sent along with the first reason that has any; a certification sends its name, which stands with its reason. */
export const messageOf = (duty: Duty): string =>
  duty.reasons.find(({ kind, message }) => kind !== 'certification' && message !== '')?.message ?? '';

/** Why someone is excused. */
export function useWaiverReasonWords(): Readonly<Record<WaiverReason, string>> {
  const { t } = useLingui();
  return {
    'tested-out': t`Already knows it`,
    'equivalent-unit': t`Completed an equivalent course`,
    'equivalent-outside': t`Has an external certificate`,
    administrative: t`Not required for now`,
  };
}
