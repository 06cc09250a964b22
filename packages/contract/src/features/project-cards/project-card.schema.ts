import { z } from 'zod';
import { optionalText, requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { PROJECT_LIMITS as LIMITS } from './project-cards.rules.ts';
import { shownDraft, shownSubmission } from './submission.schema.ts';

const criterion = z.object({
  id: z.string().min(1).max(40),
  name: requiredText(120),
  points: z.number().int().min(1).max(LIMITS.points),
});

/** Work that people hand in and graders judge by what counts (CRD-17). */
export const projectContent = z.object({
  cardType: z.literal('project'),
  /** What to write about; stands over the text of a submission. */
  prompt: optionalText(300).default(''),
  rubric: z
    .array(criterion)
    .max(LIMITS.criteria)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate')
    .default([]),
  /** Points from which a submission passes. */
  passPoints: z
    .number()
    .int()
    .min(0)
    .max(LIMITS.criteria * LIMITS.points)
    .default(0),
  /** 0 means no limit. */
  attemptsAllowed: z.number().int().min(0).max(LIMITS.attempts).default(0),
  /** Who grades beside the author and those who manage content. */
  graderIds: z.array(z.uuid()).max(LIMITS.graders).default([]),
  /** How many graders must pass it. */
  gradesNeeded: z.number().int().min(1).max(LIMITS.gradesNeeded).default(1),
  /** Within how many working days learners are promised an answer. */
  gradingDays: z.number().int().min(1).max(LIMITS.gradingDays).default(5),
});

export const projectShown = z.object({
  cardType: z.literal('project'),
  prompt: z.string(),
  rubric: z.array(z.object({ id: z.string(), name: z.string(), points: z.number().int() })),
  mostPoints: z.number().int(),
  passPoints: z.number().int(),
  attemptsAllowed: z.number().int(),
  gradesNeeded: z.number().int(),
  gradingDays: z.number().int(),
  graders: z.array(personSummarySchema),
  /** The viewer's own, the newest first. */
  submissions: z.array(shownSubmission),
  /** What the viewer keeps and has not handed in. */
  draft: shownDraft.nullable(),
  /** What they would hand in next is attempt number so many; null once they have passed or no attempt is left. */
  nextAttempt: z.number().int().nullable(),
  can: z.object({
    submit: z.boolean(),
    /** Their last submission has not been read yet, so that a new one takes its place. */
    replace: z.boolean(),
    grade: z.boolean(),
  }),
  /** For graders: how many wait. */
  waitingCount: z.number().int().nullable(),
});
export type ProjectShown = z.infer<typeof projectShown>;
