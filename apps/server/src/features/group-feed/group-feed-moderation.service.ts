import type { Comment } from '@waymark/contract/comments';
import {
  groupFeedProblems,
  type GroupPostId,
  needsPostReason,
  type PostDecisionInput,
  type PostQueue,
  type PostToDecide,
  possiblePostDecisions,
} from '@waymark/contract/group-feed';
import type { GroupId } from '@waymark/contract/groups';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { commentsByIds } from '../comments/comments.public.ts';
import { groupInView, groupPolicy } from '../groups/groups.public.ts';
import { decideInPlace, findOpenReports, type ModeratedKind, thingsForOthers } from '../moderation/moderation.public.ts';
import { groupPostDecided } from './group-feed.events.ts';
import { postPolicy } from './group-feed.policy.ts';
import { presentPosts } from './group-feed.present.ts';
import {
  countQueues,
  findModeratedPosts,
  findPost,
  findPosts,
  hrefOfPost,
  listQueueRows,
  type QueueRow,
  setPostHiding,
  settleWaiting,
} from './group-feed.repo.ts';
import type { PostRow } from './group-feed.row.ts';
import { deletePost, namingOf } from './group-feed.service.ts';
import { commentedPost } from './post-comments.service.ts';

/** Reports of a post whose words the leaders read. */
const REASONS_SHOWN = 3;

/** GRP-04, manage-post: what waits, was reported or is hidden of posts and of comments on them, for the leaders of a group. Throws `group-not-found`, `forbidden`. */
export async function listPostsToDecide(ctx: ActorContext, groupId: GroupId, query: PageQuery & { readonly show: PostQueue }) {
  authorize(ctx, groupPolicy, 'moderatePosts', await groupInView(ctx, groupId));
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await listQueueRows(ctx.store, groupId, query.show, after, query.limit);
  const shown = rows.slice(0, query.limit);
  const posts = new Map((await findPosts(ctx, [...new Set(shown.map((row) => row.post_id))])).map((post) => [post.id, post]));
  const presented = new Map((await presentPosts(ctx, [...posts.values()])).map((post) => [post.id as string, post]));
  const comments = await commentsIn(ctx, posts, shown);
  const postIds = shown.flatMap((row) => (row.comment_id === null ? row.post_id : []));
  const reports = {
    post: await findOpenReports(ctx.store, 'group-post', postIds, REASONS_SHOWN),
    comment: await findOpenReports(ctx.store, 'comment', [...comments.keys()], REASONS_SHOWN),
  };
  const forOthers = await thingsForOthers(ctx, [
    ...postIds.map((id) => ({ kind: 'group-post' as const, id, authorId: posts.get(id)?.author_id ?? null })),
    ...[...comments].map(([id, { author }]) => ({ kind: 'comment' as const, id, authorId: author.id })),
  ]);
  const page = toPage(
    rows,
    query.limit,
    (row): PostToDecide => {
      const [stored, post] = [posts.get(row.post_id), presented.get(row.post_id)];
      const comment = row.comment_id === null ? null : comments.get(row.comment_id);
      if (stored === undefined || post === undefined || comment === undefined) throw new Error('Every row of the page is presented');
      const said = comment === null ? reports.post.get(row.post_id) : reports.comment.get(comment.id);
      const isHidden = comment === null ? stored.hidden_at !== null : comment.hiddenReason !== null;
      const state = comment === null ? stored.state : 'shown';
      // What waits was never shown: a leader lets their own post in as everyone's.
      const leftToOthers = state === 'waiting' ? null : (forOthers.get(comment?.id ?? stored.id) ?? null);
      return {
        post,
        comment,
        reportsCount: said?.count ?? 0,
        reasons: said?.newest ?? [],
        decisions: leftToOthers === null ? possiblePostDecisions({ state, isHidden, isReported: said !== undefined }) : [],
        leftToOthers,
      };
    },
    (row) => encodeCursor([row.created_at.toISOString(), row.comment_id ?? row.post_id]),
  );
  return { ...page, counts: await countQueues(ctx.store, groupId) };
}

/** The comments among what is to decide on, by id: one query for each post that has some. */
async function commentsIn(
  ctx: ActorContext,
  posts: ReadonlyMap<string, PostRow>,
  rows: readonly QueueRow[],
): Promise<Map<string, Comment>> {
  const found = new Map<string, Comment>();
  for (const [postId, post] of posts) {
    const ids = rows.flatMap((row) => (row.post_id === postId && row.comment_id !== null ? row.comment_id : []));
    for (const [id, comment] of await commentsByIds(ctx, commentedPost(ctx, post), ids)) found.set(id, comment);
  }
  return found;
}

/**
 * GRP-04: decides about a post as a leader. What waits is shown or turned down; anything else is decided as moderators do, so that the author and
 * those who reported it are told. Throws `group-post-not-found`, `forbidden`, `group-post-decided`, or `invalid-input` on `reason`.
 */
export async function decidePost(ctx: ActorContext, postId: GroupPostId, { decision, reason }: PostDecisionInput): Promise<void> {
  const found = await findPost(ctx, postId);
  if (found === undefined || !(postPolicy.rules.read(ctx.actor, found) || postPolicy.rules.decide(ctx.actor, found))) {
    throw refuse(groupFeedProblems['group-post-not-found']);
  }
  const post = authorize(ctx, postPolicy, 'decide', found);
  if (needsPostReason(decision) && reason === '') throw refuseField('reason', 'required');
  if (decision === 'approve' || decision === 'reject') {
    await mutate(ctx, groupPostDecided, async (ctx) => {
      if (!(await settleWaiting(ctx.store, post, decision === 'approve' ? 'shown' : 'rejected'))) {
        throw refuse(groupFeedProblems['group-post-decided']);
      }
      const mentionedUserIds = decision === 'approve' ? post.mentions.map(({ id }) => id as UserId) : [];
      return {
        result: undefined,
        subject: { type: 'group-post', id: postId },
        details: { ...namingOf(post), decision, reason, mentionedUserIds },
      };
    });
    return;
  }
  if (post.state === 'waiting') throw refuse(groupFeedProblems['group-post-decided']);
  await decideInPlace(ctx, 'group-post', postId, { decision, reason });
}

/** Posts in groups, as people report them and moderators decide on them (ADM-01). */
export const moderatedPosts: ModeratedKind = {
  mayReport: async (ctx, id) => {
    const post = await findPost(ctx, id);
    if (post === undefined || !postPolicy.rules.read(ctx.actor, post)) return undefined;
    return postPolicy.rules.report(ctx.actor, post);
  },
  describe: async (store, ids) =>
    new Map(
      (await findModeratedPosts(store, ids)).map((row) => [
        row.id,
        {
          title: row.name,
          excerpt: row.excerpt,
          href: hrefOfPost(row.slug, row.id),
          authorId: row.author_id,
          isHidden: row.is_hidden,
        },
      ]),
    ),
  hide: (ctx, id, reason) => setPostHiding(ctx.store, id, { at: ctx.now(), reason }),
  show: (ctx, id) => setPostHiding(ctx.store, id, null),
  remove: (ctx, id) => deletePost(ctx, id as GroupPostId),
};
