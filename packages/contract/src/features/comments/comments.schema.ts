import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { requiredText } from '../../kit/text.ts';
import { ownReportSchema } from '../moderation/own-report.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { COMMENT_LENGTH } from './comments.rules.ts';

export const commentId = idOf('comment');
export type CommentId = z.infer<typeof commentId>;

export const commentTextSchema = z.object({ body: requiredText(COMMENT_LENGTH) });
export const commentInputSchema = commentTextSchema.extend({ parentId: z.uuid().nullable().default(null) });
export type CommentInput = z.output<typeof commentInputSchema>;

/**
 * Why a comment is without its text: it was deleted, a moderator hid it, or its author and the reader are kept apart (PPL-09). It
 * keeps its place while it has replies.
 */
const WITHHELD = ['deleted', 'hidden', 'blocked'] as const;

/** What the author of a comment is where it was written: whose the subject is, or a leader of the place. */
const AUTHOR_ROLES = ['owner', 'leader'] as const;

/** A comment on something, or a reply to one. */
export const commentSchema = z.object({
  id: commentId,
  parentId: z.string().nullable(),
  author: personSummarySchema,
  authorRole: z.enum(AUTHOR_ROLES).nullable(),
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
  can: z.object({ reply: z.boolean(), mark: z.boolean(), edit: z.boolean(), delete: z.boolean(), report: z.boolean() }),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentPageSchema = pageOf(commentSchema);
export const commentsQuery = pageQuery(10).extend({
  /** The comment whose replies are wanted; left out, the comments themselves. */
  parent: z.uuid().optional(),
  /** Only the comment with this id, or the one it replies to: where an address leads to it. */
  thread: z.uuid().optional(),
});
export type CommentsQuery = z.output<typeof commentsQuery>;

export const helpfulSchema = z.object({ on: z.boolean(), count: z.number().int() });
