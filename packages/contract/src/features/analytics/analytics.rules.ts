import { addDays } from '../statistics/periods.rules.ts';

/** Areas of analytics (ANA-01), each a page below /analytics. */
export const ANALYTICS_AREAS = [
  'overview-performance',
  'people',
  'content',
  'channels',
  'groups',
  'skills',
  'assignments',
  'marketplace',
  'search-terms',
  'mobility',
] as const;
export type AnalyticsArea = (typeof ANALYTICS_AREAS)[number];

/** Parts of a group's analytics (GRP-05), each a page below /teams/{slug}/analytics. */
export const GROUP_ANALYTICS_PARTS = ['insights', 'members', 'content'] as const;
export type GroupAnalyticsPart = (typeof GROUP_ANALYTICS_PARTS)[number];

/** Where figures stand beside those of another time: the time just before, the same days a year ago, or nothing. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a table can be saved as. */
export const ANALYTICS_FORMATS = ['csv', 'xlsx', 'parquet'] as const;
export type AnalyticsFormat = (typeof ANALYTICS_FORMATS)[number];

/** What the mobility board can be narrowed to. */
export const MOBILITY_TYPES = ['job_vacancy', 'project', 'mentorship'] as const;
export type MobilityType = (typeof MOBILITY_TYPES)[number];

export const ANALYTICS_LIMITS = {
  /** The longest period in days: five years. */
  days: 1827,
  /** Days of the period that is shown first: 26 weeks. */
  firstDays: 182,
  views: 50,
  viewName: 80,
} as const;

/** Of fewer people nothing is shown: each of them could be guessed. */
export const FEWEST_PEOPLE = 5;
/** Working days after which an application without an answer counts as unanswered (ANA-07). */
export const ANSWER_WITHIN = 20;
/** The share of assigned things that should be finished on time, in percent. */
export const ON_TIME_TARGET = 95;
/** The share of applications that may stay unanswered, in percent. */
export const UNANSWERED_TARGET = 10;

/** How a number is meant. `share`: percent from 0 to 100. `days`, `hours` and `number` may have a fraction. */
export const FIGURE_UNITS = ['count', 'number', 'share', 'hours', 'days'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** Days from the first to the last, both included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const DAY = 86_400_000;
/** Returns how many days a period has. */
export const daysOf = ({ start, end }: Period): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY) + 1;

/** Returns the period that another is compared with; null for none. The same days a year ago are 364 days earlier, so that weekdays match. */
export function comparedWith(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  const days = comparison === 'year' ? Math.max(364, Math.ceil(daysOf(period) / 364) * 364) : daysOf(period);
  return { start: addDays(period.start, -days), end: addDays(period.end, -days) };
}

const monthFrom = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** Returns the whole months that a period touches: what is hidden where few people are must not follow from two periods a few days apart. */
export const wholeMonths = ({ start, end }: Period): Period => ({ start: monthFrom(start, 0), end: addDays(monthFrom(end, 1), -1) });

/** Returns the whole months that some whole months are compared with; null for none. */
export function comparedMonths(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  const count = bucketsOf(period, 'month').length;
  const months = comparison === 'year' ? Math.ceil(count / 12) * 12 : count;
  return { start: monthFrom(period.start, -months), end: addDays(monthFrom(period.end, 1 - months), -1) };
}

export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** Returns how finely a period is drawn: by day up to five weeks, by week up to a year, by month beyond. */
export function grainOf(period: Period): Grain {
  const days = daysOf(period);
  if (days <= 35) return 'day';
  return days <= 370 ? 'week' : 'month';
}

/** A part of a period; `to` is the day after its last. */
export interface Bucket {
  readonly from: string;
  readonly to: string;
}

/** Returns the parts a period is drawn in, without gap or overlap. Weeks end with the period's last day, so that the last one is whole. */
export function bucketsOf(period: Period, grain: Grain = grainOf(period)): Bucket[] {
  const end = addDays(period.end, 1);
  const buckets: Bucket[] = [];
  if (grain === 'month') {
    for (let from = period.start; from < end;) {
      const [year = 0, month = 1] = from.split('-').map(Number);
      const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
      const to = next < end ? next : end;
      buckets.push({ from, to });
      from = to;
    }
    return buckets;
  }
  const size = grain === 'day' ? 1 : 7;
  for (let to = end; to > period.start; to = addDays(to, -size)) {
    const from = addDays(to, -size);
    buckets.unshift({ from: from < period.start ? period.start : from, to });
  }
  return buckets;
}

/**
 * Says which rows of a table would tell of single people: those of fewer than five, and, where exactly one row is hidden beside a total,
 * the next smallest, or the hidden one could be worked out.
 * @param sizes how many people each row is about; 0 hides nothing
 */
export function hiddenRows(sizes: readonly number[]): boolean[] {
  const hidden = sizes.map((size) => size > 0 && size < FEWEST_PEOPLE);
  if (hidden.filter(Boolean).length === 1) {
    let next = -1;
    for (const [at, size] of sizes.entries()) {
      if (!hidden[at] && size > 0 && (next === -1 || size < (sizes[next] ?? 0))) next = at;
    }
    if (next !== -1) hidden[next] = true;
  }
  return hidden;
}

/** Returns how a figure changed: in percent of what it was, or in points where it is a share itself; null where there is nothing to compare. */
export function changeOf(unit: FigureUnit, value: number | null, before: number | null): number | null {
  if (value === null || before === null) return null;
  if (unit !== 'count') return value - before;
  return before === 0 ? null : ((value - before) / before) * 100;
}
