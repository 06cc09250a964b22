import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { countComment } from './comments.repo.ts';

/** Of a comment's text, what names it where people are told of it. */
const EXCERPT_LENGTH = 300;

/** A card or a comment as moderators are shown it, with the card it is, or stands on. */
export interface ModeratedRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly author_id: UserId;
  readonly is_hidden: boolean;
}

/** The cards with these ids that are not deleted. */
export async function findModeratedCards(store: Store, ids: readonly string[]): Promise<ModeratedRow[]> {
  const { rows } = await sql<ModeratedRow>`
    select c.id, c.title, c.slug, c.excerpt, c.author_id, c.hidden_at is not null as is_hidden from cards c
    where c.organisation_id = ${store.organisationId} and c.id = any(${ids}::uuid[]) and c.state <> 'deleted'`.execute(store.db);
  return rows;
}

/** The comments with these ids that are not deleted, nor the cards they stand on. */
export async function findModeratedComments(store: Store, ids: readonly string[]): Promise<ModeratedRow[]> {
  const { rows } = await sql<ModeratedRow>`
    select m.id, c.title, c.slug, left(m.body, ${sql.lit(EXCERPT_LENGTH)}) as excerpt, m.author_id, m.hidden_at is not null as is_hidden
    from comments m join cards c on c.organisation_id = m.organisation_id and c.id = m.card_id
    where m.organisation_id = ${store.organisationId} and m.id = any(${ids}::uuid[]) and m.deleted_at is null
      and c.state <> 'deleted'`.execute(store.db);
  return rows;
}

/** The card a comment stands on; undefined when there is no such comment. */
export async function findCardOf(store: Store, commentId: string): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('comments')
    .select('card_id')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', commentId)
    .executeTakeFirst();
  return row?.card_id;
}

/** Ids of all comments on a card. */
export async function findCommentsOn(store: Store, cardId: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('comments')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('card_id', '=', cardId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Since when, and why, a thing is hidden; null shows it again. */
export type Hiding = { readonly at: Date; readonly reason: string } | null;

/** Hides a card, or shows it again; one that is hidden only changes its reason. */
export async function setCardHiding(store: Store, cardId: string, hiding: Hiding): Promise<void> {
  await sql`
    update cards set hidden_at = ${hiding === null ? null : sql`coalesce(hidden_at, ${hiding.at}::timestamptz)`}, hidden_reason = ${hiding?.reason ?? ''}
    where organisation_id = ${store.organisationId} and id = ${cardId}`.execute(store.db);
}

/** The same for a comment; the card's count of comments moves with it, once. */
export async function setCommentHiding(store: Store, commentId: string, hiding: Hiding): Promise<void> {
  const { rows } = await sql<{ card_id: string; was_hidden: boolean }>`
    with before as (
      select id, card_id, hidden_at is not null as was_hidden from comments
      where organisation_id = ${store.organisationId} and id = ${commentId} and deleted_at is null for update)
    update comments m set hidden_at = ${hiding === null ? null : sql`coalesce(m.hidden_at, ${hiding.at}::timestamptz)`}, hidden_reason = ${hiding?.reason ?? ''}
    from before where m.organisation_id = ${store.organisationId} and m.id = before.id
    returning before.card_id, before.was_hidden`.execute(store.db);
  const [changed] = rows;
  if (changed !== undefined && changed.was_hidden !== (hiding !== null))
    await countComment(store, changed.card_id, hiding === null ? 1 : -1);
}
