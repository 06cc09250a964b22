import { z } from 'zod';
import { topicSchema } from './card-summary.schema.ts';

/** The topics of a person (SKL-06). */
export const personTopicsSchema = z.object({
  expertTopics: z.array(topicSchema),
  learningTopics: z.array(topicSchema),
  /**
   * Topics of what they learnt in the last 90 days, those of the most content first; only for themselves, as what one learns is no one
   * else's business: null for others.
   */
  activeTopics: z.array(topicSchema.extend({ cardsCount: z.number().int() })).nullable(),
});
export type PersonTopics = z.infer<typeof personTopicsSchema>;
