import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageOf } from '../../kit/page.ts';
import { ABSENCE_SOURCES } from './absences.rules.ts';

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

export const absenceInputSchema = z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() });
export type AbsenceInput = z.output<typeof absenceInputSchema>;

/** What became of an import: lines count from 1, the header included. */
export const absenceImportSchema = z.object({
  added: z.number().int(),
  known: z.number().int(),
  faults: z.array(z.object({ line: z.number().int(), code: z.enum(['unknown-person', 'invalid-days', 'overlaps', 'incomplete']) })),
});
export type AbsenceImport = z.infer<typeof absenceImportSchema>;
