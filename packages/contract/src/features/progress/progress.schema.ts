import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { GATE_ACTIONS, GATE_STATES, GATES, REQUEST_KINDS, REQUEST_STATUSES } from './progress.rules.ts';

export const learningRequestId = idOf('learning-request');
export type LearningRequestId = z.infer<typeof learningRequestId>;

/** One gate of a card as a learner meets it (LRN-04). */
export const gateSchema = z.object({
  gate: z.enum(GATES),
  state: z.enum(GATE_STATES),
  blocksStarting: z.boolean(),
  /** What the learner may do now; null where nothing. */
  action: z.enum(GATE_ACTIONS).nullable(),
  /** What to do, acknowledge or sign; empty where the gate has no words. */
  text: z.string(),
  questions: z.array(z.object({ id: z.string(), text: z.string(), kind: z.enum(['rating', 'text']) })),
  /** Cards that come first, and whether they are completed; those the learner may not see are left out of the names. */
  cards: z.array(z.object({ id: cardId, slug: z.string(), title: z.string(), completed: z.boolean() })),
  /** When it was done, asked for or decided. */
  at: z.string().nullable(),
  /** Who decides, or decided. */
  approver: personSummarySchema.nullable(),
  /** Who passed the request on to the approver; null where no one did. */
  passedOnBy: personSummarySchema.nullable(),
  /** Why an approver said no. */
  reason: z.string(),
  requestId: learningRequestId.nullable(),
});
export type CardGate = z.infer<typeof gateSchema>;

export const cardGatesSchema = z.object({
  cardId,
  /** Whether the content itself is done. */
  contentDone: z.boolean(),
  completed: z.boolean(),
  gates: z.array(gateSchema),
});
export type CardGates = z.infer<typeof cardGatesSchema>;

/** What a learner does at a gate of their own. */
export const gateAnswerSchema = z.discriminatedUnion('gate', [
  z.object({ gate: z.literal('prework'), note: optionalText(1000).default('') }),
  z.object({ gate: z.literal('acknowledgment') }),
  z.object({ gate: z.literal('e-signature'), name: requiredText(160) }),
  z.object({
    gate: z.literal('evaluations'),
    answers: z.record(z.string().max(40), z.union([z.number().int().min(1).max(5), optionalText(2000)])),
  }),
]);
export type GateAnswer = z.output<typeof gateAnswerSchema>;

/** A request of a learner, as who decides sees it (LRN-05). */
export const learningRequestSchema = z.object({
  id: learningRequestId,
  kind: z.enum(REQUEST_KINDS),
  status: z.enum(REQUEST_STATUSES),
  person: personSummarySchema,
  card: z.object({ id: cardId, slug: z.string(), title: z.string() }).nullable(),
  title: z.string(),
  note: z.string(),
  evidence: z.string(),
  /** The day that prior learning is claimed for. */
  achievedAt: z.string().nullable(),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  can: z.object({ decide: z.boolean() }),
});
export type LearningRequest = z.infer<typeof learningRequestSchema>;
