import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import {
  FEED_CARD_TYPES,
  FEED_FAULTS,
  FEED_INTERVALS,
  FEED_KINDS,
  FEED_LIMITS,
  FEED_RUN_STATUSES,
  ITEM_FAULTS,
  WHEN_REMOVED,
} from './content-feeds.rules.ts';

export const contentFeedId = idOf('content-feed');
export type ContentFeedId = z.infer<typeof contentFeedId>;
export const feedParams = z.object({ feedId: contentFeedId });

const address = z.url({ protocol: /^https?$/ }).max(FEED_LIMITS.url);
const faultyItem = z.object({ line: z.number().int(), code: z.enum(ITEM_FAULTS), what: z.string() });

export const feedSourceSchema = z.object({ kind: z.enum(FEED_KINDS), url: address });
export type FeedSource = z.output<typeof feedSourceSchema>;

export const contentFeedInputSchema = feedSourceSchema.extend({
  name: requiredText(FEED_LIMITS.name),
  isOn: z.boolean().default(true),
  everyHours: z.union(FEED_INTERVALS.map((hours) => z.literal(hours))).default(24),
  /** Publishes what is new at once; otherwise it waits as drafts of the owner. */
  publishes: z.boolean().default(true),
  whenRemoved: z.enum(WHEN_REMOVED).default('archive'),
  /** What an item becomes: a course begins and ends with its provider. */
  cardType: z.enum(FEED_CARD_TYPES).default('article'),
  topics: z.array(requiredText(80)).max(FEED_LIMITS.topics).default([]),
  language: z.string().min(2).max(12).default('en'),
});
export type ContentFeedInput = z.output<typeof contentFeedInputSchema>;

export const feedRunSchema = z.object({
  id: z.uuid(),
  status: z.enum(FEED_RUN_STATUSES),
  fault: z.enum(FEED_FAULTS).nullable(),
  byHand: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  createdCount: z.number().int(),
  changedCount: z.number().int(),
  removedCount: z.number().int(),
  sameCount: z.number().int(),
  faultyCount: z.number().int(),
  /** Whether so much was missing at once that nothing was removed. */
  heldBack: z.boolean(),
  faults: z.array(faultyItem),
});
export type FeedRun = z.infer<typeof feedRunSchema>;

export const contentFeedSchema = z.object({
  id: contentFeedId,
  name: z.string(),
  kind: z.enum(FEED_KINDS),
  url: z.string(),
  isOn: z.boolean(),
  everyHours: z.number().int(),
  publishes: z.boolean(),
  whenRemoved: z.enum(WHEN_REMOVED),
  cardType: z.enum(FEED_CARD_TYPES),
  topics: z.array(z.string()),
  language: z.string(),
  /** Who owns the cards that come. */
  owner: personSummarySchema.nullable(),
  itemsCount: z.number().int(),
  nextRunAt: z.string().nullable(),
  lastRun: feedRunSchema.nullable(),
});
export type ContentFeed = z.infer<typeof contentFeedSchema>;

export const feedPreviewSchema = z.object({
  fault: z.enum(FEED_FAULTS).nullable(),
  title: z.string(),
  total: z.number().int(),
  items: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      description: z.string(),
      topics: z.array(z.string()),
      publishedAt: z.string().nullable(),
    }),
  ),
  faultyCount: z.number().int(),
  faults: z.array(faultyItem),
});
export type FeedPreview = z.infer<typeof feedPreviewSchema>;
