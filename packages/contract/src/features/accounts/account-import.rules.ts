/** What a column of an import may hold, in addition to `custom:<key>` for each of the organisation's own fields. */
export const IMPORT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'jobTitle',
  'company',
  'location',
  'locationCode',
  'orgUnitCode',
  'language',
  'externalId',
  'managerEmail',
  'roles',
  'groups',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** What a line of a file does: make a person, change one, nothing, or it cannot be used. */
export const LINE_EFFECTS = ['create', 'change', 'same', 'bad'] as const;
export type LineEffect = (typeof LINE_EFFECTS)[number];

/** Which lines are listed: those with one effect, those used without some of their cells, or those that give someone another address. */
export const LINE_LISTS = [...LINE_EFFECTS, 'warned', 'new-address'] as const;
export type LineList = (typeof LINE_LISTS)[number];

export const IMPORT_LIMITS = { bytes: 50 * 1024 * 1024, lines: 200_000, sample: 3 } as const;
