/** What /me/learning/{filter} narrows the record to (LRN-03). */
export const TRANSCRIPT_FILTERS = [
  'all',
  'in-progress',
  'finished',
  'registered',
  'withdrawn',
  'earlier',
  'projects',
  'pending',
  'completed',
  'passed',
  'certificates',
] as const;
export type TranscriptFilter = (typeof TRANSCRIPT_FILTERS)[number];

/** Finished work that is not content, as the type of a row: a project of the marketplace. */
export const WORK_TYPES = ['career_project'] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/** What a row says: something in the ledger, or the status of a card that is not complete, as the card says it (LRN-12). */
export const TRANSCRIPT_STATUSES = ['Completed', 'Passed', 'Withdrawn', 'Registered', 'In Progress', 'Failed'] as const;
export type TranscriptStatus = (typeof TRANSCRIPT_STATUSES)[number];

/** `xapi` is a JSON file of statements. */
export const TRANSCRIPT_FORMATS = ['pdf', 'csv', 'xapi'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** The flag that allows the download (ORG-08). */
export const TRANSCRIPT_DOWNLOAD_FLAG = {
  product: 'my_learning',
  feature: 'transcript',
  flag: 'enable_learning_transcript_download',
} as const;

/** Most lines and bytes of an import, and most rows of a file. */
export const TRANSCRIPT_LIMITS = { importLines: 200_000, importBytes: 50 * 1024 * 1024, fileRows: 20_000 } as const;

/**
 * What the columns of an import may say: who (by address or employee number), what (by address, id or title) and when; all else may be left out.
 */
export const COMPLETION_FIELDS = [
  'email',
  'person',
  'card',
  'title',
  'date',
  'status',
  'score',
  'evidence',
  'provider',
  'minutes',
] as const;
export type CompletionField = (typeof COMPLETION_FIELDS)[number];

/**
 * What a line of an import does: adds a completion, adds what was learnt elsewhere (of a title that is not here), names one that is in the record
 * already, says that something is not complete, or cannot be used.
 */
export const COMPLETION_EFFECTS = ['record', 'earlier', 'known', 'unfinished', 'bad'] as const;
export type CompletionEffect = (typeof COMPLETION_EFFECTS)[number];
