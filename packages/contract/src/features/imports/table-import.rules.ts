/** What is brought in from tables that are read whole, as it is kept with each import. */
export const TABLE_IMPORT_KINDS = [
  'absences',
  'locations',
  'units',
  'postcodes',
  'job-roles',
  'vacancies',
  'groups',
  'group-members',
  'person-skills',
] as const;
export type TableImportKind = (typeof TABLE_IMPORT_KINDS)[number];

/** What a line does, or would do. */
export const TABLE_EFFECTS = ['create', 'change', 'same', 'bad'] as const;
export type TableEffect = (typeof TABLE_EFFECTS)[number];

/** Which lines are listed: those with one effect, those used without some of their cells, or those that failed when they were carried out. */
export const TABLE_LINE_LISTS = [...TABLE_EFFECTS, 'warned', 'failed'] as const;
export type TableLineList = (typeof TABLE_LINE_LISTS)[number];
