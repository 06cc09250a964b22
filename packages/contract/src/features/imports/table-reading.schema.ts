import { z } from 'zod';
import { DAY_FORMS, IMPORT_DELIMITERS, IMPORT_ENCODINGS, MOST_TABLE_COLUMNS, TABLE_QUESTIONS } from './imports.rules.ts';

/** Which column says what: index of a column by field. */
export const tableColumnsSchema = z.record(
  z.string().max(100),
  z
    .number()
    .int()
    .min(0)
    .max(MOST_TABLE_COLUMNS - 1),
);
export type TableColumns = z.infer<typeof tableColumnsSchema>;

/** How a table is to be read, as far as someone says it; what is left out is found by the table itself. */
export const tableChoiceSchema = z.object({
  encoding: z.enum(IMPORT_ENCODINGS).optional(),
  delimiter: z.enum(IMPORT_DELIMITERS).optional(),
  days: z.enum(DAY_FORMS).optional(),
  columns: tableColumnsSchema.optional(),
});
export type TableChoice = z.infer<typeof tableChoiceSchema>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The query of a door that takes a table whole: a dry run unless told, and how it is read; `columns` as JSON. */
export const tableQuery = tableChoiceSchema.extend({
  dryRun: z.enum(['true', 'false']).default('true'),
  columns: z.string().max(20_000).transform(parsed).pipe(tableColumnsSchema).optional(),
});

/** How a table is read, and what of that has to be said by someone. */
export const tableReadingSchema = z.object({
  encoding: z.enum(IMPORT_ENCODINGS),
  /** The file does not say how it is encoded, and is not in UTF-8: look at the sample. */
  isGuess: z.boolean(),
  delimiter: z.enum(IMPORT_DELIMITERS),
  /** In which order days are written; null where no column holds days. */
  days: z.enum(DAY_FORMS).nullable(),
  /** Lines above the head that are no part of the table: the first of them. */
  skipped: z.array(z.object({ line: z.number().int(), text: z.string() })),
  headers: z.array(z.string()),
  /** The first lines below the head. */
  sample: z.array(z.array(z.string())),
  /** What a column may say. */
  fields: z.array(z.object({ field: z.string(), isRequired: z.boolean() })),
  columns: tableColumnsSchema,
  /** Columns whose heads no one knows yet; they are left out. */
  unknown: z.array(z.number().int()),
  /** What is a guess or missing and has to be said before anything is done. */
  asks: z.array(z.enum(TABLE_QUESTIONS)),
});
export type TableReading = z.infer<typeof tableReadingSchema>;
