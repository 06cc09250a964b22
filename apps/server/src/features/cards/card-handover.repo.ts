import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { Handover, HandoverPart } from './card-holders.ts';
import type { CardRow } from './cards.row.ts';

/** Notes what takes the place of a card. What led to the card leads to its successor from now on. */
export async function setSuccessor(
  store: Store,
  card: Authorized<CardRow, 'archive' | 'delete'>,
  successor: NonNullable<Handover['successor']>,
): Promise<void> {
  await sql`update cards c set successor_id = ${successor.id},
      successor_is_equivalent = ${successor.isEquivalent} and (c.id = ${card.id} or c.successor_is_equivalent)
    where c.organisation_id = ${store.organisationId} and (c.id = ${card.id} or c.successor_id = ${card.id})`.execute(store.db);
}

export interface RetiredCardRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly state: CardRow['state'];
  readonly successor: { readonly id: string; readonly title: string; readonly slug: string; readonly audience: CardRow['audience'] } | null;
  readonly is_equivalent: boolean;
}

/** A card that was archived or deleted, with its successor; undefined where it is shown again. */
export async function findRetiredCard(store: Store, cardId: string): Promise<RetiredCardRow | undefined> {
  const { rows } = await sql<RetiredCardRow>`
    select c.id, c.title, c.slug, c.state, c.successor_is_equivalent as is_equivalent,
      (select json_build_object('id', s.id, 'title', s.title, 'slug', s.slug, 'audience', s.audience) from cards s
        where s.organisation_id = c.organisation_id and s.id = c.successor_id and s.state <> 'deleted') as successor
    from cards c
    where c.organisation_id = ${store.organisationId} and c.id = ${cardId} and c.state in ('archived', 'deleted')`.execute(store.db);
  return rows[0];
}

/** Notes who has to be told that a card is retired. Returns those who were not told yet. */
export async function insertRetirementPeople(store: Store, cardId: string, userIds: readonly UserId[]): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: UserId }>`
    insert into card_retirement_people (organisation_id, card_id, user_id)
    select u.organisation_id, ${cardId}, u.id from users u
    where u.organisation_id = ${store.organisationId} and u.id = any(${[...userIds]}::uuid[])
    on conflict do nothing returning user_id`.execute(store.db);
  return rows.map((row) => row.user_id);
}

export async function countBookmarks(store: Store, cardId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from card_bookmarks
    where organisation_id = ${store.organisationId} and card_id = ${cardId}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

/** Some of the people who saved a card, by id. */
export async function findBookmarkers(store: Store, cardId: string, { after, limit }: HandoverPart): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from card_bookmarks where organisation_id = ${store.organisationId} and card_id = ${cardId}
      ${after === null ? sql`` : sql`and user_id > ${after}::uuid`}
    order by user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map((row) => row.user_id);
}

/** Moves people's bookmarks from a card to another, with the day they were set and both cards' counts. */
export async function moveBookmarks(store: Store, cardId: string, successorId: string, userIds: readonly UserId[]): Promise<void> {
  await sql`
    with gone as (
      delete from card_bookmarks where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = any(${[...userIds]}::uuid[])
      returning user_id, created_at
    ), kept as (
      insert into card_bookmarks (organisation_id, user_id, card_id, created_at)
      select ${store.organisationId}, user_id, ${successorId}, created_at from gone on conflict do nothing returning 1
    )
    update cards c set bookmarks_count = greatest(0, c.bookmarks_count
      + case when c.id = ${successorId} then (select count(*) from kept) else - (select count(*) from gone) end)
    where c.organisation_id = ${store.organisationId} and c.id in (${cardId}, ${successorId})`.execute(store.db);
}

/** Who was told that a deleted card is gone. */
export async function findRetirementPeople(store: Store, cardId: string): Promise<Set<UserId>> {
  const { rows } = await sql<{ user_id: UserId }>`
    select p.user_id from card_retirement_people p
    join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id and c.state = 'deleted'
    where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId}`.execute(store.db);
  return new Set(rows.map((row) => row.user_id));
}
