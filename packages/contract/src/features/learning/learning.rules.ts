import { addDays, daysBetween, PRIORITIES, type Priority } from '../assignments/duties.rules.ts';
import { quarterOf, type Span } from '../assignments/quarters.rules.ts';

/** The tabs of /learning in their order (LRN-01). */
export const LEARNING_TABS = ['plan', 'assigned', 'in-progress', 'saved', 'completed', 'shared'] as const;
export type LearningTab = (typeof LEARNING_TABS)[number];

/** How the plan is grouped. */
export const PLAN_GROUPINGS = ['day', 'week', 'quarter', 'priority'] as const;
export type PlanGrouping = (typeof PLAN_GROUPINGS)[number];

/** What a group of the plan is. Words are the web's; `from` and `to` are its days. */
export const PLAN_GROUP_KINDS = [
  'overdue',
  'day',
  'this-week',
  'next-week',
  'this-quarter',
  'next-quarter',
  'later',
  'no-date',
  ...PRIORITIES,
] as const;
export type PlanGroupKind = (typeof PLAN_GROUP_KINDS)[number];

/** What the plan is made of: when something is due, and for which day it is planned. */
export interface Plannable {
  readonly dueOn: string | null;
  readonly plannedOn: string | null;
  readonly priority: Priority;
  readonly minutes: number;
}

export interface PlanGroup<Item> {
  readonly key: string;
  readonly kind: PlanGroupKind;
  readonly from: string | null;
  readonly to: string | null;
  readonly minutes: number;
  readonly items: readonly Item[];
}

const DAYS_A_WEEK = 7;

/** Returns the week of a day, Monday to Sunday. */
export function weekOf(day: string): Span {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_A_WEEK;
  const from = addDays(day, -weekday);
  return { from, to: addDays(from, DAYS_A_WEEK - 1) };
}

/** Returns the day something belongs to: the planned one, unless it is late. */
export function planDayOf({ dueOn, plannedOn }: Plannable, today: string): string | null {
  if (dueOn !== null && dueOn < today) return dueOn;
  return plannedOn === null || plannedOn < today ? dueOn : plannedOn;
}

/** LRN-01: returns the plan by day, week, quarter of the organisation or priority; what is overdue comes first. Empty groups are left out. */
export function groupPlan<Item extends Plannable>(
  items: readonly Item[],
  by: PlanGrouping,
  today: string,
  quarters: readonly { readonly startDate: string }[],
): PlanGroup<Item>[] {
  const frames = framesOf(by, today, quarters);
  const groups = new Map<string, { frame: Frame; items: Item[] }>();
  const sorted = items.toSorted((a, b) => compare(planDayOf(a, today) ?? '9999', planDayOf(b, today) ?? '9999'));
  for (const item of sorted) {
    const frame = frames(item, planDayOf(item, today));
    const group = groups.get(frame.key) ?? { frame, items: [] };
    group.items.push(item);
    groups.set(frame.key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => compare(a.frame.order, b.frame.order))
    .map(({ frame, items: own }) => ({
      key: frame.key,
      kind: frame.kind,
      from: frame.span?.from ?? null,
      to: frame.span?.to ?? null,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      items: own,
    }));
}

interface Frame {
  readonly key: string;
  readonly kind: PlanGroupKind;
  readonly span: Span | null;
  /** Where it stands among the others. */
  readonly order: string;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const frame = (kind: PlanGroupKind, order: string, span: Span | null = null): Frame => ({ key: kind, kind, order, span });

function framesOf(
  by: PlanGrouping,
  today: string,
  quarters: readonly { readonly startDate: string }[],
): (item: Plannable, day: string | null) => Frame {
  const week = weekOf(today);
  const nextWeek = weekOf(addDays(week.to, 1));
  const quarter = quarterOf(today, quarters);
  const nextQuarter = quarterOf(addDays(quarter.to, 1), quarters);
  return (item, day) => {
    if (item.dueOn !== null && item.dueOn < today) return frame('overdue', '0');
    if (by === 'priority') return frame(item.priority, `1${PRIORITIES.indexOf(item.priority)}`);
    if (day === null) return frame('no-date', by === 'week' ? '5' : '8');
    if (by === 'day') return { key: day, kind: 'day', order: `1${day}`, span: { from: day, to: day } };
    if (by === 'week' && day <= week.to) return frame('this-week', '1', week);
    if (by === 'week' && day <= nextWeek.to) return frame('next-week', '2', nextWeek);
    if (day <= quarter.to) return frame('this-quarter', '3', quarter);
    if (day <= nextQuarter.to) return frame('next-quarter', '6', nextQuarter);
    return frame('later', '7');
  };
}

/** Minutes a week someone plans to learn, where they have not said otherwise. */
export const WEEKLY_GOAL_MINUTES = 60;

/** Minutes planned in each of the coming weeks, this one first. */
export function minutesByWeek(items: readonly Plannable[], today: string, weeks: number): { from: string; minutes: number }[] {
  const first = weekOf(today).from;
  const sums = Array.from({ length: weeks }, (_, at) => ({ from: addDays(first, at * DAYS_A_WEEK), minutes: 0 }));
  for (const item of items) {
    const day = planDayOf(item, today);
    if (day === null) continue;
    const at = day < first ? 0 : Math.floor(daysBetween(first, day) / DAYS_A_WEEK);
    const week = sums[at];
    if (week !== undefined) week.minutes += item.minutes;
  }
  return sums;
}

/** LRN-02: what can be done with several cards of one's own at once, and with how many. */
export const OWN_CONTENT_ACTIONS = ['archive', 'delete', 'share', 'transfer'] as const;
export type OwnContentAction = (typeof OWN_CONTENT_ACTIONS)[number];
export const OWN_CONTENT_LIMIT = 20;
