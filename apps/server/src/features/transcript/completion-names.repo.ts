import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { findStayingPeople } from '../people/people.public.ts';

export interface NamedPerson {
  readonly id: string;
  readonly createdAt: Date;
  readonly zone: string;
}

/** How lines name people and content: by address or employee number; by id or slug, by the id of another system, or by title. */
export interface Names {
  readonly emails: readonly string[];
  readonly numbers: readonly string[];
  readonly cards: readonly string[];
  readonly titles: readonly string[];
}

/** People and content that lines name, by what they are named with. */
export interface Named {
  readonly people: ReadonlyMap<string, NamedPerson>;
  /** Of numbers that one person has. */
  readonly numbers: ReadonlyMap<string, NamedPerson>;
  readonly cards: ReadonlyMap<string, string>;
  /** Null where several have the title. */
  readonly titles: ReadonlyMap<string, string | null>;
}

type PersonRow = { readonly id: string; readonly name: string; readonly created_at: Date; readonly time_zone: string };
const personOf = ({ id, created_at: createdAt, time_zone: zone }: PersonRow): NamedPerson => ({ id, createdAt, zone });

/** A title as other systems write it in tables: spaces are squeezed, quotes may be single ones, capitals say nothing. */
const plainTitle = (title: ReturnType<typeof sql>) =>
  sql`lower(btrim(regexp_replace(replace(normalize(${title}, NFC), '"', ''''), '\\s+', ' ', 'g')))`;

/** Finds the people, also deleted ones, and content that lines of a file name. A merged account's address or number means the one that lives on. */
export async function findNamed(store: Store, { emails, numbers, cards, titles }: Names): Promise<Named> {
  const { organisationId } = store;
  const byEmail = await sql<PersonRow>`
    select a.email as name, u.id, u.created_at, ${zoneInSql(store, 'u')} as time_zone
    from users a join users u on u.organisation_id = a.organisation_id and u.id = coalesce(a.merged_into, a.id)
    where a.organisation_id = ${organisationId} and a.email = any(${emails}) and u.status <> 'erased'`.execute(store.db);
  const byNumber = await sql<PersonRow>`
    select distinct a.external_id as name, u.id, u.created_at, ${zoneInSql(store, 'u')} as time_zone
    from users a join users u on u.organisation_id = a.organisation_id and u.id = coalesce(a.merged_into, a.id)
    where a.organisation_id = ${organisationId} and a.external_id = any(${numbers}) and a.external_id <> '' and u.status <> 'erased'`.execute(
    store.db,
  );
  const known = await sql<{ id: string; slug: string }>`
    select id, slug from cards where organisation_id = ${organisationId} and (slug = any(${cards}) or id::text = any(${cards}))
      and state <> 'deleted'`.execute(store.db);
  const foreign = await sql<{ item_key: string; ids: string[] }>`
    select m.item_key, array_agg(distinct m.card_id) as ids from moved_in_items m
    join cards c on c.organisation_id = m.organisation_id and c.id = m.card_id and c.state <> 'deleted'
    where m.organisation_id = ${organisationId} and m.item_key = any(${cards}) group by m.item_key`.execute(store.db);
  const titled = await sql<{ asked: string; published: string[] | null; all: string[] }>`
    select t.asked, array_agg(c.id) filter (where c.state = 'published') as published, array_agg(c.id) as all
    from unnest(${[...new Set(titles)]}::text[]) as t (asked)
    join cards c on c.organisation_id = ${organisationId} and c.state <> 'deleted' and ${plainTitle(sql`c.title`)} = ${plainTitle(sql`t.asked`)}
    where t.asked <> '' group by t.asked`.execute(store.db);
  const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? null) : null);
  const ofNumber = Map.groupBy(byNumber.rows, ({ name }) => name);
  return {
    people: new Map(byEmail.rows.map((row) => [row.name, personOf(row)])),
    numbers: new Map([...ofNumber].flatMap(([name, rows]) => (rows.length === 1 ? rows.map((row) => [name, personOf(row)] as const) : []))),
    cards: new Map([
      ...foreign.rows.flatMap(({ item_key: key, ids }) => (ids.length === 1 && ids[0] !== undefined ? [[key, ids[0]] as const] : [])),
      ...known.rows.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]),
    ]),
    titles: new Map(titled.rows.map(({ asked, published, all }) => [asked, onlyOne(published ?? all)])),
  };
}

/** Of some people and cards, those that are still there; people stay so until the transaction ends. */
export async function findStillThere(
  store: Store,
  userIds: readonly string[],
  cardIds: readonly string[],
): Promise<{ people: Set<string>; cards: Set<string> }> {
  const people = await findStayingPeople(store, [...new Set(userIds)]);
  const cards = await sql<{ id: string }>`
    select id from cards where organisation_id = ${store.organisationId} and id = any(${[...new Set(cardIds)]}::uuid[])
      and state <> 'deleted'`.execute(store.db);
  return { people, cards: new Set(cards.rows.map(({ id }) => id)) };
}

/** A completion as lines of a file name it: of content that is here, or of a title that is not. */
export interface NamedCompletion {
  readonly userId: string;
  readonly cardId: string | null;
  readonly title: string;
  readonly achievedAt: string;
}

/** Of some completions, those that an earlier import added and no one took back, by their place in the list. */
export async function findImported(store: Store, completions: readonly NamedCompletion[]): Promise<Set<number>> {
  if (completions.length === 0) return new Set();
  const { organisationId } = store;
  const { rows } = await sql<{ place: number }>`
    select c.place from json_to_recordset(${JSON.stringify(completions.map((one, place) => ({ ...one, place })))}::json)
      as c (place integer, "userId" uuid, "cardId" uuid, title text, "achievedAt" timestamptz)
    where exists (
      select from learning_completions k where k.organisation_id = ${organisationId} and k.user_id = c."userId"
        and k.achieved_at = c."achievedAt" and k.source = 'import' and k.status <> 'Withdrawn'
        and (k.card_id = c."cardId" or (c."cardId" is null and k.card_id is null and k.title = c.title))
        and not exists (select from learning_completions w where w.organisation_id = ${organisationId} and w.corrects = k.id))`.execute(
    store.db,
  );
  return new Set(rows.map(({ place }) => place));
}
