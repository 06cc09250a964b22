import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { COMPLETION_EFFECTS, COMPLETION_IMPORT_STATUSES } from './transcript.rules.ts';

export const completionImportId = idOf('completion-import');
export type CompletionImportId = z.infer<typeof completionImportId>;

export const completionImportSchema = z.object({
  id: completionImportId,
  fileName: z.string(),
  /** Of the file, in bytes. */
  size: z.number().int(),
  status: z.enum(COMPLETION_IMPORT_STATUSES),
  /** Why it failed, as a code. */
  failure: z.string().nullable(),
  /** Of the check or the run, in per cent. */
  progress: z.number().int().min(0).max(100),
  /** What the lines would do. */
  counts: z.object({ record: z.number().int(), known: z.number().int(), bad: z.number().int() }),
  /** What has been carried out: lines done, completions they added, and lines that could no longer be used. */
  applied: z.object({ done: z.number().int(), recorded: z.number().int(), failed: z.number().int() }),
  createdAt: z.string(),
});
export type CompletionImport = z.infer<typeof completionImportSchema>;

export const completionImportLinesQuery = pageQuery(20).extend({
  effect: z.enum(COMPLETION_EFFECTS),
  /** Only lines that failed when they were carried out. */
  failed: z.enum(['true', 'false']).default('false'),
});

export const completionImportLineSchema = z.object({
  /** Where it begins in the file, the head of the table being 1. */
  line: z.number().int(),
  effect: z.enum(COMPLETION_EFFECTS),
  email: z.string(),
  card: z.string(),
  date: z.string(),
  score: z.number().int().nullable(),
  /** What is wrong with it, by column; of bad lines and of those that failed. */
  faults: z.array(
    z.object({ field: z.string(), code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
  ),
  /** The line as it was read, of bad lines only. */
  cells: z.array(z.string()),
});
export type CompletionImportLine = z.infer<typeof completionImportLineSchema>;
