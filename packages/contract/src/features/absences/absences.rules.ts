/** Days at most that one absence has. */
export const ABSENCE_DAYS_AT_MOST = 1096;
export const ABSENCE_SOURCES = ['person', 'manager', 'directory', 'import'] as const;
export type AbsenceSource = (typeof ABSENCE_SOURCES)[number];
export const ABSENCE_TIMES = ['now', 'coming', 'past'] as const;
export type AbsenceTime = (typeof ABSENCE_TIMES)[number];
/** How large a table of absences may be. */
export const ABSENCE_IMPORT = { bytes: 1_000_000, lines: 10_000 } as const;
