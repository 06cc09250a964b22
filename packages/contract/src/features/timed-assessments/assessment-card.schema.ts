import { z } from 'zod';
import { requiredText } from '../../kit/text.ts';
import { questionInput } from '../cards/card-options.schema.ts';
import { attemptId, attemptResult } from './assessment-attempt.schema.ts';
import { ASSESSMENT_LIMITS as LIMITS, ATTEMPT_STATES, PROCTORS } from './timed-assessments.rules.ts';

const bank = z
  .object({
    id: z.string().min(1).max(40),
    name: requiredText(120),
    /** How many of its questions an attempt gets. */
    draw: z.number().int().min(1).max(LIMITS.questions),
    questions: z
      .array(questionInput)
      .min(1)
      .max(LIMITS.questions)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate'),
  })
  .refine(({ draw, questions }) => draw <= questions.length, { path: ['draw'], message: 'too-large' });

const written = z.object({
  banks: z
    .array(bank)
    .min(1)
    .max(LIMITS.banks)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate')
    .refine(
      (all) => new Set(all.flatMap(({ questions }) => questions.map(({ id }) => id))).size === all.flatMap((one) => one.questions).length,
      'duplicate',
    ),
  minutes: z.number().int().min(1).max(LIMITS.minutes).default(30),
  /** Per cent of questions that must be right. */
  passMark: z.number().int().min(1).max(100).default(80),
  /** 0 means no limit. */
  attemptsAllowed: z.number().int().min(0).max(LIMITS.attempts).default(2),
  shuffle: z.boolean().default(true),
});

/** Timed questions drawn from banks (ASM-11). */
export const assessmentContent = written.extend({ cardType: z.literal('assessment') });
/** The same, watched over. */
export const proctoredContent = written.extend({
  cardType: z.literal('proctored_assessment'),
  proctor: z.enum(PROCTORS).default('built-in'),
});

const shown = z.object({
  questionsCount: z.number().int(),
  minutes: z.number().int(),
  passMark: z.number().int(),
  attemptsAllowed: z.number().int(),
  attemptsUsed: z.number().int(),
  bestScore: z.number().int().nullable(),
  /** The attempt that is not over. */
  current: z.object({ id: attemptId, state: z.enum(ATTEMPT_STATES), secondsLeft: z.number().int().nullable() }).nullable(),
  last: attemptResult.nullable(),
  can: z.object({ take: z.boolean(), review: z.boolean() }),
});
export const assessmentShown = shown.extend({ cardType: z.literal('assessment') });
export const proctoredShown = shown.extend({ cardType: z.literal('proctored_assessment'), proctor: z.enum(PROCTORS) });
export type AssessmentShown = z.infer<typeof assessmentShown> | z.infer<typeof proctoredShown>;
