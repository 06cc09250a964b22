import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';

export const commentId = idOf('comment');

export const commentInputSchema = z.object({ body: requiredText(5000), parentId: z.uuid().nullable().default(null) });

/** A comment; a deleted one keeps its place while it has answers, without its text. */
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
  deleted: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean() }),
});
export type Comment = z.infer<typeof commentSchema>;
