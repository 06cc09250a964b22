import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { fieldErrorSchema } from '../../kit/problem.ts';
import { importHeadSchema } from './imports.schema.ts';
import { TABLE_EFFECTS, TABLE_IMPORT_KINDS, TABLE_LINE_LISTS } from './table-import.rules.ts';
import { tableReadingSchema } from './table-reading.schema.ts';

/** What a table is of, and what it is brought into where its kind needs that: the group whose members it names. */
export const tableImportsQuery = z.object({ kind: z.enum(TABLE_IMPORT_KINDS), target: z.uuid().optional() });

/** Of what an import is expected to be: another is not found. */
export const tableImportQuery = tableImportsQuery.partial();
export type TableImportAsked = z.infer<typeof tableImportQuery>;

export const tableImportSchema = importHeadSchema.extend({
  kind: z.enum(TABLE_IMPORT_KINDS),
  target: z.string().nullable(),
  /** Null for a feed, which has no columns. */
  reading: tableReadingSchema.nullable(),
  /** What the lines do, or would do; `warned` of them are used without some of their cells. */
  counts: z.object({
    create: z.number().int(),
    change: z.number().int(),
    same: z.number().int(),
    bad: z.number().int(),
    warned: z.number().int(),
  }),
  /** What else the file does, by its kind: `families` that come with roles, `removed` postcodes. */
  extra: z.record(z.string(), z.number().int()),
  applied: z.object({ done: z.number().int(), failed: z.number().int() }),
});
export type TableImport = z.infer<typeof tableImportSchema>;

export const tableImportLinesQuery = pageQuery(20).extend({ shown: z.enum(TABLE_LINE_LISTS) });

export const tableImportLineSchema = z.object({
  /** From 1 on, the head of the table being the first. */
  line: z.number().int(),
  title: z.string(),
  effect: z.enum(TABLE_EFFECTS),
  /** What is wrong with it, by column. */
  faults: z.array(fieldErrorSchema.extend({ column: z.string().nullable() })),
  /** The line as it was read, of bad lines only. */
  cells: z.array(z.string()),
});
export type TableImportLine = z.infer<typeof tableImportLineSchema>;
