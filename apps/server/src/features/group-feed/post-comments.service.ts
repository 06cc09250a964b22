import { type CommentId, commentProblems } from '@waymark/contract/comments';
import { type CommentDecisionInput, type GroupPostId, needsPostReason } from '@waymark/contract/group-feed';
import type { GroupId } from '@waymark/contract/groups';
import { generalProblems, type UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { type CommentedSubject, type CommentOwner, findCommenters, readableComment } from '../comments/comments.public.ts';
import { groupInView, groupPolicy } from '../groups/groups.public.ts';
import { decideInPlace } from '../moderation/moderation.public.ts';
import {
  groupPostCommented,
  type PostCommentNaming,
  postCommentDeleted,
  postCommentEdited,
  postCommentMarkedHelpful,
} from './group-feed.events.ts';
import { postPolicy } from './group-feed.policy.ts';
import { countComment, findModeratedPosts, findPost, hrefOfPost, leadersAmong, membersAmong } from './group-feed.repo.ts';
import type { PostRow } from './group-feed.row.ts';
import { readablePost, readersAmong, withFeed } from './group-feed.service.ts';

/** People of a conversation who are told of a new comment, beside the author of the post. */
const TALKING_AT_MOST = 50;

/** GRP-09: comments on posts. Members write them, and the leaders of the group look after them. */
export const commentedPosts: CommentOwner<PostCommentNaming> = {
  kind: 'group-post',
  events: {
    created: groupPostCommented,
    updated: postCommentEdited,
    deleted: postCommentDeleted,
    markedHelpful: postCommentMarkedHelpful,
  },
  notices: { mentioned: 'group-mentioned', replied: null, commented: 'group-commented', word: 'group' },
  afterErasure: 'keep',
  toRead: async (ctx, id) => commentedPost(ctx, await readablePost(ctx, id as GroupPostId)),
  toComment: async (ctx, id) => {
    const post = await readablePost(ctx, id as GroupPostId);
    authorize(ctx, groupPolicy, 'post', withFeed(await groupInView(ctx, post.group_id as GroupId)));
    return commentedPost(ctx, authorize(ctx, postPolicy, 'react', post));
  },
  look: async (ctx, id) => {
    const post = await findPost(ctx, id);
    return post === undefined ? undefined : commentedPost(ctx, post);
  },
  describe: async (store, ids) =>
    new Map((await findModeratedPosts(store, ids)).map((row) => [row.id, { title: row.name, href: hrefOfPost(row.slug, row.id) }])),
  count: countComment,
};

/** Returns a post as something to comment on. */
export function commentedPost({ actor, store }: Acting, post: PostRow): CommentedSubject<PostCommentNaming> {
  const groupId = post.group_id as GroupId;
  const { rules } = postPolicy;
  const reads = rules.read(actor, post);
  const comments = post.feed_enabled && rules.react(actor, post);
  return {
    id: post.id,
    ownerId: post.author_id,
    rights: {
      read: reads,
      comment: comments,
      mark: comments,
      report: reads,
      moderate: rules.moderate(actor, post),
      seeHidden: rules.decide(actor, post),
    },
    naming: { postId: post.id, groupId, groupName: post.group_name, groupSlug: post.group_slug, postAuthorId: post.author_id },
    about: { kind: 'group-post', name: post.group_name, href: hrefOfPost(post.group_slug, post.id), place: { type: 'group', id: groupId } },
    mentionable: (ids) => readersAmong(store, { id: groupId, visibility: post.visibility }, ids),
    recipients: async () =>
      membersAmong(store, groupId, [
        post.author_id,
        ...(await findCommenters(store, { kind: 'group-post', id: post.id }, TALKING_AT_MOST)),
      ]),
    leadersAmong: async (ids: readonly UserId[]) => new Set(await leadersAmong(store, groupId, ids)),
  };
}

/**
 * GRP-04: a leader decides about a comment, as moderators do, so that its author and those who reported it are told. Throws
 * `comment-not-found`, `forbidden`, or `invalid-input` on `reason`.
 */
export async function decidePostComment(
  ctx: ActorContext,
  postId: GroupPostId,
  commentId: CommentId,
  input: CommentDecisionInput,
): Promise<void> {
  const subject = await commentedPosts.look(ctx, postId);
  if (subject === undefined) throw refuse(commentProblems['comment-not-found']);
  await readableComment(ctx, 'group-post', subject, commentId);
  if (!subject.rights.seeHidden) throw refuse(generalProblems.forbidden);
  if (needsPostReason(input.decision) && input.reason === '') throw refuseField('reason', 'required');
  await decideInPlace(ctx, 'comment', commentId, input);
}
