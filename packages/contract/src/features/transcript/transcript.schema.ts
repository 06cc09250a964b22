import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText, plausibleDay, requiredText } from '../../kit/text.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { GATES, COMPLETION_SOURCES } from '../progress/progress.rules.ts';
import { learningRequestSchema } from '../progress/progress.schema.ts';
import { TRANSCRIPT_STATUSES } from './transcript.rules.ts';

export const completionId = idOf('completion');
export type CompletionId = z.infer<typeof completionId>;

/** One row of a learning record, with what was true then (B9). */
export const transcriptRowSchema = z.object({
  id: z.uuid(),
  /** Only rows of the ledger can be taken back. */
  completionId: completionId.nullable(),
  status: z.enum(TRANSCRIPT_STATUSES),
  title: z.string(),
  cardType: z.string(),
  provider: z.string(),
  durationMinutes: z.number().int().nullable(),
  skills: z.array(z.string()),
  score: z.number().int().nullable(),
  /** When the last own deed was done; for what is not complete, when it was touched last. */
  achievedAt: z.string(),
  recordedAt: z.string().nullable(),
  source: z.enum(COMPLETION_SOURCES).nullable(),
  period: z.string(),
  reason: z.string(),
  cardId: cardId.nullable(),
  /** Where the card is to be found; null when it is gone. */
  cardSlug: z.string().nullable(),
  /** The page of finished work that is not content; its `cardType` is one of `WORK_TYPES`. */
  workPath: z.string().nullable(),
  contentDone: z.boolean(),
  hasGates: z.boolean(),
  /** How each step was done, as the ledger keeps it. */
  steps: z.array(z.object({ gate: z.enum(GATES), at: z.string().nullable() })),
  evidence: z.string(),
  certificateId: z.uuid().nullable(),
  /** Whether its owner may drop it: nothing of it was done (LRN-12). */
  can: z.object({ drop: z.boolean() }),
});
export type TranscriptRow = z.infer<typeof transcriptRowSchema>;

export const transcriptSummarySchema = z.object({
  counts: z.object({
    all: z.number().int(),
    pending: z.number().int(),
    completed: z.number().int(),
    passed: z.number().int(),
    'in-progress': z.number().int(),
    finished: z.number().int(),
    registered: z.number().int(),
    withdrawn: z.number().int(),
    earlier: z.number().int(),
    projects: z.number().int(),
    certificates: z.number().int(),
  }),
  finished: z.number().int(),
  minutes: z.number().int(),
  since: z.string().nullable(),
  cardTypes: z.array(z.string()),
  providers: z.array(z.string()),
  /** Requests to count earlier learning that wait or were declined. */
  claims: z.array(learningRequestSchema),
  can: z.object({ download: z.boolean(), record: z.boolean() }),
});
export type TranscriptSummary = z.infer<typeof transcriptSummarySchema>;

/** Learning from before or elsewhere that a person asks to be counted. */
export const priorLearningSchema = z.object({
  cardId: z.uuid().nullable().default(null),
  title: optionalText(255).default(''),
  provider: optionalText(120).default(''),
  durationMinutes: z.number().int().min(1).max(60_000).nullable().default(null),
  achievedOn: plausibleDay,
  evidence: requiredText(2000),
  note: optionalText(1000).default(''),
});

export const recordInputSchema = z.object({
  userIds: z.array(z.uuid()).min(1).max(200),
  cardId: z.uuid(),
  achievedOn: plausibleDay,
  score: z.number().int().min(0).max(100).nullable().default(null),
  evidence: optionalText(2000).default(''),
});

/** What recording a completion for several people came to. */
export const recordedSchema = z.object({
  people: z.number().int(),
  recorded: z.number().int(),
  /** People whose record has it already. */
  known: z.number().int(),
});
export type RecordedForOthers = z.infer<typeof recordedSchema>;
