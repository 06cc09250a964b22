import { z } from 'zod';
import { cardSummarySchema, topicSchema } from '../cards/card-summary.schema.ts';
import { channelSummarySchema } from '../channels/channel-summary.schema.ts';
import { groupSummarySchema } from '../groups/group-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { reasonSchema } from '../discover/discover.schema.ts';
import { FEED_ACTIONS, LINKABLE_TYPES } from './feed.rules.ts';

const channel = channelSummarySchema.pick({ id: true, slug: true, name: true });
const group = groupSummarySchema.pick({ id: true, slug: true, name: true });

/** Where something happened; null where only the person matters. */
export const feedPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('channel'), channel }),
  z.object({ kind: z.literal('group'), group }),
]);
export type FeedPlace = z.infer<typeof feedPlaceSchema>;

/** One thing that happened around the reader (HOM-04): the same action on the same thing on one day is one item. */
export const feedItemSchema = z.object({
  id: z.string(),
  action: z.enum(FEED_ACTIONS),
  /** Who did it last; null where a rule of a channel did. */
  user: personSummarySchema.nullable(),
  /** The others that are named, and how many did it in all. */
  others: z.array(personSummarySchema),
  peopleCount: z.number().int(),
  linkable: z.object({ type: z.enum(LINKABLE_TYPES), id: z.uuid(), slug: z.string(), title: z.string() }),
  /** The comment or card that the action made. */
  streamableId: z.uuid(),
  /** What was said; empty where nothing was. */
  textSnippet: z.string(),
  place: feedPlaceSchema.nullable(),
  createdAt: z.string(),
  card: cardSummarySchema,
});
export type FeedItem = z.infer<typeof feedItemSchema>;

/** Why a card is on a list of the feed. */
export const feedNoteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recommended'), reason: reasonSchema.nullable() }),
  z.object({ kind: z.literal('new'), topic: topicSchema.nullable() }),
  z.object({ kind: z.literal('featured'), channel }),
  z.object({ kind: z.literal('shared'), person: personSummarySchema.nullable(), group: group.nullable(), message: z.string() }),
  z.object({ kind: z.literal('assigned'), group }),
]);
export type FeedNote = z.infer<typeof feedNoteSchema>;

export const feedCardSchema = z.object({ card: cardSummarySchema, note: feedNoteSchema, at: z.string().nullable() });
export type FeedCard = z.infer<typeof feedCardSchema>;

/** A card of the day and why it is there (HOM-08). */
export const todaysCardSchema = z.object({
  card: cardSummarySchema,
  reason: z.discriminatedUnion('source', [
    z.object({ source: z.literal('learning'), topic: z.string() }),
    z.object({ source: z.literal('expert'), topic: z.string() }),
    z.object({ source: z.literal('popular') }),
  ]),
});
export type TodaysCard = z.infer<typeof todaysCardSchema>;
export const todaysLearningSchema = z.object({
  /** The reader's day, YYYY-MM-DD. */
  day: z.string(),
  items: z.array(todaysCardSchema),
  /** Whether the reader has named topics: without, the day is made of what many use. */
  hasTopics: z.boolean(),
});
export type TodaysLearning = z.infer<typeof todaysLearningSchema>;

/** A post that waits for a curator. */
export const postToCurateSchema = z.object({
  card: cardSummarySchema,
  channel,
  poster: personSummarySchema.nullable(),
  queuedAt: z.string(),
});
export type PostToCurate = z.infer<typeof postToCurateSchema>;

export const SUBMITTED_STATES = ['waiting', 'accepted', 'rejected', 'removed', 'submitted', 'returned', 'passed', 'failed'] as const;

/** What someone handed in, to a channel or for a project, and what became of it. */
export const ownSubmissionSchema = z.object({
  id: z.string(),
  card: cardSummarySchema,
  /** Null where it was handed in for a project. */
  channel: channel.nullable(),
  state: z.enum(SUBMITTED_STATES),
  submittedAt: z.string(),
});
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>;

/** What waits behind the lists that count. */
export const feedCountsSchema = z.object({
  /** Cards of the day that are not done yet. */
  today: z.number().int(),
  assignments: z.number().int(),
  curate: z.number().int(),
  submission: z.number().int(),
  curates: z.boolean(),
});
export type FeedCounts = z.infer<typeof feedCountsSchema>;
