import { z } from 'zod';
import { optionalText, plausibleDay, requiredText, richText } from '../../kit/text.ts';
import { GATES } from '../progress/progress.rules.ts';
import { certificateSettingsSchema, gateSettingsSchema } from '../progress/card-gates.schema.ts';
import { groupSummarySchema } from '../groups/group-summary.schema.ts';
import { ownReportSchema } from '../moderation/own-report.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { cardContentSchema, shownContentSchema } from './card-content.schema.ts';
import { cardFields, cardFieldsInput } from './card-fields.schema.ts';
import { cardSummarySchema, priceSchema, skillSchema, topicSchema } from './card-summary.schema.ts';
import { CARD_AUDIENCES, CARD_PLANS, CARD_USE_KINDS, CARD_STATES, CARD_STATUSES } from './cards.rules.ts';
import { MAXIMUM_STRETCHES } from './watched.rules.ts';

const coverInput = z.object({
  imageFileId: z.uuid().nullable().default(null),
  seed: optionalText(200).default(''),
  alt: optionalText(300).default(''),
});

/** Who a card is for; people and groups only count where the kind is restricted. */
const audienceInput = z.object({
  kind: z.enum(CARD_AUDIENCES).default('open'),
  userIds: z.array(z.uuid()).max(200).default([]),
  groupIds: z.array(z.uuid()).max(200).default([]),
});

/** Everything an author sets on a card. Topics, skills and tags go by name; unknown ones are made. */
export const cardInputSchema = z.object({
  title: requiredText(255),
  description: richText(20_000).default(''),
  content: cardContentSchema,
  cover: coverInput.prefault({}),
  audience: audienceInput.prefault({}),
  ...cardFieldsInput,
  topics: z.array(requiredText(80)).max(20).default([]),
  skills: z.array(requiredText(80)).max(20).default([]),
  tags: z.array(requiredText(60)).max(30).default([]),
  /** What stands before starting and completing it (CRD-09). */
  gates: gateSettingsSchema.prefault({}),
  /** The certificate that completing it grants (LRN-06); null for none. */
  certificate: certificateSettingsSchema.nullable().default(null),
  /** What it costs (CRD-14); null for nothing. */
  price: priceSchema.nullable().default(null),
});
export type CardInput = z.infer<typeof cardInputSchema>;

const canSchema = z.object({
  view: z.boolean(),
  edit: z.boolean(),
  publish: z.boolean(),
  archive: z.boolean(),
  delete: z.boolean(),
  complete: z.boolean(),
  comment: z.boolean(),
  react: z.boolean(),
  report: z.boolean(),
});

/** One card on its own page (CRD-01, CRD-05). Names the brief gives are kept; what a type does not have is null. */
export const cardDetailSchema = cardSummarySchema.extend({
  stateReason: z.string().nullable(),
  /** Why a moderator hid it, for its author and moderators; empty where enough people reported it, null while it is not hidden. */
  hiddenReason: z.string().nullable(),
  /** What the caller reported it for; null when they did not. */
  ownReport: ownReportSchema.nullable(),
  /** Sanitised HTML; links open safely, iframes never survive (CRD-12). */
  description: z.string(),
  content: shownContentSchema,
  audience: z.enum(CARD_AUDIENCES),
  skills: z.array(skillSchema),
  tags: z.array(z.string()),
  status: z.enum(CARD_STATUSES).nullable(),
  positionSeconds: z.number().int().nullable(),
  /** How long the caller read it, in seconds. */
  readSeconds: z.number().int(),
  /** When the caller last completed it, in whatever period; null for never. It stays when the card is asked for again. */
  lastCompletedAt: z.string().nullable(),
  ownRating: z.number().int().nullable(),
  /** How many notes the viewer wrote on it. */
  notesCount: z.number().int(),
  bookmarksCount: z.number().int(),
  completionsCount: z.number().int(),
  viewsCount: z.number().int(),
  version: z.number().int(),
  latestCardVersion: z.number().int(),
  /** Why completing is not possible yet; empty when nothing stands in the way (CRD-09). */
  pending: z.array(z.enum(GATES)),
  commentsEnabled: z.boolean(),
  completeByHand: z.boolean(),
  /** Whether opening its outside page is all it takes (CRD-10). */
  completesOnVisit: z.boolean(),
  playInline: z.boolean(),
  eclId: z.string().nullable(),
  eclSourceTypeName: z.string().nullable(),
  videoStream: z.object({ status: z.enum(['live', 'past']), uuid: z.string(), videoStreamType: z.string() }).nullable(),
  resource: z.object({ url: z.string() }).nullable(),
  filestack: z.array(z.object({ url: z.string(), mimetype: z.string(), filename: z.string(), size: z.number().int() })),
  plan: z.enum(CARD_PLANS),
  lmsWorkflows: z.array(z.string()),
  transcriptData: z.object({ contentStatus: z.enum(CARD_STATUSES).nullable(), pending: z.array(z.enum(GATES)) }),
  launchInline: z.boolean(),
  mediaType: z.string().nullable(),
  /** The pathway or journey it was reached through; what one does then goes through it as well (PTH-04). */
  through: z.string().nullable(),
  /** Whether the caller gives others further attempts at it (LRN-13). */
  givesAttempts: z.boolean(),
  /** The people to ask for another attempt, when the caller has none left. */
  askForAttempts: z.array(personSummarySchema),
  /** The certificate that completing it grants (LRN-06). Copies that devices kept from before do not say. */
  grantsCertificate: z.object({ title: z.string(), validMonths: z.number().int().nullable() }).nullable().optional(),
  /** Whether something stands before starting or completing it (CRD-09), done or not. Copies that devices kept from before do not say. */
  hasSteps: z.boolean().optional(),
  /** Letters of the certificate that completing it grants which its paper cannot show: of title, issuer and the caller's name until they have it (LRN-06). Copies that devices kept from before have none. */
  certificateLetters: z.array(z.string()).optional(),
  /** What took its place when it was retired, where the caller may see it (CRD-22). */
  successor: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).nullable(),
  can: canSchema,
});
export type CardDetail = z.infer<typeof cardDetailSchema>;

/** Who something is for, by the first names (none: a rule without a name) and how many more; and the page that lists them all. */
const useListSchema = z.object({ names: z.array(z.string()), more: z.number().int(), href: z.string() });
export type UseList = z.infer<typeof useListSchema>;

/**
 * CRD-22: how much of a kind holds a card (people, for what people have themselves), and the first of it by name. Names and lists are of what the
 * caller may read anyway: what people saved or plan for themselves is counted only.
 */
export const cardUseSchema = z.object({
  kind: z.enum(CARD_USE_KINDS),
  count: z.number().int(),
  names: z.array(z.string()),
  lists: z.array(useListSchema),
});
export type CardUse = z.infer<typeof cardUseSchema>;

/** The day a card is archived by itself; null without one. */
export const cardArchivalSchema = z.object({ archivesOn: plausibleDay.nullable() });

/** A card as its author edits it. */
export const cardDraftSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  state: z.enum(CARD_STATES),
  stateReason: z.string().nullable(),
  version: z.number().int(),
  title: z.string(),
  description: z.string(),
  content: cardContentSchema,
  cover: z.object({ imageFileId: z.string().nullable(), imageUrl: z.string().nullable(), seed: z.string(), alt: z.string() }),
  audience: z.object({ kind: z.enum(CARD_AUDIENCES), users: z.array(personSummarySchema), groups: z.array(groupSummarySchema) }),
  ...cardFields,
  topics: z.array(topicSchema),
  skills: z.array(skillSchema),
  tags: z.array(z.string()),
  gates: gateSettingsSchema,
  /** The cards that come first, as far as they are still there. */
  prerequisites: z.array(z.object({ id: z.uuid(), slug: z.string(), title: z.string() })),
  certificate: certificateSettingsSchema.nullable(),
  price: priceSchema.nullable(),
  can: canSchema,
});
export type CardDraft = z.infer<typeof cardDraftSchema>;

const second = z.number().min(0).max(1_000_000);

/**
 * What a player reports (PLY-06): the stretches that were played since it was opened, where it is, and how long the recording is, if it knows. The same
 * of what is read, in seconds of its reading time.
 */
export const playedSchema = z.strictObject({
  played: z.array(z.tuple([second, second])).max(MAXIMUM_STRETCHES),
  positionSeconds: z.number().int().min(0).max(1_000_000),
  durationSeconds: second.nullable().default(null),
  /** How long they read since the report before, of what is read. */
  readSeconds: second.default(0),
});
export type Played = z.infer<typeof playedSchema>;

/** What a learner has done on a card, after doing something. */
export const cardProgressSchema = z.object({
  completionState: cardSummarySchema.shape.completionState,
  completedPercentage: z.number().int(),
  positionSeconds: z.number().int().nullable(),
  readSeconds: z.number().int(),
  status: z.enum(CARD_STATUSES).nullable(),
});
export type CardProgress = z.infer<typeof cardProgressSchema>;

/** A counter after a like, bookmark or rating. */
export const reactionSchema = z.object({ on: z.boolean(), count: z.number().int() });

export const quizResultSchema = z.object({
  attempt: z.number().int(),
  attemptsLeft: z.number().int().nullable(),
  score: z.number().int(),
  passed: z.boolean(),
  /** How each question went; right answers are shown once passed or when no attempt is left. */
  questions: z.array(
    z.object({ id: z.string(), right: z.boolean(), correct: z.array(z.string()).nullable(), explanation: z.string().nullable() }),
  ),
  progress: cardProgressSchema,
});
export type QuizResult = z.infer<typeof quizResultSchema>;

export const linkPreviewSchema = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** The image, kept as a file of the caller's; null where the page has none or it could not be had. */
  imageFileId: z.uuid().nullable(),
  siteName: z.string(),
  durationMinutes: z.number().int().nullable(),
});
export type LinkPreview = z.infer<typeof linkPreviewSchema>;
