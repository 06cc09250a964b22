import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { cardId, cardSummarySchema, topicSchema } from '../cards/card-summary.schema.ts';
import { CARD_TYPES } from '../cards/cards.rules.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { channelId, channelSummarySchema } from './channel-summary.schema.ts';
import {
  CHANNEL_FILTERS,
  CHANNEL_FLOWS,
  CHANNEL_LIMITS,
  CHANNEL_MATCHES,
  CHANNEL_ROLES,
  CHANNEL_VISIBILITIES,
  CURATIONS,
  SECTION_KINDS,
  SECTION_SIZES,
  WIDGET_KINDS,
} from './channels.rules.ts';

const key = z.string().regex(/^[a-z0-9-]{1,40}$/);

export const channelSectionSchema = z.object({
  id: key,
  kind: z.enum(SECTION_KINDS),
  title: optionalText(CHANNEL_LIMITS.sectionTitle).default(''),
  size: z.enum(SECTION_SIZES).default('medium'),
  visible: z.boolean().default(true),
  /** Of the kind `type`. */
  cardType: z.enum(CARD_TYPES).nullable().default(null),
  /** Of the kind `topic`. */
  topicId: z.uuid().nullable().default(null),
  /** Of the kind `chosen`, in their order. */
  cardIds: z.array(cardId).max(CHANNEL_LIMITS.chosen).default([]),
});

export const channelWidgetSchema = z.object({
  id: key,
  kind: z.enum(WIDGET_KINDS),
  title: optionalText(CHANNEL_LIMITS.sectionTitle).default(''),
  text: optionalText(CHANNEL_LIMITS.note).default(''),
  visible: z.boolean().default(true),
});

const canSchema = z.object({
  viewContent: z.boolean(),
  follow: z.boolean(),
  unfollow: z.boolean(),
  post: z.boolean(),
  /** What they post is shown at once. */
  postDirectly: z.boolean(),
  curate: z.boolean(),
  edit: z.boolean(),
  viewAnalytics: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  delete: z.boolean(),
  offer: z.boolean(),
});

/** CHN-05: the featured cards of a channel after something was done to them, with what was done. */
export const featuredStateSchema = z.object({
  channelId,
  featuredCards: z.array(cardSummarySchema),
  featuredCardIds: z.array(cardId),
  /** The card that stopped being featured, and the place it had; null where none did. */
  removedCardInfo: z.object({ cardId, position: z.number().int() }).nullable(),
  /** The card that left the channel altogether. */
  deletedCardId: cardId.nullable(),
});
export type FeaturedState = z.infer<typeof featuredStateSchema>;

const shownSectionSchema = channelSectionSchema.extend({
  cards: z.array(cardSummarySchema),
  hasMore: z.boolean(),
  /** Of the kind `topic`. */
  topic: topicSchema.nullable(),
});
export type ShownSection = z.infer<typeof shownSectionSchema>;

/** A channel's page (CHN-02). Of a private one, content and people show only to its followers and who looks after it. */
export const channelSchema = channelSummarySchema.extend({
  myRole: z.enum(CHANNEL_ROLES).nullable(),
  /** Hears of new content. */
  isTold: z.boolean(),
  isArchived: z.boolean(),
  followersPost: z.boolean(),
  /** Related organisations may read it (CHN-07). */
  isOffered: z.boolean(),
  createdAt: z.string(),
  /** People who ask to follow, and posts that wait, for who answers; else 0. */
  pendingCount: z.number().int(),
  waitingCount: z.number().int(),
  cardsCount: z.number().int(),
  types: z.array(z.object({ cardType: z.enum(CARD_TYPES), count: z.number().int() })),
  featuredCards: z.array(cardSummarySchema),
  featuredCardIds: z.array(cardId),
  sections: z.array(shownSectionSchema),
  widgets: z.array(channelWidgetSchema),
  /** The first few, owner first. */
  curators: z.array(personSummarySchema),
  topics: z.array(topicSchema),
  /** People the caller follows who are here: the first few, and how many there are. */
  colleagues: z.object({ people: z.array(personSummarySchema), count: z.number().int() }),
  related: z.array(channelSummarySchema),
  can: canSchema,
});
export type Channel = z.infer<typeof channelSchema>;

/** A channel as who manages content finds it (ADM-01). */
export const managedChannelSchema = channelSummarySchema.extend({
  curators: z.array(personSummarySchema),
  cardsCount: z.number().int(),
  waitingCount: z.number().int(),
  isArchived: z.boolean(),
  createdAt: z.string(),
});
export type ManagedChannel = z.infer<typeof managedChannelSchema>;

/** Someone who looks after a channel. */
export const channelPersonSchema = z.object({
  person: personSummarySchema,
  role: z.enum(CHANNEL_ROLES),
  can: z.object({ change: z.boolean() }),
});
export type ChannelPerson = z.infer<typeof channelPersonSchema>;

export const channelFollowerSchema = z.object({ person: personSummarySchema, followedAt: z.string() });
export type ChannelFollower = z.infer<typeof channelFollowerSchema>;

/** A post that waits for a curator. */
export const waitingPostSchema = z.object({
  card: cardSummarySchema,
  /** Who posted it; null where it came in by the channel's rules. */
  postedBy: personSummarySchema.nullable(),
  queuedAt: z.string(),
});
export type WaitingPost = z.infer<typeof waitingPostSchema>;

const about = {
  match: z.enum(CHANNEL_MATCHES).default('any'),
  topics: z.array(requiredText(80)).max(CHANNEL_LIMITS.about).default([]),
  providers: z.array(requiredText(120)).max(CHANNEL_LIMITS.about).default([]),
  languages: z.array(z.string().min(2).max(12)).max(CHANNEL_LIMITS.about).default([]),
  cardTypes: z.array(z.enum(CARD_TYPES)).default([]),
  levels: z.array(z.string().max(40)).max(10).default([]),
};
/** Which content flows in (CHN-03); topics go by name. */
export const tuningInputSchema = z.object({ ...about, flow: z.enum(CHANNEL_FLOWS) });
export type TuningInput = z.output<typeof tuningInputSchema>;
export const tuningSchema = z.object({
  flow: z.enum(CHANNEL_FLOWS),
  match: z.enum(CHANNEL_MATCHES),
  topics: z.array(topicSchema),
  providers: z.array(z.string()),
  languages: z.array(z.string()),
  cardTypes: z.array(z.enum(CARD_TYPES)),
  levels: z.array(z.string()),
  /** Providers whose content there is, for choosing. */
  knownProviders: z.array(z.string()),
});
export type Tuning = z.infer<typeof tuningSchema>;
/** What rules would bring in: how many cards of those there are now, and the newest few. */
export const tuningPreviewSchema = z.object({ count: z.number().int(), atLeast: z.boolean(), cards: z.array(cardSummarySchema) });

/** How the page of a channel is arranged, also what is hidden. */
export const arrangementSchema = z.object({
  sections: z.array(channelSectionSchema.extend({ topic: topicSchema.nullable(), cards: z.array(cardSummarySchema) })),
  widgets: z.array(channelWidgetSchema),
});
export type Arrangement = z.infer<typeof arrangementSchema>;
const unique = <Item extends { id: string }>(items: readonly Item[]) => new Set(items.map(({ id }) => id)).size === items.length;
export const sectionsInputSchema = z.object({
  sections: z.array(channelSectionSchema).max(CHANNEL_LIMITS.sections).refine(unique, { message: 'not-unique' }),
});
export const widgetsInputSchema = z.object({
  widgets: z.array(channelWidgetSchema).max(CHANNEL_LIMITS.widgets).refine(unique, { message: 'not-unique' }),
});

const details = {
  name: requiredText(CHANNEL_LIMITS.name),
  description: optionalText(CHANNEL_LIMITS.description),
  visibility: z.enum(CHANNEL_VISIBILITIES),
  coverFileId: z.uuid().nullable(),
  followersPost: z.boolean(),
  isOffered: z.boolean(),
};
export const newChannelSchema = z.object({
  name: details.name,
  description: details.description.default(''),
  visibility: details.visibility.default('open'),
  coverFileId: details.coverFileId.default(null),
  followersPost: details.followersPost.default(true),
  curators: z.array(userId).max(CHANNEL_LIMITS.people).default([]),
  trusted: z.array(userId).max(CHANNEL_LIMITS.people).default([]),
});
export type NewChannel = z.output<typeof newChannelSchema>;
/** What is not sent stays. */
export const channelUpdateSchema = z.object(details).partial();
export type ChannelUpdate = z.output<typeof channelUpdateSchema>;

const text = z.string().trim().max(80).default('');
export const channelParams = z.object({ channelId });
export const channelCardParams = channelParams.extend({ cardId });
export const channelPersonParams = channelParams.extend({ userId });
export const channelsQuery = pageQuery(12).extend({
  filter: z.enum(CHANNEL_FILTERS).default('all'),
  provider: z.string().trim().max(120).default(''),
  q: text,
});
export const managedChannelsQuery = pageQuery(20).extend({
  q: text,
  visibility: z.enum(CHANNEL_VISIBILITIES).optional(),
  state: z.enum(['active', 'archived']).default('active'),
});
export const channelCardsQuery = pageQuery(12).extend({ cardType: z.enum(CARD_TYPES).optional(), section: key.optional() });
export const followersQuery = pageQuery(15).extend({ state: z.enum(['following', 'pending']).default('following'), q: text });
export const writableQuery = pageQuery(12).extend({ q: text, cardId: cardId.optional() });
export const channelPeopleInput = z.object({
  userIds: z.array(userId).min(1).max(CHANNEL_LIMITS.people),
  role: z.enum(['curator', 'trusted']),
});
export const curationInput = z.object({ decision: z.enum(CURATIONS) });

/** A channel one may post to, and what became of the card asked about there (CHN-08). */
export const writableChannelSchema = channelSummarySchema.pick({ id: true, slug: true, name: true, coverUrl: true }).extend({
  postsDirectly: z.boolean(),
  post: z.enum(['waiting', 'accepted', 'rejected', 'removed']).nullable(),
});
export type WritableChannel = z.infer<typeof writableChannelSchema>;
export const postOutcomeSchema = z.object({ state: z.enum(['waiting', 'accepted']) });

export const channelProviderSchema = z.object({ provider: z.string(), channelsCount: z.number().int() });

/** A channel of a related organisation, with what it shows to everyone in the world (CHN-07). */
export const offeredChannelSchema = z.object({
  hostName: z.string(),
  organisationName: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
});
export type OfferedChannel = z.infer<typeof offeredChannelSchema>;
const offeredCard = cardSummarySchema.pick({ id: true, slug: true, title: true, snippet: true, cardType: true, durationMinutes: true });
export const offeredChannelPageSchema = offeredChannelSchema.extend({ cards: z.array(offeredCard), nextCursor: z.string().nullable() });
