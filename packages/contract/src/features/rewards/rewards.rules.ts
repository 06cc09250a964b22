import { addDays, isoWeekOf } from '../statistics/periods.rules.ts';

/** What earns points, in the order it is shown (ANA-04). */
export const POINT_ACTIVITIES = [
  'card-completed',
  'course-completed',
  'assessment-passed',
  'path-completed',
  'on-time',
  'comment',
  'helpful-answer',
  'card-published',
  'shared',
  'skill-endorsed',
  'mentorship-session',
  'project-completed',
] as const;
export type PointActivity = (typeof POINT_ACTIVITIES)[number];

export interface PointRule {
  /** Points each time; 0 switches the activity off. */
  readonly points: number;
  /** Points a day from this activity at most; null for no limit. */
  readonly dailyCap: number | null;
}
export type PointRules = Readonly<Record<PointActivity, PointRule>>;

/** A set of rules and the moment from which it applies. */
export interface PointRuleSet {
  readonly version: number;
  readonly validFrom: string;
  readonly rules: PointRules;
  /** Points a day from everything together at most; null for no limit. */
  readonly dailyCap: number | null;
}

const rule = (points: number, dailyCap: number | null = null): PointRule => ({ points, dailyCap });

/** Applies until an organisation has rules of its own. */
export const DEFAULT_RULE_SET: PointRuleSet = {
  version: 0,
  validFrom: '1970-01-01T00:00:00.000Z',
  dailyCap: 100,
  rules: {
    'card-completed': rule(10),
    'course-completed': rule(20),
    'assessment-passed': rule(15),
    'path-completed': rule(30),
    'on-time': rule(5),
    comment: rule(2, 10),
    'helpful-answer': rule(5, 25),
    'card-published': rule(20, 40),
    shared: rule(2, 10),
    'skill-endorsed': rule(8, 24),
    'mentorship-session': rule(20),
    'project-completed': rule(40),
  },
};

/** What a list of a badge shows: who has it, or who had it taken back. */
export const BADGE_HOLDER_STATES = ['held', 'revoked'] as const;
export type BadgeHolderState = (typeof BADGE_HOLDER_STATES)[number];

/** Something that may earn points, as events reported it. */
export interface PointCause {
  readonly activity: PointActivity;
  /** What it is about: a card, a comment, a session. */
  readonly subject: string;
  readonly happenedAt: string;
}

/** Returns the rules in force at a moment: the newest version among those that apply from then or earlier. */
export function ruleSetAt(sets: readonly PointRuleSet[], at: string): PointRuleSet {
  return sets
    .filter(({ validFrom }) => validFrom <= at)
    .reduce((best, set) => (set.version >= best.version ? set : best), DEFAULT_RULE_SET);
}

const inOrder = (a: PointCause, b: PointCause) =>
  a.happenedAt < b.happenedAt ? -1 : a.happenedAt > b.happenedAt ? 1 : `${a.activity} ${a.subject}` < `${b.activity} ${b.subject}` ? -1 : 1;

/**
 * Returns what each cause of one person's day earns, in the order in which they happened: the outcome depends on what happened and
 * when, never on the order in which it became known (ANA-04).
 */
export function judgeDay<Cause extends PointCause>(
  causes: readonly Cause[],
  sets: readonly PointRuleSet[],
): { readonly cause: Cause; readonly amount: number; readonly version: number }[] {
  let total = 0;
  const byActivity = new Map<PointActivity, number>();
  return causes.toSorted(inOrder).map((cause) => {
    const set = ruleSetAt(sets, cause.happenedAt);
    const { points, dailyCap } = set.rules[cause.activity];
    const used = byActivity.get(cause.activity) ?? 0;
    const left = Math.min((dailyCap ?? Infinity) - used, (set.dailyCap ?? Infinity) - total);
    const amount = Math.max(0, Math.min(points, left));
    total += amount;
    byActivity.set(cause.activity, used + amount);
    return { cause, amount, version: set.version };
  });
}

/** Weeks without learning that a streak forgives, one in so many. */
export const FORGIVEN_EVERY_WEEKS = 8;

/**
 * Returns how many weeks in a row someone learned, up to this week. A week away from work (a holiday) is passed over, and one missed
 * week in eight is forgiven; a week that has just begun breaks nothing.
 * @param learned days on which something was learned (`2026-11-24`)
 * @param away days of absence
 */
export function streakWeeks(learned: readonly string[], away: readonly string[], today: string): number {
  const active = new Set(learned.map((day) => isoWeekOf(day).start));
  const excused = new Set(away.map((day) => isoWeekOf(day).start));
  let week = isoWeekOf(today).start;
  if (!active.has(week)) week = isoWeekOf(addDays(week, -7)).start;
  let streak = 0;
  let sinceForgiven = FORGIVEN_EVERY_WEEKS;
  for (;;) {
    if (active.has(week)) {
      streak += 1;
      sinceForgiven += 1;
    } else if (!excused.has(week)) {
      const before = isoWeekOf(addDays(week, -7)).start;
      if (sinceForgiven < FORGIVEN_EVERY_WEEKS || !(active.has(before) || excused.has(before))) return streak;
      sinceForgiven = 0;
    } else if (![...active].some((other) => other < week)) return streak;
    week = isoWeekOf(addDays(week, -7)).start;
  }
}

export const REWARD_LIMITS = {
  points: 1_000,
  dailyCap: 10_000,
  badgeTitle: 80,
  badgeText: 400,
  badgeCards: 30,
  badges: 500,
  times: 1_000,
  hours: 2_000,
} as const;

/** How a badge is earned: by all of some cards, by doing something often enough, by hours of learning in a period (CLC), or given by hand. */
export const BADGE_KINDS = ['cards', 'activity', 'clc', 'manual'] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];
export const CLC_PERIODS = ['month', 'quarter', 'year'] as const;
export type ClcPeriod = (typeof CLC_PERIODS)[number];
