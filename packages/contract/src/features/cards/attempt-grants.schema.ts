import { z } from 'zod';
import { requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { CARD_STATUSES, MOST_EXTRA_ATTEMPTS } from './cards.rules.ts';

/** How someone stands with the attempts at a quiz or assessment (LRN-13). */
export const attempterSchema = z.object({
  person: personSummarySchema,
  status: z.enum(CARD_STATUSES).nullable(),
  used: z.number().int(),
  /** With what they were given; 0 means no limit. */
  allowed: z.number().int(),
  bestScore: z.number().int().nullable(),
  /** What they were given last. */
  grant: z.object({ reason: z.string(), by: personSummarySchema.nullable(), at: z.string() }).nullable(),
  can: z.object({ give: z.boolean() }),
});
export type Attempter = z.infer<typeof attempterSchema>;

/** Further attempts for someone: so many more, or all of them again where there is no number. */
export const attemptGrantInput = z.object({
  attempts: z.number().int().min(1).max(MOST_EXTRA_ATTEMPTS).nullable(),
  reason: requiredText(500),
});
