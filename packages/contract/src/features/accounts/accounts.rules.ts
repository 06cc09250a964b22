/** How an account stands, as its administrators see it: invited people never were here yet, locked ones guessed their password too often. */
export const ACCOUNT_STATUSES = ['active', 'invited', 'locked', 'suspended', 'deleted'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** When people were last here: within so many days, not for so many, or never. */
export const SEEN_FILTERS = ['7-days', '30-days', '90-days', 'not-30-days', 'not-90-days', 'never'] as const;
export type SeenFilter = (typeof SEEN_FILTERS)[number];

export const ACCOUNT_SORTS = ['name', 'email', 'seen', 'created'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** Beyond as many, a list says "more than": counting on would cost more than it tells. */
export const COUNTED_TO = 10_000;
export const ACCOUNT_LIMITS = { name: 60, email: 254, externalId: 200, text: 120, roles: 20, groups: 50, bulk: 100_000 } as const;

/** What can be done to many people at once (ADM-10). An invitation cannot be taken back: the mail is out. */
export const BULK_KINDS = [
  'give-role',
  'take-role',
  'add-to-group',
  'take-out-of-group',
  'suspend',
  'reactivate',
  'delete',
  'invite',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];
export const canBeUndone = (kind: BulkKind): boolean => kind !== 'invite';

/** What a bulk action does to one person: `change`, or why it passes them over. */
export const BULK_EFFECTS = ['change', 'already', 'beyond-yours', 'yourself', 'not-fitting'] as const;
export type BulkEffect = (typeof BULK_EFFECTS)[number];
