import { type RawBuilder, sql } from 'kysely';
import type { PostQueue } from '@waymark/contract/group-feed';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { ownReportJson } from '../moderation/moderation.public.ts';
import { keptApart, personJson } from '../people/people.public.ts';
import { readablePosts } from './group-feed.policy.ts';
import type { PostRow } from './group-feed.row.ts';

export type TimePlace = { readonly at: Date; readonly id: string } | null;

const select = (ctx: Acting): RawBuilder<unknown> => sql`
  select p.*, g.slug as group_slug, g.name as group_name, g.feed_enabled, g.visibility, mine.role as my_role, theirs.role as author_role,
    ${personJson('u')} as author,
    coalesce((select json_agg(${personJson('w')}) from users w
      where w.organisation_id = p.organisation_id and w.id = any(p.mentioned_user_ids)), '[]') as mentions,
    exists (select 1 from group_post_likes l where l.organisation_id = p.organisation_id and l.post_id = p.id
      and l.user_id = ${ctx.actor.userId}) as is_liked,
    ${ownReportJson('group-post', { organisation: 'p.organisation_id', id: 'p.id' }, ctx.actor.userId)} as own_report
  from group_posts p
  join groups g on g.organisation_id = p.organisation_id and g.id = p.group_id
  join users u on u.organisation_id = p.organisation_id and u.id = p.author_id
  left join group_members mine on mine.organisation_id = p.organisation_id and mine.group_id = p.group_id and mine.user_id = ${ctx.actor.userId}
  left join group_members theirs on theirs.organisation_id = p.organisation_id and theirs.group_id = p.group_id and theirs.user_id = p.author_id
  where p.organisation_id = ${ctx.store.organisationId} and p.deleted_at is null`;

const before = (after: TimePlace) => (after === null ? sql`` : sql`and (p.created_at, p.id) < (${after.at}, ${after.id}::uuid)`);
const newest = (limit: number) => sql`order by p.created_at desc, p.id desc limit ${sql.lit(limit + 1)}`;

/** One page of a group's feed, newest first, without the pinned post; and one row more. */
export async function listPostRows(
  ctx: Acting,
  groupId: string,
  options: { readonly isLeader: boolean; readonly after: TimePlace; readonly limit: number },
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    ${select(ctx)} and p.group_id = ${groupId} and p.pinned_at is null
      and ${readablePosts(ctx.actor, options.isLeader)} and not ${keptApart(ctx, 'p.author_id')}
      ${before(options.after)} ${newest(options.limit)}`.execute(ctx.store.db);
  return rows;
}

/** The post at the top of a feed; undefined where none is pinned, or the reader does not see it. */
export async function findPinned(ctx: Acting, groupId: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    ${select(ctx)} and p.group_id = ${groupId} and p.pinned_at is not null and p.hidden_at is null and p.state = 'shown'
      and not ${keptApart(ctx, 'p.author_id')}`.execute(ctx.store.db);
  return rows[0];
}

export async function findPost(ctx: Acting, postId: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`${select(ctx)} and p.id = ${postId}`.execute(ctx.store.db);
  return rows[0];
}

const REPORTED = sql`exists (select 1 from moderation_cases k where k.organisation_id = p.organisation_id
  and k.subject_kind = 'group-post' and k.subject_id = p.id and k.state = 'open')`;
const QUEUES: Readonly<Record<PostQueue, RawBuilder<unknown>>> = {
  waiting: sql`p.state = 'waiting'`,
  reported: sql`p.state = 'shown' and ${REPORTED}`,
  hidden: sql`p.hidden_at is not null`,
};

/** What the leaders decide on: a post, or a comment on it. */
export interface QueueRow {
  readonly post_id: string;
  readonly comment_id: string | null;
  readonly created_at: Date;
}

const REPORTED_COMMENT = sql`exists (select 1 from moderation_cases k where k.organisation_id = m.organisation_id
  and k.subject_kind = 'comment' and k.subject_id = m.id and k.state = 'open')`;
/** Comments never wait for a leader. */
const COMMENT_QUEUES: Readonly<Record<PostQueue, RawBuilder<unknown>>> = {
  waiting: sql`false`,
  reported: REPORTED_COMMENT,
  hidden: sql`m.hidden_at is not null`,
};

/** One page of what the leaders of a group decide on, newest first; and one row more. */
export async function listQueueRows(store: Store, groupId: string, show: PostQueue, after: TimePlace, limit: number): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.post_id, q.comment_id, q.created_at from (
      select p.id as post_id, null::uuid as comment_id, p.id as id, p.created_at from group_posts p
      where p.organisation_id = ${store.organisationId} and p.deleted_at is null and p.group_id = ${groupId} and ${QUEUES[show]}
      union all
      select p.id, m.id, m.id, m.created_at from comments m
      join group_posts p on p.organisation_id = m.organisation_id and p.id = m.subject_id
      where m.organisation_id = ${store.organisationId} and m.subject_kind = 'group-post' and m.deleted_at is null
        and p.deleted_at is null and p.group_id = ${groupId} and ${COMMENT_QUEUES[show]}) q
    where true ${after === null ? sql`` : sql`and (q.created_at, q.id) < (${after.at}, ${after.id}::uuid)`}
    order by q.created_at desc, q.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Posts by id, those that are there. */
export async function findPosts(ctx: Acting, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PostRow>`${select(ctx)} and p.id = any(${ids}::uuid[])`.execute(ctx.store.db);
  return rows;
}

export async function countQueues(store: Store, groupId: string): Promise<{ waiting: number; reported: number }> {
  const openCases = sql`from moderation_cases k`;
  const { rows } = await sql<{ waiting: number; reported: number }>`
    select (select count(*) from group_posts p where p.organisation_id = ${store.organisationId} and p.group_id = ${groupId}
        and p.state = 'waiting' and p.deleted_at is null)::int as waiting,
      ((select count(*) ${openCases} join group_posts p on p.organisation_id = k.organisation_id and p.id = k.subject_id
        where k.organisation_id = ${store.organisationId} and k.subject_kind = 'group-post' and k.state = 'open'
          and p.group_id = ${groupId} and p.deleted_at is null)
      + (select count(*) ${openCases} join comments m on m.organisation_id = k.organisation_id and m.id = k.subject_id
          and m.subject_kind = 'group-post' and m.deleted_at is null
        join group_posts p on p.organisation_id = m.organisation_id and p.id = m.subject_id
        where k.organisation_id = ${store.organisationId} and k.subject_kind = 'comment' and k.state = 'open'
          and p.group_id = ${groupId} and p.deleted_at is null))::int as reported`.execute(store.db);
  return rows[0] ?? { waiting: 0, reported: 0 };
}

export interface NewPostRow {
  readonly id: string;
  readonly group_id: string;
  readonly author_id: UserId;
  readonly body: string;
  readonly mentioned_user_ids: UserId[];
  readonly card_id: string | null;
  readonly image_file_id: string | null;
  readonly state: 'shown' | 'waiting';
  readonly created_at: Date;
}

export async function insertPost(store: Store, post: NewPostRow): Promise<void> {
  await store.db
    .insertInto('group_posts')
    .values({ ...post, organisation_id: store.organisationId })
    .execute();
}

/** Moves a post's count of the comments that everyone of the group sees. */
export async function countComment(store: Store, postId: string, by: 1 | -1): Promise<void> {
  await sql`update group_posts set comments_count = comments_count + ${sql.lit(by)}
    where organisation_id = ${store.organisationId} and id = ${postId}`.execute(store.db);
}

export async function updatePost(
  store: Store,
  post: Authorized<PostRow, 'edit'>,
  change: { readonly body: string; readonly mentionedUserIds: UserId[]; readonly waits: boolean; readonly now: Date },
): Promise<void> {
  await sql`update group_posts set body = ${change.body}, mentioned_user_ids = ${change.mentionedUserIds}::uuid[], edited_at = ${change.now},
      state = case when ${change.waits} then 'waiting' else state end, pinned_at = case when ${change.waits} then null else pinned_at end
    where organisation_id = ${store.organisationId} and id = ${post.id}`.execute(store.db);
}

/** Deletes a post once. */
export async function removePost(store: Store, post: Authorized<PostRow, 'delete'>, now: Date): Promise<void> {
  await sql`
    update group_posts set deleted_at = ${now}, body = '', mentioned_user_ids = '{}', card_id = null, image_file_id = null, pinned_at = null
    where organisation_id = ${store.organisationId} and id = ${post.id} and deleted_at is null`.execute(store.db);
}

/** Sets or takes back a like with its counter, in one statement. Whether anything changed. */
export async function setLike(store: Store, post: Authorized<PostRow, 'react'>, userId: UserId, on: boolean, now: Date): Promise<boolean> {
  const change = on
    ? sql`insert into group_post_likes (organisation_id, post_id, user_id, created_at)
        values (${store.organisationId}, ${post.id}, ${userId}, ${now}) on conflict do nothing returning 1`
    : sql`delete from group_post_likes
        where organisation_id = ${store.organisationId} and post_id = ${post.id} and user_id = ${userId} returning 1`;
  const { rows } = await sql`
    with changed as (${change})
    update group_posts set likes_count = likes_count + ${sql.lit(on ? 1 : -1)}
    where organisation_id = ${store.organisationId} and id = ${post.id} and exists (select 1 from changed) returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Pins a post in place of the one before, or unpins it. */
export async function setPinned(store: Store, post: Authorized<PostRow, 'pin'>, at: Date | null): Promise<void> {
  await sql`update group_posts set pinned_at = null
    where organisation_id = ${store.organisationId} and group_id = ${post.group_id} and pinned_at is not null`.execute(store.db);
  if (at === null) return;
  await sql`update group_posts set pinned_at = ${at} where organisation_id = ${store.organisationId} and id = ${post.id}`.execute(store.db);
}

/** Decides about a post that waits; false where someone else has. */
export async function settleWaiting(store: Store, post: Authorized<PostRow, 'decide'>, state: 'shown' | 'rejected'): Promise<boolean> {
  const { rows } = await sql`update group_posts set state = ${state}
    where organisation_id = ${store.organisationId} and id = ${post.id} and state = 'waiting' returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Hides a post, or shows it again; one that is hidden only changes its reason. */
export async function setPostHiding(
  store: Store,
  postId: string,
  hiding: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await sql`
    update group_posts p set hidden_reason = ${hiding?.reason ?? ''}, pinned_at = case when ${hiding === null} then p.pinned_at end,
      hidden_at = ${hiding === null ? null : sql`coalesce(p.hidden_at, ${hiding.at}::timestamptz)`}
    where p.organisation_id = ${store.organisationId} and p.id = ${postId} and p.deleted_at is null`.execute(store.db);
}

/** Of some people, those who are in a group. */
export async function membersAmong(store: Store, groupId: string, userIds: readonly UserId[]): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from group_members where organisation_id = ${store.organisationId} and group_id = ${groupId}
      and role <> 'pending' and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return rows.map(({ user_id: id }) => id);
}

/** Of some people, those who lead a group. */
export async function leadersAmong(store: Store, groupId: string, userIds: readonly UserId[]): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from group_members where organisation_id = ${store.organisationId} and group_id = ${groupId}
      and role in ('admin', 'sub_admin') and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return rows.map(({ user_id: id }) => id);
}

/** Some members of a group by their ids, after one of them: for telling them some hundreds at a time. */
export async function listMemberIds(store: Store, groupId: string, after: UserId | null, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from group_members where organisation_id = ${store.organisationId} and group_id = ${groupId} and role <> 'pending'
      ${after === null ? sql`` : sql`and user_id > ${after}::uuid`} order by user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ user_id: id }) => id);
}

export async function listLeaderIds(store: Store, groupId: string): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from group_members where organisation_id = ${store.organisationId} and group_id = ${groupId}
      and role in ('admin', 'sub_admin') order by user_id limit 200`.execute(store.db);
  return rows.map(({ user_id: id }) => id);
}

/** The page of a post, from the root. */
export const hrefOfPost = (slug: string, postId: string) => `/teams/${encodeURIComponent(slug)}/feed/${postId}`;

/** A post as moderators are shown it. */
export interface ModeratedPostRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly author_id: UserId;
  readonly is_hidden: boolean;
}

export async function findModeratedPosts(store: Store, ids: readonly string[]): Promise<ModeratedPostRow[]> {
  const { rows } = await sql<ModeratedPostRow>`
    select p.id, g.name, g.slug, left(p.body, 300) as excerpt, p.author_id, p.hidden_at is not null as is_hidden
    from group_posts p join groups g on g.organisation_id = p.organisation_id and g.id = p.group_id
    where p.organisation_id = ${store.organisationId} and p.id = any(${ids}::uuid[]) and p.deleted_at is null`.execute(store.db);
  return rows;
}

/** PLT-12: deletes what waited for a leader; what was shown stays without a name, as comments on it do. */
export async function erasePostsOf(store: Store, userId: UserId): Promise<void> {
  await sql`delete from group_posts where organisation_id = ${store.organisationId} and author_id = ${userId} and state <> 'shown'`.execute(
    store.db,
  );
}
