import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { fieldErrorSchema } from '../../kit/problem.ts';
import { importHeadSchema } from '../imports/imports.schema.ts';
import { tableReadingSchema } from '../imports/table-reading.schema.ts';
import { COMPLETION_EFFECTS } from './transcript.rules.ts';

export const completionImportSchema = importHeadSchema.extend({
  reading: tableReadingSchema,
  /** What the lines would do. */
  counts: z.object({
    record: z.number().int(),
    /** Of content that is not here: these become earlier learning. */
    earlier: z.number().int(),
    known: z.number().int(),
    unfinished: z.number().int(),
    bad: z.number().int(),
  }),
  /** What has been carried out: lines done, completions they added, and lines that could no longer be used. */
  applied: z.object({ done: z.number().int(), recorded: z.number().int(), failed: z.number().int() }),
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
  /** Who it is about: an address, or an employee number. */
  email: z.string(),
  /** Its address, id or title. */
  card: z.string(),
  date: z.string(),
  score: z.number().int().nullable(),
  /** What is wrong with it, by column; of bad lines and of those that failed. */
  faults: z.array(fieldErrorSchema.extend({ column: z.string().nullable() })),
  /** The line as it was read, of bad lines only. */
  cells: z.array(z.string()),
});
export type CompletionImportLine = z.infer<typeof completionImportLineSchema>;
