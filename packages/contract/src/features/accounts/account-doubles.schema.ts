import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';

/** What two accounts were known by, so that they may be of one person. */
export const DOUBLE_KINDS = ['number', 'address'] as const;

/** An account that lost an employee number or an address to another one that has it, too (ADM-01). */
export const accountDoubleSchema = z.object({
  person: personSummarySchema,
  /** Who has it now. */
  holder: personSummarySchema,
  kind: z.enum(DOUBLE_KINDS),
  value: z.string(),
  notedAt: z.string(),
});
export type AccountDouble = z.infer<typeof accountDoubleSchema>;

/** The first 20, the newest first, and how many there are; none of accounts that were merged or erased since. */
export const accountDoublesSchema = z.object({ items: z.array(accountDoubleSchema), count: z.number().int() });
export const doubleParams = z.object({ userId, kind: z.enum(DOUBLE_KINDS) });
