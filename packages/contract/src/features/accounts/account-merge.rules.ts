/** For so many days a merge can be undone; then what was moved is no longer known row by row. */
export const MERGE_UNDO_DAYS = 30;
export const MERGE_REASON_LENGTH = 500;

/** What two accounts hold, by kind, in the order it is shown. */
export const MERGE_KINDS = [
  'learning',
  'duties',
  'certificates',
  'skills',
  'rewards',
  'coins',
  'cards',
  'conversations',
  'groups',
  'channels',
  'career',
  'mentoring',
  'files',
  'people',
  'roles',
  'sign-in',
  'other',
] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** What of a profile one account may have and the other lack. */
export const MERGE_FIELDS = ['email', 'handle', 'name', 'job-title', 'company', 'location', 'employee-number'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
