/** What may be seen, and in which form; both are counted by analytics. */
export const IMPRESSION_ENTITY_TYPES = [
  'card',
  'pathway',
  'journey',
  'channel',
  'group',
  'person',
  'vacancy',
  'project',
  'role',
  'mentorship',
] as const;
export type ImpressionEntityType = (typeof IMPRESSION_ENTITY_TYPES)[number];

export const IMPRESSION_VIEW_TYPES = ['tile', 'bigcard', 'listview', 'standalone', 'overlay', 'widget'] as const;
export type ImpressionViewType = (typeof IMPRESSION_VIEW_TYPES)[number];

/** Most impressions of one batch (SHL-40). */
export const IMPRESSIONS_PER_BATCH = 100;
