import { z } from 'zod';
import { fieldErrorSchema } from './problem.ts';

/** The lines of a table that cannot be used as they are, each with all that is wrong with it (ADM-05). */
export const importLinesSchema = z.array(
  z.object({
    /** From 1 on, the head of the table being the first. */
    line: z.number().int(),
    title: z.string(),
    faults: z.array(fieldErrorSchema.extend({ column: z.string().nullable() })),
  }),
);
