import type { OpportunityType } from '../opportunities/opportunities.rules.ts';

/** Tabs of /career (MKT-01), as they stand in its address; the overview has none. */
export const MARKETPLACE_TABS = ['overview', 'project', 'mentorship', 'job-vacancy', 'job-role', 'applications', 'bookmarked'] as const;
export type MarketplaceTab = (typeof MARKETPLACE_TABS)[number];

/** Orders of a list by type (MKT-05); the first is the one no one has to choose. */
export const SORT_TYPES = {
  project: ['relevance', 'newest', 'oldest', 'openings'],
  mentorship: ['relevance', 'newest', 'oldest', 'openings'],
  job_vacancy: ['excellent_to_low', 'low_to_excellent', 'newest', 'oldest', 'a_to_z', 'z_to_a'],
  job_role: ['excellent_to_low', 'low_to_excellent', 'newest', 'oldest', 'a_to_z', 'z_to_a'],
} as const satisfies Record<OpportunityType, readonly string[]>;
export type SortType = (typeof SORT_TYPES)[OpportunityType][number];
export const ALL_SORT_TYPES = [
  'relevance',
  'newest',
  'oldest',
  'openings',
  'a_to_z',
  'z_to_a',
  'excellent_to_low',
  'low_to_excellent',
] as const satisfies readonly SortType[];

/** Returns whether lists of a type can be sorted so. */
export const isSortOf = (type: OpportunityType, sort: SortType): boolean => (SORT_TYPES[type] as readonly SortType[]).includes(sort);

/** `asc` is an order as it is named, `desc` turns it round (MKT-05). */
export const SORT_ORDERS = ['asc', 'desc'] as const;

/** How long an offer goes on, as filters name it (MKT-04), in days: from the first, below the second. */
export const DURATIONS = {
  under_1_week: [0, 7],
  under_1_month: [0, 30],
  '1_month_plus': [30, null],
  '3_months_plus': [90, null],
  '6_months_plus': [180, null],
} as const satisfies Record<string, readonly [number, number | null]>;
export type DurationFilter = keyof typeof DURATIONS;
export const DURATION_FILTERS = Object.keys(DURATIONS) as [DurationFilter, ...DurationFilter[]];

/** As many as a search goes through page by page (MKT-02). */
export const SEARCH_LIMIT = 1000;
/** Characters, and how many of a kind a person keeps. */
export const MARKETPLACE_LIMITS = { keyword: 200, savedSearchName: 80, savedSearches: 20, feedback: 500 } as const;

/** A filter that says nothing: no value, or the single '0' by which older clients say "no filter" (MKT-03). */
export const isUnused = (values: readonly string[]): boolean => values.length === 0 || (values.length === 1 && values[0] === '0');

/** The values of a filter that count: none where it says nothing (MKT-03). A single location '0' means ALL, so it filters nothing either. */
export const usedValues = <Value extends string>(values: readonly Value[]): readonly Value[] => (isUnused(values) ? [] : values);

/** What one marks an opportunity with (MKT-08), and which types it is for. */
export const MARKS = {
  bookmark: ['project', 'mentorship', 'job_vacancy', 'job_role'],
  dismiss: ['job_vacancy', 'job_role'],
  aspirational: ['job_role'],
} as const satisfies Record<string, readonly OpportunityType[]>;
export type Mark = keyof typeof MARKS;
export const MARK_NAMES = ['bookmark', 'dismiss', 'aspirational'] as const satisfies readonly Mark[];

/** Returns whether opportunities of a type can be marked so. */
export const isMarkOf = (type: OpportunityType, mark: Mark): boolean => (MARKS[mark] as readonly OpportunityType[]).includes(type);

/** Why a recommendation does not fit (MKT-09). */
export const FEEDBACK_REASONS = ['not_interested', 'skills', 'location', 'time', 'level', 'done_before', 'other'] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** An opportunity with its marks, as far as toggling looks at it. */
export interface Marked {
  readonly type: OpportunityType;
  readonly marks: Readonly<Record<Mark, boolean>>;
}

/**
 * Returns what a toggle does (MKT-08): gives the item with one flag set. Only to be applied when the server answered without an error. Throws
 * 'Invalid type applied to toggleActionFactory' when the type cannot be marked so, and its like for an unknown action or state.
 */
export function toggleActionFactory(type: OpportunityType, action: Mark, state: boolean): <Item extends Marked>(item: Item) => Item {
  if (!Object.hasOwn(MARKS, action)) throw new Error('Invalid action applied to toggleActionFactory');
  if (!isMarkOf(type, action)) throw new Error('Invalid type applied to toggleActionFactory');
  if (typeof state !== 'boolean') throw new Error('Invalid state applied to toggleActionFactory');
  return (item) => ({ ...item, marks: { ...item.marks, [action]: state } });
}
