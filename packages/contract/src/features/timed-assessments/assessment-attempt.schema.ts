import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { shownQuestion } from '../cards/card-options.schema.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ATTEMPT_STATES, ENDINGS, PROCTORS, WATCHED } from './timed-assessments.rules.ts';

export const attemptId = idOf('assessment-attempt');
export type AttemptId = z.infer<typeof attemptId>;

/** How an attempt went. Which questions were right is not told: others get the same ones. */
export const attemptResult = z.object({
  attempt: z.number().int(),
  score: z.number().int(),
  passed: z.boolean(),
  ending: z.enum(ENDINGS),
  completedAt: z.string(),
  banks: z.array(z.object({ name: z.string(), right: z.number().int(), count: z.number().int() })),
});
export type AttemptResult = z.infer<typeof attemptResult>;

/** An attempt as who takes it sees it: questions only while it runs. */
export const attemptShown = z.object({
  id: attemptId,
  cardId,
  attempt: z.number().int(),
  state: z.enum(ATTEMPT_STATES),
  /** Null where no one watches over it. */
  proctor: z.enum(PROCTORS).nullable(),
  minutes: z.number().int(),
  /** By the server's clock; a page counts down from it, whatever the device thinks the time is. */
  secondsLeft: z.number().int().nullable(),
  questions: z.array(shownQuestion),
  answers: z.record(z.string(), z.array(z.string())),
  result: attemptResult.nullable(),
});
export type AttemptShown = z.infer<typeof attemptShown>;

/** An attempt in a reviewer's list. */
export const attemptItem = z.object({
  id: attemptId,
  person: personSummarySchema,
  attempt: z.number().int(),
  state: z.enum(ATTEMPT_STATES),
  startedAt: z.string(),
  score: z.number().int().nullable(),
  passed: z.boolean().nullable(),
  /** How often focus or full screen was left; null where no one watched. */
  noteworthy: z.number().int().nullable(),
});
export type AttemptItem = z.infer<typeof attemptItem>;

/** What was recorded while someone took a proctored assessment. */
export const attemptRecord = attemptItem.extend({
  result: attemptResult.nullable(),
  events: z.array(z.object({ kind: z.enum(WATCHED), at: z.string() })),
});
export type AttemptRecord = z.infer<typeof attemptRecord>;
