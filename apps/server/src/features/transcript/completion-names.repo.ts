import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { findStayingPeople, peopleByAddress, peopleByNumber, type PersonMeant } from '../people/people.public.ts';

export interface NamedPerson {
  readonly id: string;
  readonly createdAt: Date;
  readonly zone: string;
}

/** How lines name people and content: by address or employee number, in the forms in which they are compared; content by `ContentNames`. */
export interface Names {
  readonly emails: readonly string[];
  readonly numbers: readonly string[];
  readonly content: readonly ContentNames[];
}

/** By id or slug, by the id of another system, or by title. */
interface ContentNames {
  readonly card: string;
  readonly cardCell: string;
  readonly title: string;
}

/** People and content that lines name, by what they are named with. */
export interface Named {
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly numbers: ReadonlyMap<string, NamedPerson>;
  readonly cards: ReadonlyMap<string, string>;
  /** Of content that has no other name. Null where several have the title. */
  readonly titles: ReadonlyMap<string, string | null>;
}

/** A title as other systems write it in tables: spaces are squeezed, quotes may be single ones, capitals say nothing. */
const plainTitle = (title: ReturnType<typeof sql>) =>
  sql`lower(btrim(regexp_replace(replace(normalize(${title}, NFC), '"', ''''), '\\s+', ' ', 'g')))`;

/** Finds the people, also deleted ones, and content that lines of a file name. A merged account's address or number means the one that lives on. */
export async function findNamed(store: Store, { emails, numbers, content }: Names): Promise<Named> {
  const byEmail = await peopleByAddress(store, emails);
  const byNumber = await peopleByNumber(store, numbers);
  const people = await findPeople(store, [...byEmail.values(), ...byNumber.values()]);
  const named = (meant: ReadonlyMap<string, PersonMeant>) =>
    new Map(
      [...meant].flatMap(([name, { id }]) => {
        const person = people.get(id);
        return person === undefined ? [] : [[name, person] as const];
      }),
    );
  const cards = await findCards(
    store,
    content.flatMap(({ card, cardCell }) => [card, cardCell]),
  );
  const others = content.filter(({ card, cardCell }) => !cards.has(card) && !cards.has(cardCell));
  const titles = await findTitles(
    store,
    others.flatMap(({ cardCell, title }) => [cardCell, title]),
  );
  return { people: named(byEmail), numbers: named(byNumber), cards, titles };
}

async function findPeople(store: Store, meant: readonly PersonMeant[]): Promise<Map<string, NamedPerson>> {
  const { rows } = await sql<NamedPerson>`
    select u.id, u.created_at as "createdAt", ${zoneInSql(store, 'u')} as zone from users u
    where u.organisation_id = ${store.organisationId} and u.id = any(${meant.map(({ id }) => id)}::uuid[]) and u.status <> 'erased'`.execute(
    store.db,
  );
  return new Map(rows.map((person) => [person.id, person]));
}

async function findCards(store: Store, cards: readonly string[]): Promise<Map<string, string>> {
  const { organisationId } = store;
  const known = await sql<{ id: string; slug: string }>`
    select id, slug from cards where organisation_id = ${organisationId} and (slug = any(${cards}) or id::text = any(${cards}))
      and state <> 'deleted'`.execute(store.db);
  const foreign = await sql<{ item_key: string; ids: string[] }>`
    select m.item_key, array_agg(distinct m.card_id) as ids from moved_in_items m
    join cards c on c.organisation_id = m.organisation_id and c.id = m.card_id and c.state <> 'deleted'
    where m.organisation_id = ${organisationId} and m.item_key = any(${cards}) group by m.item_key`.execute(store.db);
  return new Map([
    ...foreign.rows.flatMap(({ item_key: key, ids }) => (ids.length === 1 && ids[0] !== undefined ? [[key, ids[0]] as const] : [])),
    ...known.rows.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]),
  ]);
}

async function findTitles(store: Store, titles: readonly string[]): Promise<Map<string, string | null>> {
  const titled = await sql<{ asked: string; published: string[] | null; all: string[] }>`
    select t.asked, array_agg(c.id) filter (where c.state = 'published') as published, array_agg(c.id) as all
    from unnest(${[...new Set(titles)]}::text[]) as t (asked)
    join cards c on c.organisation_id = ${store.organisationId} and c.state <> 'deleted' and ${plainTitle(sql`c.title`)} = ${plainTitle(sql`t.asked`)}
    where t.asked <> '' group by t.asked`.execute(store.db);
  const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? null) : null);
  return new Map(titled.rows.map(({ asked, published, all }) => [asked, onlyOne(published ?? all)]));
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
