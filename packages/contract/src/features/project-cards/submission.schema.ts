import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText } from '../../kit/text.ts';
import { mediaSchema } from '../cards/card-media.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { GRADE_OUTCOMES, PROJECT_LIMITS, SUBMISSION_LIMITS as LIMITS, SUBMISSION_STATUSES } from './project-cards.rules.ts';

export const submissionId = idOf('project-submission');
export type SubmissionId = z.infer<typeof submissionId>;

/** What someone hands in, or keeps until they do. */
export const submissionInput = z.object({
  text: optionalText(LIMITS.text).default(''),
  links: z
    .array(z.url({ protocol: /^https?$/ }).max(2000))
    .max(LIMITS.links)
    .default([]),
  fileIds: z
    .array(z.uuid())
    .max(LIMITS.files)
    .refine((all) => new Set(all).size === all.length, 'duplicate')
    .default([]),
});
export type SubmissionInput = z.infer<typeof submissionInput>;

const submittedFile = mediaSchema.extend({ id: z.string() });

const grade = z.object({
  grader: personSummarySchema,
  points: z.record(z.string(), z.number().int()),
  sum: z.number().int(),
  outcome: z.enum(GRADE_OUTCOMES),
  feedback: z.string(),
  at: z.string(),
});
export type ShownGrade = z.infer<typeof grade>;

/** What its author keeps and has not handed in. */
export const shownDraft = z.object({ text: z.string(), links: z.array(z.string()), files: z.array(submittedFile), savedAt: z.string() });

export const shownSubmission = z.object({
  id: submissionId,
  attempt: z.number().int(),
  status: z.enum(SUBMISSION_STATUSES),
  text: z.string(),
  links: z.array(z.string()),
  files: z.array(submittedFile),
  /** Changes whenever its author replaces it; a grade names the one it read. */
  revision: z.number().int(),
  submittedAt: z.string(),
  /** Its author sees grades only once the result stands. */
  grades: z.array(grade),
  /** In points; null while the result is open. */
  result: z.number().int().nullable(),
});
export type ShownSubmission = z.infer<typeof shownSubmission>;

/** A submission in a grader's list. */
export const submissionItem = z.object({
  id: submissionId,
  person: personSummarySchema,
  attempt: z.number().int(),
  status: z.enum(SUBMISSION_STATUSES),
  submittedAt: z.string(),
  /** Who opened it last to grade it. */
  reader: personSummarySchema.nullable(),
  gradesCount: z.number().int(),
  result: z.number().int().nullable(),
});
export type SubmissionItem = z.infer<typeof submissionItem>;

/** A submission as a grader reads it, by the rubric that held when it was handed in. */
export const submissionToGrade = shownSubmission.extend({
  person: personSummarySchema,
  reader: personSummarySchema.nullable(),
  rubric: z.array(z.object({ id: z.string(), name: z.string(), points: z.number().int() })),
  mostPoints: z.number().int(),
  passPoints: z.number().int(),
  gradesNeeded: z.number().int(),
  earlier: z.array(shownSubmission),
  can: z.object({ grade: z.boolean() }),
});
export type SubmissionToGrade = z.infer<typeof submissionToGrade>;

export const gradeInput = z.object({
  revision: z.number().int().min(1),
  points: z.record(z.string().max(40), z.number().int().min(0).max(PROJECT_LIMITS.points)),
  outcome: z.enum(GRADE_OUTCOMES),
  feedback: optionalText(LIMITS.feedback).default(''),
});
export type GradeInput = z.infer<typeof gradeInput>;
