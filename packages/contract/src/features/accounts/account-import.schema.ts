import { z } from 'zod';
import { fieldErrorSchema } from '../../kit/problem.ts';
import { pageQuery } from '../../kit/page.ts';
import { importHeadSchema } from '../imports/imports.schema.ts';
import { tableColumnsSchema, tableReadingSchema } from '../imports/table-reading.schema.ts';
import { LINE_EFFECTS, LINE_LISTS } from './account-import.rules.ts';

/** What the columns are (index of a column by field, or by `custom:<key>`), and further options. */
export const importPlanSchema = z.object({
  mapping: tableColumnsSchema,
  /** New people are mailed a link to choose a password. */
  invite: z.boolean(),
  /** Active people who the file does not name are suspended. */
  suspendMissing: z.boolean(),
  /** Deleted people who the file names come back; otherwise their lines are left out. */
  restoreDeleted: z.boolean().optional(),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

const counts = z.object({
  create: z.number().int(),
  change: z.number().int(),
  same: z.number().int(),
  bad: z.number().int(),
  /** Of the others, those used without some of their cells. */
  warned: z.number().int(),
  /** Of those that change, those that give someone another address. */
  newAddress: z.number().int(),
});

export const accountImportSchema = importHeadSchema.extend({
  reading: tableReadingSchema,
  plan: importPlanSchema,
  counts,
  /** How many people the file does not name; null unless they are to be suspended. */
  missing: z.number().int().nullable(),
  /** How many lines are about people who were deleted. */
  deleted: z.number().int(),
  /** What became of it so far. */
  applied: z.object({ done: z.number().int(), failed: z.number().int(), suspended: z.number().int() }),
});
export type AccountImport = z.infer<typeof accountImportSchema>;

export const importLinesQuery = pageQuery(20).extend({ effect: z.enum(LINE_LISTS).default('bad'), failed: z.enum(['true']).optional() });

/** One line; its faults name a field of the plan, or nothing where the whole line is meant. */
export const importLineSchema = z.object({
  /** From 1 on, the head of the table being the first. */
  line: z.number().int(),
  email: z.string(),
  name: z.string(),
  effect: z.enum(LINE_EFFECTS),
  /** Fields that change. */
  changed: z.array(z.string()),
  faults: z.array(fieldErrorSchema.extend({ column: z.string().nullable() })),
  /** As they are in the file, of bad lines. */
  cells: z.array(z.string()),
});
export type ImportLine = z.infer<typeof importLineSchema>;
