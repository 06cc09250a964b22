/** Days at most that one absence has. */
export const ABSENCE_DAYS_AT_MOST = 1096;
export const ABSENCE_SOURCES = ['person', 'manager', 'directory', 'import'] as const;
export type AbsenceSource = (typeof ABSENCE_SOURCES)[number];
/** Lines of one import. */
export const ABSENCE_IMPORT_LINES = 10_000;
/** Columns of an import. */
export const ABSENCE_COLUMNS = ['email', 'first_day', 'last_day'] as const;
