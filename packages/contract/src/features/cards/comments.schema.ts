import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { ownReportSchema } from '../moderation/own-report.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';

export const commentId = idOf('comment');

export const commentInputSchema = z.object({ body: requiredText(5000), parentId: z.uuid().nullable().default(null) });

/**
 * Why a comment is without its text: it was deleted, a moderator hid it, or its author and the reader are kept apart (PPL-09). It
 * keeps its place while it has answers.
 */
const WITHHELD = ['deleted', 'hidden', 'blocked'] as const;

/** A comment on a card, or an answer to one. */
export const commentSchema = z.object({
  id: commentId,
  parentId: z.string().nullable(),
  author: personSummarySchema,
  body: z.string(),
  /** The people whose handles in the body are mentions. */
  mentions: z.array(personSummarySchema),
  helpfulCount: z.number().int(),
  markedHelpful: z.boolean(),
  repliesCount: z.number().int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  withheld: z.enum(WITHHELD).nullable(),
  /** Why it is hidden from others, for its author and moderators; empty where enough people reported it. */
  hiddenReason: z.string().nullable(),
  /** What the caller reported it for; null when they did not. */
  ownReport: ownReportSchema.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean() }),
});
export type Comment = z.infer<typeof commentSchema>;
