import { z } from 'zod';
import { importLinesSchema } from '../../kit/import-lines.ts';
import { idOf } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { tableReadingSchema } from '../imports/table-reading.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ABSENCE_SOURCES, ABSENCE_TIMES } from './absences.rules.ts';

export const absenceId = idOf('absence');
export type AbsenceId = z.infer<typeof absenceId>;

/** Days on which a person is away, both included (LRN-10). */
export const absenceSchema = z.object({
  id: absenceId,
  firstDay: z.string(),
  lastDay: z.string(),
  source: z.enum(ABSENCE_SOURCES),
  can: z.object({ delete: z.boolean() }),
});
export type Absence = z.infer<typeof absenceSchema>;

/** With whether the caller may say that the person is away. */
export const absencesSchema = pageOf(absenceSchema).extend({ can: z.object({ create: z.boolean() }) });

/** Which absences: of today, to come, or over. */
export const allAbsencesQuery = pageQuery(20).extend({ when: z.enum(ABSENCE_TIMES).default('now') });
export const allAbsencesPage = pageOf(absenceSchema.extend({ person: personSummarySchema }));

export const absenceInputSchema = z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() });
export type AbsenceInput = z.output<typeof absenceInputSchema>;

/** What a table of absences did, or would do: counts, and every bad line with its faults. */
export const absenceImportSchema = z.object({
  dryRun: z.boolean(),
  counts: z.object({ create: z.number().int(), change: z.number().int(), same: z.number().int(), bad: z.number().int() }),
  lines: importLinesSchema,
  reading: tableReadingSchema.nullable(),
});
export type AbsenceImport = z.infer<typeof absenceImportSchema>;
