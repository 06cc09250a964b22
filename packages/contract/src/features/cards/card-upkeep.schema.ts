import { z } from 'zod';
import { plausibleDay } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { cardId, cardSummarySchema } from './card-summary.schema.ts';

/** A published card that says much the same as another (CRD-22). */
export const lookAlikeSchema = z.object({
  id: cardId,
  slug: z.string(),
  title: z.string(),
  author: personSummarySchema,
  /** Of the words, in per cent; 100 where both lead to the same address. */
  likeness: z.number().int(),
  sameAddress: z.boolean(),
});
export type LookAlike = z.infer<typeof lookAlikeSchema>;

/** What people who look after a card have to know about it (CRD-22). */
export const cardUpkeepSchema = z.object({
  cardId,
  owner: personSummarySchema,
  reviewOn: z.string().nullable(),
  isDue: z.boolean(),
  pathways: z.number().int(),
  plans: z.number().int(),
  lookAlikes: z.array(lookAlikeSchema),
});
export type CardUpkeep = z.infer<typeof cardUpkeepSchema>;

/** The day a card is looked at again; null without one. */
export const reviewDateSchema = z.object({ reviewOn: plausibleDay.nullable() });

export const dueCardSchema = z.object({ card: cardSummarySchema, reviewOn: z.string(), isDue: z.boolean() });
export type DueCard = z.infer<typeof dueCardSchema>;
