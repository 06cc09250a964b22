import { z } from 'zod';
import { CARD_TYPES } from '../cards/cards.rules.ts';
import { ACTIVITIES, LINKABLES } from './activity.rules.ts';

/** One thing a person did, and on what (PPL-13). */
export const activityEntrySchema = z.object({
  id: z.string(),
  action: z.enum(ACTIVITIES),
  at: z.string(),
  linkable: z.object({ type: z.enum(LINKABLES), cardType: z.enum(CARD_TYPES), slug: z.string(), title: z.string() }),
  /** Plain text, at most 40 characters; empty where there is nothing to quote. */
  snippet: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
