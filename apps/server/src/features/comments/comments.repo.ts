import { type RawBuilder, sql } from 'kysely';
import type { CommentId, CommentSubjectKind } from '@waymark/contract/comments';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { ownReportJson } from '../moderation/moderation.public.ts';
import { keptApart, personJson } from '../people/people.public.ts';
import type { CommentRow } from './comment.row.ts';
import { readableComments } from './comments.policy.ts';

/** A subject by its kind and id. */
export interface SubjectKey {
  readonly kind: CommentSubjectKind;
  readonly id: string;
}

/** What the reader is shown the text of, a condition on comments under an alias. */
const shownTo = (ctx: Acting, seesHidden: boolean, alias: string) =>
  sql`(${readableComments(ctx.actor, seesHidden, alias)} and not ${keptApart(ctx, `${alias}.author_id`)})`;

const replies = (ctx: Acting, seesHidden: boolean) => sql`from comments r
  where r.organisation_id = m.organisation_id and r.parent_id = m.id and ${shownTo(ctx, seesHidden, 'r')}`;

const select = (ctx: Acting, seesHidden: boolean) => sql`
  select m.id, m.subject_kind, m.subject_id, m.parent_id, m.author_id, m.body, m.helpful_count, m.created_at, m.edited_at, m.deleted_at,
    m.hidden_at, m.hidden_reason, ${keptApart(ctx, 'm.author_id')} as is_apart,
    ${personJson('u')} as author,
    coalesce((select json_agg(${personJson('p')}) from users p
      where p.organisation_id = m.organisation_id and p.id = any(m.mentioned_user_ids)), '[]') as mentions,
    exists (select 1 from comment_helpful_marks h
      where h.organisation_id = m.organisation_id and h.comment_id = m.id and h.user_id = ${ctx.actor.userId}) as marked_helpful,
    ${ownReportJson('comment', { organisation: 'm.organisation_id', id: 'm.id' }, ctx.actor.userId)} as own_report,
    (select count(*) ${replies(ctx, seesHidden)})::int as replies_count
  from comments m
  join users u on u.organisation_id = m.organisation_id and u.id = m.author_id
  where m.organisation_id = ${ctx.store.organisationId}`;

/**
 * One page of the comments on a subject, newest first, or of the replies to one; and one row more. One that the reader is not shown
 * the text of is listed while it has replies they are shown, or those would hang in the air. With `threadOf` only the comment that one is, or replies to.
 */
export async function listCommentRows(
  ctx: Acting,
  { kind, id }: SubjectKey,
  page: {
    readonly seesHidden: boolean;
    readonly parentId: string | null;
    readonly threadOf: string | null;
    readonly after: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<CommentRow[]> {
  const { seesHidden, parentId, threadOf, after, limit } = page;
  const { rows } = await sql<CommentRow>`
    ${select(ctx, seesHidden)} and m.subject_kind = ${kind} and m.subject_id = ${id}
      and ${parentId === null ? sql`m.parent_id is null` : sql`m.parent_id = ${parentId}`}
      and (${shownTo(ctx, seesHidden, 'm')} or exists (select 1 ${replies(ctx, seesHidden)}))
      ${
        threadOf === null
          ? sql``
          : sql`and m.id = (select coalesce(o.parent_id, o.id) from comments o where o.organisation_id = m.organisation_id and o.id = ${threadOf})`
      }
      ${after === undefined ? sql`` : sql`and (m.created_at, m.id) < (${after.at}, ${after.id})`}
    order by m.created_at desc, m.id desc
    limit ${sql.lit(limit + 1)}`.execute(ctx.store.db);
  return rows;
}

/** The comments with these ids that are not deleted. */
export async function findComments(ctx: Acting, seesHidden: boolean, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    ${select(ctx, seesHidden)} and m.id = any(${ids}::uuid[]) and m.deleted_at is null`.execute(ctx.store.db);
  return rows;
}

/** A comment as those who look after it see it. */
export interface ModeratedCommentRow {
  readonly id: string;
  readonly subject_kind: CommentSubjectKind;
  readonly subject_id: string;
  readonly excerpt: string;
  readonly author_id: UserId;
  readonly is_hidden: boolean;
}

/** Of a comment's text, what names it where people are told of it. */
const EXCERPT_LENGTH = 300;

/** The comments with these ids that are not deleted, whatever they are on. */
export async function findModeratedComments(store: Store, ids: readonly string[]): Promise<ModeratedCommentRow[]> {
  const { rows } = await sql<ModeratedCommentRow>`
    select m.id, m.subject_kind, m.subject_id, left(m.body, ${sql.lit(EXCERPT_LENGTH)}) as excerpt, m.author_id,
      m.hidden_at is not null as is_hidden
    from comments m where m.organisation_id = ${store.organisationId} and m.id = any(${ids}::uuid[]) and m.deleted_at is null`.execute(
    store.db,
  );
  return rows;
}

/** Ids of all comments on a subject. */
export async function findCommentIds(store: Store, { kind, id }: SubjectKey): Promise<CommentId[]> {
  const { rows } = await sql<{ id: CommentId }>`
    select id from comments where organisation_id = ${store.organisationId} and subject_kind = ${kind} and subject_id = ${id}`.execute(
    store.db,
  );
  return rows.map((row) => row.id);
}

/** Those who commented on a subject last, newest first. */
export async function findCommenters(store: Store, { kind, id }: SubjectKey, atMost: number): Promise<UserId[]> {
  const { rows } = await sql<{ author_id: UserId }>`
    select author_id from comments
    where organisation_id = ${store.organisationId} and subject_kind = ${kind} and subject_id = ${id} and deleted_at is null
    group by author_id order by max(created_at) desc limit ${sql.lit(atMost)}`.execute(store.db);
  return rows.map(({ author_id: authorId }) => authorId);
}

/** How many comments a subject has, in SQL: for owners that keep no number with it. */
export const commentsCount = (
  kind: CommentSubjectKind,
  subject: { readonly organisation: string; readonly id: string },
): RawBuilder<number> =>
  sql<number>`(select count(*)::int from comments t where t.organisation_id = ${sql.ref(subject.organisation)}
    and t.subject_kind = ${sql.lit(kind)} and t.subject_id = ${sql.ref(subject.id)} and t.deleted_at is null and t.hidden_at is null)`;

const COMMENT = /#comment-([0-9a-f-]{36})$/;

/** Whether the comment that an address leads to is still to be read, in SQL; true where it leads to none. */
export function isCommentThere(organisationId: string, href: string): RawBuilder<boolean> {
  const commentId = COMMENT.exec(href)?.[1];
  if (commentId === undefined) return sql<boolean>`true`;
  return sql<boolean>`exists (select from comments m where m.organisation_id = ${organisationId} and m.id = ${commentId}
    and m.deleted_at is null and m.hidden_at is null)`;
}

export async function insertComment(
  store: Store,
  { kind, id: subjectId }: SubjectKey,
  comment: {
    readonly id: CommentId;
    readonly parentId: string | null;
    readonly authorId: UserId;
    readonly body: string;
    readonly mentionedUserIds: UserId[];
    readonly now: Date;
  },
): Promise<void> {
  await store.db
    .insertInto('comments')
    .values({
      organisation_id: store.organisationId,
      id: comment.id,
      subject_kind: kind,
      subject_id: subjectId,
      parent_id: comment.parentId,
      author_id: comment.authorId,
      body: comment.body,
      mentioned_user_ids: comment.mentionedUserIds,
      created_at: comment.now,
    })
    .execute();
}

export async function updateComment(
  store: Store,
  comment: Authorized<CommentRow, 'edit'>,
  change: { readonly body: string; readonly mentionedUserIds: UserId[]; readonly now: Date },
): Promise<void> {
  await store.db
    .updateTable('comments')
    .set({ body: change.body, mentioned_user_ids: change.mentionedUserIds, edited_at: change.now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', comment.id)
    .execute();
}

/** Deletes a comment once; whether others saw it until now, so that the number of comments moves with the first of two at the same time. */
export async function deleteComment(store: Store, comment: Authorized<CommentRow, 'delete'>, now: Date): Promise<boolean> {
  const removed = await store.db
    .updateTable('comments')
    .set({ deleted_at: now, body: '', mentioned_user_ids: [] })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', comment.id)
    .where('deleted_at', 'is', null)
    .returning('hidden_at')
    .executeTakeFirst();
  return removed?.hidden_at === null;
}

/** Sets or takes back a "helpful" mark with its counter, in one statement. */
export async function setHelpful(
  store: Store,
  comment: Authorized<CommentRow, 'mark' | 'unmark'>,
  userId: string,
  on: boolean,
  now: Date,
): Promise<{ changed: boolean; count: number }> {
  const change = on
    ? sql`insert into comment_helpful_marks (organisation_id, comment_id, user_id, created_at)
          values (${store.organisationId}, ${comment.id}, ${userId}, ${now}) on conflict do nothing returning 1`
    : sql`delete from comment_helpful_marks
          where organisation_id = ${store.organisationId} and comment_id = ${comment.id} and user_id = ${userId} returning 1`;
  const { rows } = await sql<{ changed: boolean; count: number }>`
    with changed as (${change}),
    counted as (
      update comments set helpful_count = helpful_count + ${sql.lit(on ? 1 : -1)}
      where organisation_id = ${store.organisationId} and id = ${comment.id} and exists (select 1 from changed)
      returning helpful_count as count)
    select exists (select 1 from changed) as changed,
      coalesce((select count from counted),
        (select helpful_count from comments where organisation_id = ${store.organisationId} and id = ${comment.id})) as count`.execute(
    store.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('One row is always there');
  return row;
}

/** Hides a comment, or shows it again; one that is hidden only changes its reason. Undefined where the number others see stays the same. */
export async function setHiding(
  store: Store,
  commentId: string,
  hiding: { readonly at: Date; readonly reason: string } | null,
): Promise<SubjectKey | undefined> {
  const { rows } = await sql<SubjectKey & { was_hidden: boolean }>`
    with earlier as (
      select id, hidden_at is not null as was_hidden from comments
      where organisation_id = ${store.organisationId} and id = ${commentId} and deleted_at is null for update)
    update comments m set hidden_reason = ${hiding?.reason ?? ''},
      hidden_at = ${hiding === null ? null : sql`coalesce(m.hidden_at, ${hiding.at}::timestamptz)`}
    from earlier where m.organisation_id = ${store.organisationId} and m.id = earlier.id
    returning m.subject_kind as kind, m.subject_id as id, earlier.was_hidden`.execute(store.db);
  const [changed] = rows;
  return changed === undefined || changed.was_hidden === (hiding !== null) ? undefined : { kind: changed.kind, id: changed.id };
}

/** Active people by handle, for the mentions in a text. */
export async function findByHandles(store: Store, handles: readonly string[]): Promise<UserId[]> {
  if (handles.length === 0) return [];
  const { rows } = await sql<{ id: UserId }>`
    select id from users where organisation_id = ${store.organisationId} and handle = any(${handles}) and status = 'active'`.execute(
    store.db,
  );
  return rows.map(({ id }) => id);
}

/** PLT-12: takes a person out of the mentions of others, and deletes what they wrote on some kinds of subjects. Returns what is deleted. */
export async function eraseFromComments(
  store: Store,
  userId: UserId,
  kinds: readonly CommentSubjectKind[],
  now: Date,
): Promise<SubjectKey[]> {
  await sql`update comments set mentioned_user_ids = array_remove(mentioned_user_ids, ${userId}::uuid)
    where organisation_id = ${store.organisationId} and mentioned_user_ids @> array[${userId}::uuid]`.execute(store.db);
  const { rows } = await sql<SubjectKey & { was_hidden: boolean }>`
    update comments set deleted_at = ${now}, body = '', mentioned_user_ids = '{}'
    where organisation_id = ${store.organisationId} and author_id = ${userId} and deleted_at is null and subject_kind = any(${[...kinds]})
    returning subject_kind as kind, subject_id as id, hidden_at is not null as was_hidden`.execute(store.db);
  return rows.filter((row) => !row.was_hidden).map(({ kind, id }) => ({ kind, id }));
}
