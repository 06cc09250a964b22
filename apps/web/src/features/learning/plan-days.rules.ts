import { addDays, type Duty } from '@waymark/contract/assignments';

/** What is dragged in the plan, for the places that take it. */
export const PLANNED_DUTY = 'planned-duty';

const DAYS_OFFERED = 14;

/** LRN-01: returns whether a duty may be planned for a day: any up to its due date, and any at all once it is late. */
export const mayPlanFor = ({ dueOn, isOverdue }: Pick<Duty, 'dueOn' | 'isOverdue'>, day: string): boolean =>
  dueOn === null || day <= dueOn || isOverdue;

/** Returns the days of the next two weeks that a duty may be dragged to. */
export function daysToDropOn(duty: Pick<Duty, 'dueOn' | 'isOverdue' | 'plannedOn'>, today: string): string[] {
  return Array.from({ length: DAYS_OFFERED }, (_, at) => addDays(today, at)).filter(
    (day) => mayPlanFor(duty, day) && day !== duty.plannedOn,
  );
}
