import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { cardSummarySchema, topicSchema } from '../cards/card-summary.schema.ts';
import { widgetLooksSchema } from '../page-layouts/widget-look.schema.ts';
import { CAROUSELS, DISCOVER_WIDGETS } from './discover.rules.ts';

/** Why a card is recommended (HOM-07); the web puts it in words. */
export const reasonSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('topic'), topic: z.string() }),
  z.object({ source: z.literal('following'), person: z.string() }),
  z.object({ source: z.literal('group'), group: z.string() }),
  z.object({ source: z.literal('popular') }),
]);
export type Reason = z.infer<typeof reasonSchema>;

export const recommendedCardSchema = z.object({ card: cardSummarySchema, reason: reasonSchema.nullable() });
export type RecommendedCard = z.infer<typeof recommendedCardSchema>;

export const carouselSchema = z.object({
  by: z.enum(CAROUSELS),
  /** Slug of the topic, name of the provider or card type; null for the others. */
  value: z.string().nullable(),
  /** Name of the topic; null where the web has the words. */
  label: z.string().nullable(),
  items: z.array(recommendedCardSchema),
});
export type CarouselOfCards = z.infer<typeof carouselSchema>;

export const discoverSchema = z.object({
  /** Parts in their order, and how they look where someone arranged the page (HOM-02). */
  layout: z.array(z.enum(DISCOVER_WIDGETS)),
  looks: widgetLooksSchema,
  hidden: z.array(z.enum(DISCOVER_WIDGETS)),
  /** Shelves, in the order of their parts. */
  carousels: z.array(carouselSchema),
  /** Topics and providers of what is used and new, the commonest first: ways to the rest. */
  topics: z.array(topicSchema),
  providers: z.array(z.string()),
});
export type Discover = z.infer<typeof discoverSchema>;

export const carouselQuerySchema = pageQuery(12).extend({
  by: z.enum(CAROUSELS),
  /** Which topic (slug), provider (name) or type. */
  value: z.string().max(200).optional(),
});
export type CarouselQuery = z.output<typeof carouselQuerySchema>;

export const carouselPageSchema = z.object({
  /** Name of the topic; null where the web has the words. */
  label: z.string().nullable(),
  items: z.array(recommendedCardSchema),
  nextCursor: z.string().nullable(),
});
export type CarouselPage = z.infer<typeof carouselPageSchema>;
