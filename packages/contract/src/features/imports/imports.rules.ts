/** How tables are encoded, by the names of the WHATWG: Unicode, then the code pages of the languages in which spreadsheets save. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'macintosh',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];
export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** In which order the parts of a day are written: 2026-12-24, 24.12.2026 or 12/24/2026. */
export const DAY_FORMS = ['ymd', 'dmy', 'mdy'] as const;
export type DayForm = (typeof DAY_FORMS)[number];
/** What a table may leave open, so that someone has to say it. */
export const TABLE_QUESTIONS = ['encoding', 'days', 'columns'] as const;
export type TableQuestion = (typeof TABLE_QUESTIONS)[number];
/** Columns of a table that can be named. */
export const MOST_TABLE_COLUMNS = 200;

/** Where an import is. One waits as `uploaded` where its columns have to be named first. */
export const IMPORT_STATUSES = ['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** When a file can be read otherwise and its lines be looked at again: what an import that failed has done stays, and is then the same. */
export const CHECKABLE_STATUSES: readonly ImportStatus[] = ['uploaded', 'checked', 'failed'];

/** Files and what was read of them are forgotten after so many days. */
export const IMPORT_KEPT_DAYS = 30;
