/** How important an assignment is, most important first (SHR-05). */
export const PRIORITIES = ['mandatory', 'recommended', 'optional'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What an assignment comes from. */
export const SOURCE_KINDS = ['person', 'manager', 'group', 'rule', 'series', 'certification'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What became of a duty. `missed`: the next occurrence opened first. `not-given`: the system was off until its due date had passed. */
export const DUTY_STATUSES = ['open', 'fulfilled', 'waived', 'withdrawn', 'missed', 'not-given'] as const;
export type DutyStatus = (typeof DUTY_STATUSES)[number];

/** Days before a due date on which a reminder can be sent (NTF-04). */
export const REMINDER_DAYS = [7, 14, 21, 30, 90, 180] as const;

/** Why someone need not do a card (cmi5 9.5.4.1). */
export const WAIVER_REASONS = ['tested-out', 'equivalent-unit', 'equivalent-outside', 'administrative'] as const;
export type WaiverReason = (typeof WAIVER_REASONS)[number];

/** Waivers that apply or are still to come, and those whose last day is over. */
export const DUTY_WAIVER_STATES = ['current', 'ended'] as const;
export type DutyWaiverState = (typeof DUTY_WAIVER_STATES)[number];

/** The fewest days anyone gets from the day something is given to them. */
export const SHORTEST_SPAN_DAYS = 7;
/** Hours after leaving a group before its assignments go: a nightly import that drops and re-adds people changes nothing. */
export const LEAVING_PAUSE_HOURS = 24;

const DAY = 86_400_000;

/** Returns a day (`YYYY-MM-DD`) some days later; earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** When a source starts and is due, as its giver set it. */
export interface SourceDates {
  readonly startsOn: string;
  readonly dueOn: string | null;
}

/** When someone is due who was given a source on a day: no one begins late (B4). */
export function dueWhenGiven({ startsOn, dueOn }: SourceDates, givenOn: string): string | null {
  if (dueOn === null) return null;
  const span = Math.max(SHORTEST_SPAN_DAYS, daysBetween(startsOn, dueOn));
  return later(dueOn, addDays(givenOn, span));
}

/**
 * Returns the day from which someone's time counts who gets a source on a day of theirs. Of one made within the last 24 hours it is its start: a
 * calendar that is a day ahead, or a job that runs past midnight, gives no one a day more than the others.
 */
export function countedFrom(startsOn: string, today: string, isNew: boolean): string {
  return isNew && today === addDays(startsOn, 1) ? startsOn : today;
}

/** Returns the due date of someone who has the source already when its dates change: it may shorten only to a week from tomorrow. */
export function dueWhenChanged(old: string | null, dates: SourceDates, givenOn: string, changedOn: string): string | null {
  const wanted = dueWhenGiven(dates, givenOn);
  if (wanted === null || (old !== null && wanted >= old)) return wanted;
  const soonest = addDays(changedOn, 1 + SHORTEST_SPAN_DAYS);
  return old === null ? later(wanted, soonest) : later(wanted, earlier(old, soonest));
}

/** One source of a duty as it applies to one person. */
export interface DutySource {
  readonly id: string;
  readonly kind: SourceKind;
  readonly priority: Priority;
  /** Days as they apply to this person. */
  readonly startsOn: string;
  readonly dueOn: string | null;
  readonly givenOn: string;
  /** Whether what the person did before counts. */
  readonly priorLearning: boolean;
}

/** What the sources of a duty come to. */
export interface MergedDuty {
  readonly priority: Priority;
  readonly startsOn: string;
  readonly dueOn: string | null;
  /** The source that decides; its giver and message are the reason. */
  readonly sourceId: string;
  /** Earlier dates of less important sources, shown as notes. */
  readonly notes: readonly { readonly sourceId: string; readonly dueOn: string }[];
}

/** Merges the active sources of a duty (B4): the highest priority, its earliest due date, the earliest start. Undefined without any. */
export function mergeSources(sources: readonly DutySource[]): MergedDuty | undefined {
  const priority = PRIORITIES.find((one) => sources.some((source) => source.priority === one));
  if (priority === undefined) return undefined;
  const deciding = sources.filter((source) => source.priority === priority).toSorted(byDueThenAge);
  const [first] = deciding;
  if (first === undefined) return undefined;
  const notes = sources.flatMap(({ id, priority: other, dueOn }) => {
    const isEarlier = dueOn !== null && (first.dueOn === null || dueOn < first.dueOn);
    return other !== priority && isEarlier ? [{ sourceId: id, dueOn }] : [];
  });
  return {
    priority,
    startsOn: sources.map(({ startsOn }) => startsOn).reduce(earlier),
    dueOn: first.dueOn,
    sourceId: first.id,
    notes: notes.toSorted((a, b) => compare(a.dueOn, b.dueOn) || compare(a.sourceId, b.sourceId)),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function byDueThenAge(a: DutySource, b: DutySource): number {
  const due = compare(a.dueOn ?? '9999', b.dueOn ?? '9999');
  return due || compare(a.givenOn, b.givenOn) || compare(a.id, b.id);
}

/** Days someone is away, both included. */
export interface Leave {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns a due date moved by leave (B7): as many days later as leave takes out of the time, again for the days added, and at least a week after the
 * return.
 */
export function dueAfterLeave(startsOn: string, dueOn: string, leaves: readonly Leave[]): string {
  const away = mergedLeaves(leaves);
  const counted = (from: string, to: string) =>
    away.reduce((days, leave) => days + Math.max(0, daysBetween(later(leave.from, from), earlier(leave.to, to)) + 1), 0);
  let due = dueOn;
  let from = startsOn;
  for (let added = counted(from, due); added > 0; added = counted(from, due)) {
    from = addDays(due, 1);
    due = addDays(due, added);
  }
  const touching = away.filter((leave) => leave.from <= due && leave.to >= startsOn && leave.to >= addDays(dueOn, -SHORTEST_SPAN_DAYS));
  return touching.reduce((day, leave) => later(day, addDays(leave.to, 1 + SHORTEST_SPAN_DAYS)), due);
}

/** The same days away without overlaps, in order. */
function mergedLeaves(leaves: readonly Leave[]): Leave[] {
  const merged: Leave[] = [];
  for (const leave of leaves.toSorted((a, b) => compare(a.from, b.from))) {
    const last = merged.at(-1);
    if (last !== undefined && leave.from <= addDays(last.to, 1))
      merged[merged.length - 1] = { from: last.from, to: later(last.to, leave.to) };
    else merged.push(leave);
  }
  return merged;
}

/** A waiver of a card for one person; `until` is its last day, null without an end. */
export interface Waiver {
  readonly from: string;
  readonly until: string | null;
}

/** Everything that decides a person's duty on a day. */
export interface DutyFacts {
  /** Those that apply: given and not taken away. */
  readonly sources: readonly DutySource[];
  readonly waivers: readonly Waiver[];
  readonly leaves: readonly Leave[];
  /** Days on which the person achieved the card in this period, by their own calendar. */
  readonly achievedOn: readonly string[];
  readonly today: string;
}

/** What moved a due date: time away, or a waiver that ended. */
export const DUE_MOVES = ['leave', 'waiver'] as const;
export type DueMove = (typeof DUE_MOVES)[number];

/** A duty as the facts have it. */
export interface DutyNow extends MergedDuty {
  readonly status: 'open' | 'fulfilled' | 'waived';
  readonly movedBy: DueMove | null;
}

/** Returns the duty that facts come to, whatever order they came in; undefined where no source applies (B4, B7). */
export function dutyOf(facts: DutyFacts): DutyNow | undefined {
  const { sources, waivers, achievedOn, today } = facts;
  const merged = mergeSources(sources);
  if (merged === undefined) return undefined;
  const isWaived = waivers.some(({ from, until }) => from <= today && (until === null || today <= until));
  const status = achievedOn.some((day) => countsForDuty(sources, day)) ? 'fulfilled' : isWaived ? 'waived' : 'open';
  return { ...merged, status, ...movedDue(merged, facts) };
}

/** The due date as waivers that ended and leave moved it, whatever became of the duty: someone who did it in the days added was not late. */
function movedDue({ dueOn, sourceId }: MergedDuty, { sources, waivers, leaves, today }: DutyFacts): Pick<DutyNow, 'dueOn' | 'movedBy'> {
  const source = sources.find(({ id }) => id === sourceId);
  if (dueOn === null || source === undefined) return { dueOn, movedBy: null };
  const beginsOn = later(source.startsOn, source.givenOn);
  const afterWaivers = waivers.map((waiver) => dueAfterWaiver(dueOn, beginsOn, waiver, today)).reduce(later, dueOn);
  const moved = dueAfterLeave(beginsOn, afterWaivers, leaves);
  return { dueOn: moved, movedBy: moved !== afterWaivers ? 'leave' : afterWaivers !== dueOn ? 'waiver' : null };
}

/** Returns whether what was achieved on a day counts for a duty: where a source lets earlier learning count, or the deed came after it was given. */
export function countsForDuty(sources: readonly Pick<DutySource, 'priorLearning' | 'startsOn' | 'givenOn'>[], day: string): boolean {
  return sources.some(({ priorLearning, startsOn, givenOn }) => priorLearning || day >= earlier(startsOn, givenOn));
}

/** After a waiver ended the person has the whole span again, from the day after its last (B4). */
function dueAfterWaiver(due: string, beginsOn: string, { until }: Waiver, today: string): string {
  if (until === null || until >= today) return due;
  return later(due, addDays(until, 1 + Math.max(SHORTEST_SPAN_DAYS, daysBetween(beginsOn, due))));
}

/** How a duty lies in time for someone whose today is given. */
export type DutyTiming = 'overdue' | 'today' | 'later' | 'no-date';

export function timingOf(dueOn: string | null, today: string): DutyTiming {
  if (dueOn === null) return 'no-date';
  return dueOn < today ? 'overdue' : dueOn === today ? 'today' : 'later';
}

/** Returns the days before a due date on which something given on a day will be reminded of (NTF-04), the first reminder first. */
export function fittingReminders(dueOn: string, windows: readonly number[], givenOn: string): number[] {
  return windows.filter((days) => addDays(dueOn, -days) > givenOn).toSorted((a, b) => b - a);
}

/**
 * Returns which of the reminder windows that are reached is told (NTF-04): the nearest to the due date. One that had begun when the duty was given
 * says nothing new, and after the due date none is told.
 */
export function reachedReminder({
  dueOn,
  windows,
  givenOn,
  today,
}: {
  readonly dueOn: string;
  readonly windows: readonly number[];
  readonly givenOn: string;
  readonly today: string;
}): number | null {
  const reached = windows.filter((days) => addDays(dueOn, -days) <= today);
  const nearest = reached.toSorted((a, b) => a - b)[0];
  return nearest === undefined || dueOn < today || addDays(dueOn, -nearest) <= givenOn ? null : nearest;
}
