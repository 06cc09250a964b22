import { sql } from 'kysely';
import type { CardContent } from '@waymark/contract/cards';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { roleOnCard, visibleCards } from './cards.policy.ts';
import type { CardRow } from './cards.row.ts';

export interface UpkeepRow extends SaidRow {
  readonly owner: PersonSummaryRow;
  readonly review_on: string | null;
  readonly pathways: number;
  readonly plans: number;
}

/** SQL: titles of the cards in a version of the path `c`, in their order; nothing for other cards. */
const titlesInside = (version: 'draft_version' | 'published_version') => sql`coalesce(
  (select string_agg(i.title, ' ' order by e.position, e.entry_id) from paths p
    join path_entries e on e.organisation_id = p.organisation_id and e.path_id = p.card_id and e.version = p.${sql.raw(version)}
    join cards i on i.organisation_id = e.organisation_id and i.id = e.card_id
    where p.organisation_id = c.organisation_id and p.card_id = c.id), '')`;

/** Of some cards those that the viewer looks after, with where they are used; one statement. */
export async function findUpkeep(store: Store, actor: Actor, ids: readonly string[]): Promise<UpkeepRow[]> {
  if (ids.length === 0) return [];
  const keeps = holds(actor, 'MANAGE_CONTENT') ? sql`true` : sql`(c.author_id = ${actor.userId} or ${roleOnCard(actor)} = 'collaborator')`;
  const { rows } = await sql<UpkeepRow>`
    select c.id, c.title, c.description, c.content, ${titlesInside('draft_version')} as inside, c.review_on::text as review_on, ${personJson('u')} as owner,
      (select count(distinct p.card_id)::int from path_entries e
        join paths p on p.organisation_id = e.organisation_id and p.card_id = e.path_id and e.version in (p.draft_version, p.published_version)
        join cards h on h.organisation_id = e.organisation_id and h.id = e.path_id and h.state in ('draft', 'published')
        where e.organisation_id = c.organisation_id and e.card_id = c.id) as pathways,
      (select count(distinct d.user_id)::int from learning_duties d
        where d.organisation_id = c.organisation_id and d.card_id = c.id and d.status = 'open') as plans
    from cards c
    join users u on u.organisation_id = c.organisation_id and u.id = c.author_id
    where c.organisation_id = ${store.organisationId} and c.id = any(${ids}::uuid[]) and c.state <> 'deleted' and ${keeps}`.execute(
    store.db,
  );
  return rows;
}

/** The most cards looked up for one shingle: a phrase in more of them tells no two cards alike. */
const CARDS_OF_A_SHINGLE = 50;
/** Shingles two cards must share to be compared at all. */
const SHARED_AT_LEAST = 4;
const CANDIDATES = 8;

export interface LookAlikeRow {
  readonly card_id: string;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author: PersonSummaryRow;
  readonly hashes: number[];
  readonly same_address: boolean;
}

/**
 * Published cards that may say much the same as some others, a few for each; one statement, whose cost does not grow with the number of cards:
 * a shingle is looked up for the first fifty that have it.
 */
export async function findLookAlikes(
  store: Store,
  actor: Actor,
  cards: readonly { readonly id: string; readonly url: string; readonly hashes: readonly number[] }[],
): Promise<LookAlikeRow[]> {
  if (cards.length === 0) return [];
  const pairs = cards.flatMap(({ id, hashes }) => hashes.map((hash) => [id, hash] as const));
  const { rows } = await sql<LookAlikeRow>`
    with alike as (
      select a.id as card_id, s.card_id as other_id, false as same_address, count(*) as shared
      from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, hash]) => hash)}::int[]) as a (id, hash)
      cross join lateral (select s.card_id from card_shingles s
        where s.organisation_id = ${store.organisationId} and s.hash = a.hash and s.card_id <> a.id
        limit ${sql.lit(CARDS_OF_A_SHINGLE)}) s
      group by a.id, s.card_id having count(*) >= least(${sql.lit(SHARED_AT_LEAST)}, (select count(*) from card_shingles o
        where o.organisation_id = ${store.organisationId} and o.card_id = s.card_id))
      union all
      select a.id, o.id, true, 1000
      from unnest(${cards.map(({ id }) => id)}::uuid[], ${cards.map(({ url }) => url)}::text[]) as a (id, url)
      cross join lateral (select c.id from cards c
        where a.url <> '' and c.organisation_id = ${store.organisationId} and c.state = 'published' and c.id <> a.id and c.content ? 'url'
          and course_address(c.content ->> 'url') = course_address(a.url) limit 5) o
    ), best as (
      select card_id, other_id, bool_or(same_address) as same_address,
        row_number() over (partition by card_id order by sum(shared) desc, other_id) as place
      from alike group by card_id, other_id
    )
    select b.card_id, c.id, c.slug, c.title, ${personJson('u')} as author, b.same_address,
      array(select s.hash from card_shingles s where s.organisation_id = c.organisation_id and s.card_id = c.id) as hashes
    from best b
    join cards c on c.organisation_id = ${store.organisationId} and c.id = b.other_id and ${visibleCards(actor)}
    join users u on u.organisation_id = c.organisation_id and u.id = c.author_id
    where b.place <= ${sql.lit(CANDIDATES)}`.execute(store.db);
  return rows;
}

/** What a card says, as it is compared. */
export interface SaidRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly content: CardContent;
  /** Titles of what is in a path, in their order; empty for other cards. */
  readonly inside: string;
}

/** Published cards among the given ones. */
export async function findSaid(store: Store, ids: readonly string[]): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select c.id, c.title, c.description, c.content, ${titlesInside('published_version')} as inside from cards c
    where c.organisation_id = ${store.organisationId} and c.id = any(${ids}::uuid[]) and c.state = 'published'`.execute(store.db);
  return rows;
}

/** Published cards that are not compared yet, some at a time. */
export async function findUncompared(store: Store, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from cards c
    where c.organisation_id = ${store.organisationId} and c.state = 'published'
      and not exists (select 1 from card_shingles s where s.organisation_id = c.organisation_id and s.card_id = c.id)
    limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Makes the kept shingles of some cards exactly the given ones; those without lose theirs. */
export async function replaceShingles(
  store: Store,
  ids: readonly string[],
  cards: readonly { readonly id: string; readonly hashes: readonly number[] }[],
): Promise<void> {
  const pairs = cards.flatMap(({ id, hashes }) => hashes.map((hash) => [id, hash] as const));
  await sql`delete from card_shingles where organisation_id = ${store.organisationId} and card_id = any(${ids}::uuid[])`.execute(store.db);
  await sql`
    insert into card_shingles (organisation_id, hash, card_id)
    select ${store.organisationId}, hash, id from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, hash]) => hash)}::int[]) as s (id, hash)
    on conflict do nothing`.execute(store.db);
}

export async function findReviewDay(store: Store, cardId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select review_on::text as day from cards where organisation_id = ${store.organisationId} and id = ${cardId}`.execute(store.db);
  return rows[0]?.day ?? null;
}

export async function setReviewDay(store: Store, card: Authorized<CardRow, 'edit'>, day: string | null): Promise<void> {
  await sql`update cards set review_on = ${day}, review_reminded_for = null
    where organisation_id = ${store.organisationId} and id = ${card.id}`.execute(store.db);
}

/** Published cards whose review is due by a day, the longest due first, and one more than asked for. */
export async function listDue(
  store: Store,
  actor: Actor,
  asked: {
    readonly by: string;
    readonly ownOnly: boolean;
    readonly after: { day: string; id: string } | undefined;
    readonly limit: number;
  },
): Promise<{ id: string; day: string }[]> {
  const { rows } = await sql<{ id: string; day: string }>`
    select c.id, c.review_on::text as day from cards c
    where c.organisation_id = ${store.organisationId} and c.state = 'published' and c.review_on <= ${asked.by}::date
      and ${asked.ownOnly ? sql`c.author_id = ${actor.userId}` : sql`true`}
      and ${asked.after === undefined ? sql`true` : sql`(c.review_on, c.id) > (${asked.after.day}::date, ${asked.after.id}::uuid)`}
    order by c.review_on, c.id
    limit ${sql.lit(asked.limit + 1)}`.execute(store.db);
  return rows;
}

/**
 * Marks cards whose review day has come as told of, some at a time; answers with their names. Each day is told of once. The weaker lock passes
 * by no card because a row that refers to it is being written.
 */
export async function remindDue(
  store: Store,
  today: string,
  limit: number,
): Promise<(Pick<CardRow, 'id' | 'title' | 'slug' | 'author_id'> & { readonly day: string })[]> {
  const { rows } = await sql<Pick<CardRow, 'id' | 'title' | 'slug' | 'author_id'> & { readonly day: string }>`
    update cards c set review_reminded_for = c.review_on
    from (select id from cards where organisation_id = ${store.organisationId} and state = 'published' and review_on <= ${today}::date
        and review_reminded_for is distinct from review_on
      order by review_on, id limit ${sql.lit(limit)} for no key update skip locked) due
    where c.organisation_id = ${store.organisationId} and c.id = due.id
    returning c.id, c.title, c.slug, c.author_id, c.review_on::text as day`.execute(store.db);
  return rows;
}
