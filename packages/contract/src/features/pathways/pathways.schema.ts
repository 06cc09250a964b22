import { z } from 'zod';
import { optionalText, plausibleDay, requiredText } from '../../kit/text.ts';
import { cardId, cardSummarySchema } from '../cards/card-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { OPENINGS, PATH_KINDS, PATH_LIMITS } from './pathways.rules.ts';

export const pathParams = z.object({ pathId: cardId });

const leapSchema = z.object({
  when: z.enum(['passed', 'passed-at-first-try', 'failed', 'answered']),
  questionId: z.string().max(40).optional(),
  optionId: z.string().max(40).optional(),
  toEntryId: z.uuid(),
});
const entrySchema = z.object({
  id: z.uuid(),
  sectionId: z.uuid().nullable().default(null),
  cardId: z.uuid(),
  earlierCardId: z.uuid().nullable().default(null),
  isMandatory: z.boolean().default(true),
  isLocked: z.boolean().default(false),
  leap: leapSchema.nullable().default(null),
  opens: z.enum(OPENINGS).default('always'),
  opensOn: plausibleDay.nullable().default(null),
  afterPrevious: z.boolean().default(false),
});
const headingSchema = z.object({ id: z.uuid(), title: requiredText(160), note: optionalText(200).default('') });
const isDistinct = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

/** What is in a path, as an author saves it. */
export const structureSchema = z.object({
  sections: z.array(headingSchema).max(PATH_LIMITS.sections).refine(isDistinct, 'duplicate'),
  entries: z.array(entrySchema).max(PATH_LIMITS.entries).refine(isDistinct, 'duplicate'),
  startsOn: plausibleDay.nullable().default(null),
});
export type PathStructureInput = z.infer<typeof structureSchema>;

/** A card as an editor shows it; others than published ones too. */
export const pathCardSchema = cardSummarySchema;
export type PathCard = z.infer<typeof pathCardSchema>;

export const pathVersionSchema = z.object({
  version: z.number().int(),
  publishedAt: z.string(),
  publishedBy: personSummarySchema.nullable(),
  movedLearners: z.boolean(),
  /** People under way on it. */
  learnersCount: z.number().int(),
  approvedBy: z.array(personSummarySchema),
});
export type PathVersion = z.infer<typeof pathVersionSchema>;

const personWithRole = z.object({ person: personSummarySchema, role: z.enum(['collaborator', 'reviewer']) });

export const pathReviewSchema = z.object({
  person: personSummarySchema,
  verdict: z.enum(['approved', 'changes']),
  note: z.string(),
  at: z.string(),
});

/** A path as its authors edit it (PTH-03). */
export const pathDraftSchema = z.object({
  id: cardId,
  slug: z.string(),
  kind: z.enum(PATH_KINDS),
  title: z.string(),
  state: cardSummarySchema.shape.state,
  draftVersion: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  revision: z.number().int(),
  structure: structureSchema,
  /** What people are on now; null before the first publication. */
  published: structureSchema.nullable(),
  cards: z.array(pathCardSchema),
  versions: z.array(pathVersionSchema),
  owner: personSummarySchema,
  people: z.array(personWithRole),
  reviews: z.array(pathReviewSchema),
  learnersCount: z.number().int(),
  editedAt: z.string().nullable(),
  editedBy: personSummarySchema.nullable(),
  /** Work over everyone on the path that still goes on. */
  recount: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    archive: z.boolean(),
    delete: z.boolean(),
    invite: z.boolean(),
    review: z.boolean(),
  }),
});
export type PathDraft = z.infer<typeof pathDraftSchema>;

/** A structure of an earlier version, to look at or compare. */
export const pathVersionDetailSchema = z.object({ version: z.number().int(), structure: structureSchema, cards: z.array(pathCardSchema) });

/** What publishing would mean, said before it happens. */
export const publishCheckSchema = z.object({
  /** People under way, on whichever version. */
  learnersCount: z.number().int(),
  /** Whether keeping people on their version is what we suggest. */
  suggestion: z.enum(['keep', 'move']),
  cannotOpen: z.array(z.object({ cardId: z.string(), title: z.string(), state: z.string(), peopleCount: z.number().int() })),
  faults: z.array(z.enum(['no-mandatory-card', 'section-not-published', 'journey-without-start'])),
});
export type PublishCheck = z.infer<typeof publishCheckSchema>;

export const publishInput = z.object({ revision: z.number().int().min(0), underWay: z.enum(['keep', 'move']).default('keep') });
export const pathPeopleInput = z.object({
  people: z
    .array(z.object({ userId: z.uuid(), role: z.enum(['collaborator', 'reviewer']) }))
    .max(PATH_LIMITS.people)
    .refine((all) => new Set(all.map(({ userId }) => userId)).size === all.length, 'duplicate'),
});
export const reviewInput = z.object({ verdict: z.enum(['approved', 'changes']), note: optionalText(PATH_LIMITS.reviewNote).default('') });

const entryStates = ['done', 'open', 'locked', 'skipped', 'withdrawn'] as const;
export type EntryState = (typeof entryStates)[number];

export const outlineEntrySchema = z.object({
  id: z.string(),
  card: cardSummarySchema,
  isMandatory: z.boolean(),
  state: z.enum(entryStates),
  /** A leap led past it; what was done before stays done all the same. */
  isSkipped: z.boolean(),
  /** Title of what has to be done before this opens. */
  waitsFor: z.string().nullable(),
});
export type OutlineEntry = z.infer<typeof outlineEntrySchema>;

export const outlineSectionSchema = z.object({
  /** Empty for what stands before the first heading. */
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** The pathway behind a section of a journey. */
  path: z.object({ id: cardId, slug: z.string() }).nullable(),
  isMandatory: z.boolean(),
  state: z.enum(['done', 'open', 'locked', 'withdrawn']),
  /** The day from which it is open, where a date says so. */
  opensOn: z.string().nullable(),
  /** Why it is locked: the day has not come, or a section before it is not done. */
  lock: z.enum(['date', 'previous']).nullable(),
  waitsFor: z.string().nullable(),
  doneCount: z.number().int(),
  totalCount: z.number().int(),
  minutes: z.number().int(),
  entries: z.array(outlineEntrySchema),
});
export type OutlineSection = z.infer<typeof outlineSectionSchema>;

/** A path as a learner walks it (PTH-04). */
export const pathOutlineSchema = z.object({
  id: cardId,
  slug: z.string(),
  kind: z.enum(PATH_KINDS),
  title: z.string(),
  version: z.number().int().nullable(),
  latestVersion: z.number().int().nullable(),
  started: z.boolean(),
  completed: z.boolean(),
  completedAt: z.string().nullable(),
  percentage: z.number().int(),
  doneCount: z.number().int(),
  totalCount: z.number().int(),
  minutes: z.number().int(),
  sections: z.array(outlineSectionSchema),
  /** The card to do next. */
  next: z.object({ entryId: z.string(), cardId, title: z.string(), minutes: z.number().int().nullable(), started: z.boolean() }).nullable(),
  /** What changed since the learner looked at their version last. */
  news: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
  learning: z.array(personSummarySchema),
  learnersCount: z.number().int(),
  can: z.object({ start: z.boolean(), edit: z.boolean() }),
});
export type PathOutline = z.infer<typeof pathOutlineSchema>;
