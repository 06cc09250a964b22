/** What /me/learning/{filter} narrows the record to (LRN-03). */
export const TRANSCRIPT_FILTERS = ['all', 'pending', 'completed', 'passed', 'certificates'] as const;
export type TranscriptFilter = (typeof TRANSCRIPT_FILTERS)[number];

/** What a row says: something in the ledger, or something begun that is not complete. */
export const TRANSCRIPT_STATUSES = ['Completed', 'Passed', 'Withdrawn', 'Pending', 'In Progress', 'Failed'] as const;
export type TranscriptStatus = (typeof TRANSCRIPT_STATUSES)[number];

export const TRANSCRIPT_FORMATS = ['pdf', 'csv'] as const;

/** The flag that allows the download (ORG-08). */
export const TRANSCRIPT_DOWNLOAD_FLAG = {
  product: 'my_learning',
  feature: 'transcript',
  flag: 'enable_learning_transcript_download',
} as const;

/** Most lines of an import, and most rows of a file. */
export const TRANSCRIPT_LIMITS = { importLines: 2_000, fileRows: 20_000 } as const;

/** Columns of an import, in any order; score and evidence may be left out. */
export const IMPORT_COLUMNS = ['email', 'card', 'date', 'score', 'evidence'] as const;
