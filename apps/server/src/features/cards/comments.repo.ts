import { sql } from 'kysely';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { ownReportJson } from '../moderation/moderation.public.ts';
import { keptApart, personJson } from '../people/people.public.ts';
import type { CommentRow } from './comment.row.ts';
import { readableComments } from './comments.policy.ts';

/** What the reader is shown the text of, a condition on comments under an alias. */
const shownTo = (ctx: Acting, alias: string) =>
  sql`(${readableComments(ctx.actor, alias)} and not ${keptApart(ctx, `${alias}.author_id`)})`;

const select = (ctx: Acting) => sql`
  select m.id, m.card_id, m.parent_id, m.author_id, m.body, m.helpful_count, m.created_at, m.edited_at, m.deleted_at, m.hidden_at,
    m.hidden_reason, ${keptApart(ctx, 'm.author_id')} as is_apart,
    ${personJson('u')} as author,
    coalesce((select json_agg(${personJson('p')}) from users p
      where p.organisation_id = m.organisation_id and p.id = any(m.mentioned_user_ids)), '[]') as mentions,
    exists (select 1 from comment_helpful_marks h
      where h.organisation_id = m.organisation_id and h.comment_id = m.id and h.user_id = ${ctx.actor.userId}) as marked_helpful,
    ${ownReportJson('comment', { organisation: 'm.organisation_id', id: 'm.id' }, ctx.actor.userId)} as own_report,
    (select count(*) from comments r
      where r.organisation_id = m.organisation_id and r.card_id = m.card_id and r.parent_id = m.id and ${shownTo(ctx, 'r')})::int as replies_count
  from comments m
  join users u on u.organisation_id = m.organisation_id and u.id = m.author_id
  where m.organisation_id = ${ctx.store.organisationId}`;

/**
 * One page of a card's comments, newest first, or of the answers to one; and one row more. One that the reader is not shown
 * the text of is listed while it has answers they are shown, or those would hang in the air.
 */
export async function listCommentRows(
  ctx: Acting,
  cardId: string,
  parentId: string | null,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    ${select(ctx)} and m.card_id = ${cardId}
      and ${parentId === null ? sql`m.parent_id is null` : sql`m.parent_id = ${parentId}`}
      and (${shownTo(ctx, 'm')} or exists (select 1 from comments r
        where r.organisation_id = m.organisation_id and r.card_id = m.card_id and r.parent_id = m.id and ${shownTo(ctx, 'r')}))
      ${after === undefined ? sql`` : sql`and (m.created_at, m.id) < (${after.at}, ${after.id})`}
    order by m.created_at desc, m.id desc
    limit ${sql.lit(limit + 1)}`.execute(ctx.store.db);
  return rows;
}

/** One comment of a card that is not deleted. */
export async function findComment(ctx: Acting, cardId: string, commentId: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    ${select(ctx)} and m.card_id = ${cardId} and m.id = ${commentId} and m.deleted_at is null`.execute(ctx.store.db);
  return rows[0];
}

export async function insertComment(
  store: Store,
  comment: { id: string; cardId: string; parentId: string | null; authorId: string; body: string; mentionedUserIds: string[]; now: Date },
): Promise<void> {
  await store.db
    .insertInto('comments')
    .values({
      organisation_id: store.organisationId,
      id: comment.id,
      card_id: comment.cardId,
      parent_id: comment.parentId,
      author_id: comment.authorId,
      body: comment.body,
      mentioned_user_ids: comment.mentionedUserIds,
      created_at: comment.now,
    })
    .execute();
  await countComment(store, comment.cardId, 1);
}

/** Moves a card's count of the comments that everybody sees. */
export async function countComment(store: Store, cardId: string, by: 1 | -1): Promise<void> {
  await sql`update cards set comments_count = comments_count + ${sql.lit(by)}
    where organisation_id = ${store.organisationId} and id = ${cardId}`.execute(store.db);
}

export async function updateComment(store: Store, commentId: string, body: string, mentionedUserIds: string[], now: Date): Promise<void> {
  await store.db
    .updateTable('comments')
    .set({ body, mentioned_user_ids: mentionedUserIds, edited_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', commentId)
    .execute();
}

/** Deletes a comment once: the card's count moves only with the first of two at the same time, and not for one that is hidden. */
export async function removeComment(store: Store, cardId: string, commentId: string, now: Date): Promise<void> {
  const removed = await store.db
    .updateTable('comments')
    .set({ deleted_at: now, body: '', mentioned_user_ids: [] })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .returning('hidden_at')
    .executeTakeFirst();
  if (removed?.hidden_at === null) await countComment(store, cardId, -1);
}

/** Sets or takes back a "helpful" mark with its counter, in one statement. */
export async function setHelpful(
  store: Store,
  commentId: string,
  userId: string,
  on: boolean,
  now: Date,
): Promise<{ changed: boolean; count: number }> {
  const change = on
    ? sql`insert into comment_helpful_marks (organisation_id, comment_id, user_id, created_at)
          values (${store.organisationId}, ${commentId}, ${userId}, ${now}) on conflict do nothing returning 1`
    : sql`delete from comment_helpful_marks
          where organisation_id = ${store.organisationId} and comment_id = ${commentId} and user_id = ${userId} returning 1`;
  const { rows } = await sql<{ changed: boolean; count: number }>`
    with changed as (${change}),
    counted as (
      update comments set helpful_count = helpful_count + ${sql.lit(on ? 1 : -1)}
      where organisation_id = ${store.organisationId} and id = ${commentId} and exists (select 1 from changed)
      returning helpful_count as count)
    select exists (select 1 from changed) as changed,
      coalesce((select count from counted),
        (select helpful_count from comments where organisation_id = ${store.organisationId} and id = ${commentId})) as count`.execute(
    store.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('One row is always there');
  return row;
}

/** Active people by handle, for the mentions in a text. */
export async function userIdsByHandles(store: Store, handles: readonly string[]): Promise<string[]> {
  if (handles.length === 0) return [];
  const rows = await store.db
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('handle', '=', sql<string>`any(${handles})`)
    .where('status', '=', 'active')
    .execute();
  return rows.map((row) => row.id);
}
