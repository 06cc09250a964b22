import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import {
  CASE_STATES,
  CASE_STEPS,
  DECISIONS,
  INVOLVEMENTS,
  MODERATION_LIMITS,
  REPORT_REASONS,
  REPORTABLE_KINDS,
} from './moderation.rules.ts';

export const caseId = idOf('moderation-case');
export type CaseId = z.infer<typeof caseId>;

export const reportInputSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  note: optionalText(MODERATION_LIMITS.note).default(''),
});
export type ReportInput = z.output<typeof reportInputSchema>;

const reportSchema = z.object({
  reporter: personSummarySchema,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reportedAt: z.string(),
  /** Not decided on yet. */
  isNew: z.boolean(),
});

const stepSchema = z.object({
  id: z.string(),
  step: z.enum(CASE_STEPS),
  at: z.string(),
  /** Null where no moderator did it. */
  actor: personSummarySchema.nullable(),
  reason: z.string(),
});

/** A reported thing with everything said and decided about it (ADM-01). */
export const moderationCaseSchema = z.object({
  id: caseId,
  kind: z.enum(REPORTABLE_KINDS),
  subjectId: z.string(),
  state: z.enum(CASE_STATES),
  /** The thing as it is now; null when it is gone. */
  subject: z
    .object({
      title: z.string(),
      excerpt: z.string(),
      /** A page of the product, from the root. */
      href: z.string(),
      author: personSummarySchema,
      isHidden: z.boolean(),
    })
    .nullable(),
  /** Of an open case those that are not decided on, of another those of its last round. */
  reportsCount: z.number().int(),
  lastReportedAt: z.string(),
  /** The newest of them. */
  reports: z.array(reportSchema),
  /** The newest steps first. */
  history: z.array(stepSchema),
  /** Grows with every decision; a decision names the one it was made on. */
  revision: z.number().int(),
  /** What the caller may decide now. */
  decisions: z.array(z.enum(DECISIONS)),
  /** Why the caller leaves it to another moderator; null where it is theirs to decide. */
  leftToOthers: z.enum(INVOLVEMENTS).nullable(),
});
export type ModerationCase = z.infer<typeof moderationCaseSchema>;

export const decisionInputSchema = z.object({
  decision: z.enum(DECISIONS),
  /** For the author, and required where something is taken from them. */
  reason: optionalText(MODERATION_LIMITS.reason).default(''),
  revision: z.number().int().min(0).max(1_000_000),
});
export type DecisionInput = z.output<typeof decisionInputSchema>;
