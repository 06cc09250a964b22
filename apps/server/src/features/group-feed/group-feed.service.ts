import { type GroupPost, groupFeedProblems, type GroupPostId, type NewPost } from '@waymark/contract/group-feed';
import type { GroupId } from '@waymark/contract/groups';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { visibleCard } from '../cards/cards.public.ts';
import { findMentioned } from '../comments/comments.public.ts';
import { groupInView, groupPolicy, type GroupInView } from '../groups/groups.public.ts';
import { linkFiles, mediaByIds } from '../media/media.public.ts';
import { groupPostCreated, groupPostDeleted, groupPostLiked, groupPostPinned, groupPostUpdated } from './group-feed.events.ts';
import { postPolicy } from './group-feed.policy.ts';
import { presentPosts } from './group-feed.present.ts';
import * as repo from './group-feed.repo.ts';
import type { PostRow } from './group-feed.row.ts';

const placeOf = (query: PageQuery) => (query.cursor === undefined ? null : decodeTimeCursor(query.cursor));
const subjectOf = (id: string) => ({ type: 'group-post', id });

async function pageOfPosts(ctx: ActorContext, rows: readonly PostRow[], limit: number) {
  const shown = new Map((await presentPosts(ctx, rows.slice(0, limit))).map((post) => [post.id as string, post]));
  return toPage(
    rows,
    limit,
    (row) => {
      const post = shown.get(row.id);
      if (post === undefined) throw new Error('Every row of the page is presented');
      return post;
    },
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** GRP-04: returns the feed of a group, newest first, with the pinned post on the first page. Throws `group-not-found`, `group-feed-off`, `forbidden`. */
export async function listPosts(ctx: ActorContext, groupId: GroupId, query: PageQuery) {
  const group = authorize(ctx, groupPolicy, 'viewFeed', withFeed(await groupInView(ctx, groupId)));
  const isLeader = groupPolicy.rules.moderatePosts(ctx.actor, group);
  const rows = await repo.listPostRows(ctx, groupId, { isLeader, after: placeOf(query), limit: query.limit });
  const pinned = query.cursor === undefined ? await repo.findPinned(ctx, groupId) : undefined;
  const [page, [top]] = [await pageOfPosts(ctx, rows, query.limit), await presentPosts(ctx, pinned === undefined ? [] : [pinned])];
  return { ...page, pinned: top ?? null };
}

export function withFeed(group: GroupInView): GroupInView {
  if (!group.feed_enabled) throw refuse(groupFeedProblems['group-feed-off']);
  return group;
}

/** Returns a post that the caller may read. Throws `group-post-not-found`. */
export async function readablePost(ctx: Acting, postId: GroupPostId): Promise<PostRow> {
  const post = await repo.findPost(ctx, postId);
  if (post === undefined || !postPolicy.rules.read(ctx.actor, post)) throw refuse(groupFeedProblems['group-post-not-found']);
  return post;
}

/** Returns whether the caller may read a post, and with it see its picture. */
export async function mayReadPost(ctx: BaseContext, postId: GroupPostId): Promise<boolean> {
  if (ctx.actor === null) return false;
  const acting = { ...ctx, actor: ctx.actor };
  const post = await repo.findPost(acting, postId);
  return post !== undefined && postPolicy.rules.read(ctx.actor, post);
}

async function present(ctx: ActorContext, row: PostRow): Promise<GroupPost> {
  const [post] = await presentPosts(ctx, [row]);
  if (post === undefined) throw new Error('One row gives one post');
  return post;
}

export async function getPost(ctx: ActorContext, postId: GroupPostId): Promise<GroupPost> {
  return present(ctx, await readablePost(ctx, postId));
}

/** Returns, of some people, those who read a group's feed. */
export async function readersAmong(
  store: Store,
  group: { readonly id: string; readonly visibility: string },
  ids: readonly UserId[],
): Promise<UserId[]> {
  return group.visibility === 'private' ? repo.membersAmong(store, group.id, ids) : [...ids];
}

const mentionedIn = (inside: ActorContext, group: Pick<GroupInView, 'id' | 'visibility'>, body: string) =>
  findMentioned(inside, { mentionable: (ids) => readersAmong(inside.store, group, ids) }, body);

export function namingOf(post: PostRow) {
  return {
    postId: post.id,
    groupId: post.group_id as GroupId,
    groupName: post.group_name,
    groupSlug: post.group_slug,
    authorId: post.author_id,
  };
}

/** Whether what the caller posts waits for a leader of the group. */
const mustWait = (ctx: Acting, group: GroupInView) => group.posts_wait && !groupPolicy.rules.moderatePosts(ctx.actor, group);

/**
 * GRP-09: posts to a group. Where its leaders want to see posts first, those of plain members wait. Throws `group-not-found`, `group-feed-off`,
 * `forbidden` to those who are not in it, `card-not-found`, or `invalid-input` on `imageFileId`.
 */
export async function createPost(ctx: ActorContext, groupId: GroupId, input: NewPost): Promise<GroupPost> {
  return mutate(ctx, groupPostCreated, async (ctx) => {
    const group = authorize(ctx, groupPolicy, 'post', withFeed(await groupInView(ctx, groupId)));
    const id = newId<GroupPostId>();
    if (input.cardId !== null) await visibleCard(ctx, input.cardId);
    if (input.imageFileId !== null) {
      const file = (await mediaByIds(ctx, [input.imageFileId])).get(input.imageFileId);
      if (file?.kind !== 'image') throw refuseField('imageFileId', 'unknown-file');
      await linkFiles(ctx, subjectOf(id), [input.imageFileId], 'imageFileId');
    }
    const waits = mustWait(ctx, group);
    const mentionedUserIds = await mentionedIn(ctx, group, input.body);
    await repo.insertPost(ctx.store, {
      id,
      group_id: groupId,
      author_id: ctx.actor.userId,
      body: input.body,
      mentioned_user_ids: mentionedUserIds,
      card_id: input.cardId,
      image_file_id: input.imageFileId,
      state: waits ? 'waiting' : 'shown',
      created_at: ctx.now(),
    });
    const post = await readablePost(ctx, id);
    return { result: await present(ctx, post), subject: subjectOf(id), details: { ...namingOf(post), mentionedUserIds, waits } };
  });
}

/**
 * Changes the text of an own post. Where leaders want to see posts first, a changed post of a plain member waits again, as otherwise
 * what they approved could become anything. Throws `group-post-not-found`, `forbidden`.
 */
export async function updatePost(ctx: ActorContext, postId: GroupPostId, body: string): Promise<GroupPost> {
  return mutate(ctx, groupPostUpdated, async (ctx) => {
    const post = authorize(ctx, postPolicy, 'edit', await readablePost(ctx, postId));
    if (post.body === body) return unchanged(await present(ctx, post));
    const group = await groupInView(ctx, post.group_id as GroupId);
    const waits = mustWait(ctx, group);
    await repo.updatePost(ctx.store, post, { body, mentionedUserIds: await mentionedIn(ctx, group, body), waits, now: ctx.now() });
    return {
      result: await present(ctx, await readablePost(ctx, postId)),
      subject: subjectOf(postId),
      details: { ...namingOf(post), asksAgain: waits && post.state !== 'waiting' },
    };
  });
}

/** Deletes a post: its author, the leaders of the group, moderators. Throws `group-post-not-found`, `forbidden`. */
export async function deletePost(ctx: ActorContext, postId: GroupPostId): Promise<void> {
  await mutate(ctx, groupPostDeleted, async (ctx) => {
    const found = await repo.findPost(ctx, postId);
    if (found === undefined) throw refuse(groupFeedProblems['group-post-not-found']);
    // Moderators of the organisation delete what was reported from groups they are not in; others learn nothing of what they may not read.
    if (!postPolicy.rules.delete(ctx.actor, found)) await readablePost(ctx, postId);
    const post = authorize(ctx, postPolicy, 'delete', found);
    await linkFiles(ctx, subjectOf(postId), []);
    await repo.removePost(ctx.store, post, ctx.now());
    return { result: undefined, subject: subjectOf(postId), details: namingOf(post) };
  });
}

/** Likes a post, or takes it back; doing it twice changes nothing. Throws `group-post-not-found`, `forbidden`. */
export async function setLike(ctx: ActorContext, postId: GroupPostId, on: boolean): Promise<GroupPost> {
  return mutate(ctx, groupPostLiked, async (ctx) => {
    const post = authorize(ctx, postPolicy, 'react', await readablePost(ctx, postId));
    const changed = await repo.setLike(ctx.store, post, ctx.actor.userId, on, ctx.now());
    const result = await present(ctx, await readablePost(ctx, postId));
    return changed ? { result, subject: subjectOf(postId), details: { ...namingOf(post), liked: on } } : unchanged(result);
  });
}

/** Pins a post to the top of its feed, in place of the one before, or unpins it. Throws `group-post-not-found`, `forbidden`. */
export async function setPinned(ctx: ActorContext, postId: GroupPostId, on: boolean): Promise<GroupPost> {
  return mutate(ctx, groupPostPinned, async (ctx) => {
    const post = authorize(ctx, postPolicy, 'pin', await readablePost(ctx, postId));
    if ((post.pinned_at !== null) === on) return unchanged(await present(ctx, post));
    await repo.setPinned(ctx.store, post, on ? ctx.now() : null);
    return {
      result: await present(ctx, await readablePost(ctx, postId)),
      subject: subjectOf(postId),
      details: { ...namingOf(post), pinned: on },
    };
  });
}
