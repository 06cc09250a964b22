import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { cardId, cardSummarySchema } from '../cards/card-summary.schema.ts';
import { commentId, commentSchema } from '../comments/comments.schema.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { INVOLVEMENTS } from '../moderation/moderation.rules.ts';
import { ownReportSchema } from '../moderation/own-report.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { COMMENT_DECISIONS, POST_DECISIONS, POST_LIMITS, POST_QUEUES, POST_STATES } from './group-feed.rules.ts';

export const groupPostId = idOf('group-post');
export type GroupPostId = z.infer<typeof groupPostId>;

/** A post in a group's feed. */
export const groupPostSchema = z.object({
  id: groupPostId,
  group: z.object({ id: groupId, slug: z.string(), name: z.string() }),
  author: personSummarySchema,
  /** The author leads the group. */
  isByLeader: z.boolean(),
  body: z.string(),
  /** The people whose handles in the body are mentions. */
  mentions: z.array(personSummarySchema),
  /** Null where there is none, or the reader may not see it. */
  card: cardSummarySchema.nullable(),
  imageUrl: z.string().nullable(),
  state: z.enum(POST_STATES),
  isPinned: z.boolean(),
  likesCount: z.number().int(),
  isLiked: z.boolean(),
  commentsCount: z.number().int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** Why it is hidden from others, for its author and the leaders; null where it is not. */
  hiddenReason: z.string().nullable(),
  /** What the caller reported it for; null when they did not. */
  ownReport: ownReportSchema.nullable(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
    react: z.boolean(),
    pin: z.boolean(),
  }),
});
export type GroupPost = z.infer<typeof groupPostSchema>;

/** A page of a group's feed, newest first; the pinned post comes with the first page and nowhere else. */
export const groupFeedSchema = pageOf(groupPostSchema).extend({ pinned: groupPostSchema.nullable() });

/** A post, or a comment on one, as the leaders decide on it. */
export const postToDecideSchema = z.object({
  /** The post, or the one that the comment is on. */
  post: groupPostSchema,
  comment: commentSchema.nullable(),
  reportsCount: z.number().int(),
  /** What was said in the newest reports. */
  reasons: z.array(z.object({ reason: ownReportSchema.shape.reason, note: z.string() })),
  decisions: z.array(z.enum(POST_DECISIONS)),
  /** Why the caller leaves it to someone else; null where it is theirs to decide. */
  leftToOthers: z.enum(INVOLVEMENTS).nullable(),
});
export type PostToDecide = z.infer<typeof postToDecideSchema>;

const body = requiredText(POST_LIMITS.body);
export const newPostSchema = z.object({ body, cardId: cardId.nullable().default(null), imageFileId: z.uuid().nullable().default(null) });
export type NewPost = z.output<typeof newPostSchema>;
export const postTextSchema = z.object({ body });
const ofDecision = {
  /** For the author; required where something is taken from them. */
  reason: optionalText(POST_LIMITS.reason).default(''),
};
export const postDecisionSchema = z.object({
  decision: z.enum(POST_DECISIONS),
  ...ofDecision,
});
export type PostDecisionInput = z.output<typeof postDecisionSchema>;

/** What leaders decide of a comment: it never waits for them. */
export const commentDecisionSchema = z.object({ decision: z.enum(COMMENT_DECISIONS), ...ofDecision });
export type CommentDecisionInput = z.output<typeof commentDecisionSchema>;

export const groupPostParams = z.object({ postId: groupPostId });
export const groupPostCommentParams = groupPostParams.extend({ commentId });
export const groupFeedParams = z.object({ groupId });
export const feedQuery = pageQuery(10);
export const postQueueQuery = pageQuery(15).extend({ show: z.enum(POST_QUEUES).default('waiting') });
