import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { cardFields } from './card-fields.schema.ts';
import { CARD_STATES, CARD_STATUSES, CARD_TYPES, COMPLETION_STATES, PRICE_CURRENCIES } from './cards.rules.ts';

export const cardId = idOf('card');
export type CardId = z.infer<typeof cardId>;

export const topicSchema = z.object({ id: z.uuid(), slug: z.string(), name: z.string() });
export type Topic = z.infer<typeof topicSchema>;
export const skillSchema = z.object({ id: z.uuid(), slug: z.string(), name: z.string() });

/** What a card without an image is drawn from, or the image it has. */
export const cardCoverSchema = z.object({
  imageUrl: z.string().nullable(),
  /** Seed of the generated cover; the title where the author never shuffled. */
  seed: z.string(),
  topic: z.string(),
  alt: z.string(),
});
export type CardCover = z.infer<typeof cardCoverSchema>;

/** What a card costs (CRD-14): an amount with two decimals. */
export const priceSchema = z.object({
  amount: z.string().regex(/^[1-9]\d{0,5}\.\d\d$|^0\.(?!00)\d\d$/),
  currency: z.enum(PRICE_CURRENCIES),
});
export type Price = z.infer<typeof priceSchema>;

/** A card as a tile, a bigcard or a list row shows it (CRD-01, CRD-04). */
export const cardSummarySchema = z.object({
  id: cardId,
  slug: z.string(),
  cardType: z.enum(CARD_TYPES),
  state: z.enum(CARD_STATES),
  /** No one but its author and moderators sees it. */
  isHidden: z.boolean(),
  title: z.string(),
  /** Plain text, cut to a snippet: tags are only kept on the standalone page (CRD-12). */
  snippet: z.string(),
  author: personSummarySchema,
  cover: cardCoverSchema,
  ...cardFields,
  topics: z.array(topicSchema),
  completionState: z.enum(COMPLETION_STATES).nullable(),
  completedPercentage: z.number().int(),
  /** What the viewer came to: `cardStatus`. */
  status: z.enum(CARD_STATUSES).nullable(),
  bookmarked: z.boolean(),
  liked: z.boolean(),
  likesCount: z.number().int(),
  commentsCount: z.number().int(),
  averageRating: z.number().nullable(),
  ratingsCount: z.number().int(),
  publishedAt: z.string().nullable(),
  /** What it costs; none where it is free. */
  prices: z.array(priceSchema),
  /** The viewer must buy it before they can open it. */
  mustBeBought: z.boolean(),
});
export type CardSummary = z.infer<typeof cardSummarySchema>;
