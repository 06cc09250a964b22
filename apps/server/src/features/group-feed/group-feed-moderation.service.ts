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
import { groupInView, groupPolicy } from '../groups/groups.public.ts';
import { decideInPlace, findOpenReports, type ModeratedKind } from '../moderation/moderation.public.ts';
import { groupPostDecided } from './group-feed.events.ts';
import { postPolicy } from './group-feed.policy.ts';
import { presentPosts } from './group-feed.present.ts';
import { countQueues, findModeratedPosts, findPost, listQueueRows, setPostHiding, settleWaiting } from './group-feed.repo.ts';
import { deletePost, namingOf } from './group-feed.service.ts';

/** Reports of a post whose words the leaders read. */
const REASONS_SHOWN = 3;

/** GRP-04, manage-post: what waits, was reported or is hidden, for the leaders of a group. Throws `group-not-found`, `forbidden`. */
export async function listPostsToDecide(ctx: ActorContext, groupId: GroupId, query: PageQuery & { readonly show: PostQueue }) {
  authorize(ctx, groupPolicy, 'moderatePosts', await groupInView(ctx, groupId));
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await listQueueRows(ctx, groupId, query.show, after, query.limit);
  const ids = rows.map(({ id }) => id);
  const reports = await findOpenReports(ctx.store, 'group-post', ids, REASONS_SHOWN);
  const posts = new Map((await presentPosts(ctx, rows.slice(0, query.limit))).map((post) => [post.id as string, post]));
  const page = toPage(
    rows,
    query.limit,
    (row): PostToDecide => {
      const post = posts.get(row.id);
      if (post === undefined) throw new Error('Every row of the page is presented');
      const said = reports.get(row.id);
      const decisions = possiblePostDecisions({ state: row.state, isHidden: row.hidden_at !== null, isReported: said !== undefined });
      return { post, reportsCount: said?.count ?? 0, reasons: said?.newest ?? [], decisions };
    },
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
  return { ...page, counts: await countQueues(ctx.store, groupId) };
}

/**
 * GRP-04: a leader decides about a post. What waits is shown or turned down; anything else is decided as moderators do, so that the author and
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
    await mutate(ctx, groupPostDecided, async (tx) => {
      if (!(await settleWaiting(tx, post, decision === 'approve' ? 'shown' : 'rejected'))) {
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

/** Posts and comments in groups, as people report them and moderators decide on them (ADM-01). */
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
          href: `/teams/${encodeURIComponent(row.slug)}/feed/${row.page_id}`,
          authorId: row.author_id,
          isHidden: row.is_hidden,
        },
      ]),
    ),
  hide: (ctx, id, reason) => setPostHiding(ctx.store, id, { at: ctx.now(), reason }),
  show: (ctx, id) => setPostHiding(ctx.store, id, null),
  remove: (ctx, id) => deletePost(ctx, id as GroupPostId),
};
