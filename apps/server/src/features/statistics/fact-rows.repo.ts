import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { FACT_KINDS, type FactKind } from './facts.ts';
import { type DayRange, factRows, type FigureScope, isAbout, within } from './figures.repo.ts';

/** A fact that was not taken back. Ids are null where it has no person or no card. */
export interface FactRowShown {
  readonly event: string;
  readonly at: Date;
  readonly day: string;
  readonly kind: number;
  readonly user_id: UserId | null;
  readonly card_id: string | null;
  /** `channel:…`, `skill:…`, `term:…`. */
  readonly subject: string | null;
  readonly value: number;
  /** Whether the same deed is also a fact of one of the kinds asked for: a search that found nothing. */
  readonly is_marked: boolean;
}

/** Where a page of facts begins, how long it is, and which kinds mark a deed. */
export interface FactsPage {
  readonly after: { readonly at: Date; readonly event: string } | null;
  readonly limit: number;
  readonly marks?: readonly FactKind[];
}

const DAY = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * ANA-09: the rows that a figure counts, newest first: one more than asked for. Looks back over more and more days until there are enough, so
 * that the first page of a year of many millions is as quick as that of a week.
 */
export async function listFacts(
  store: Store,
  kinds: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
  { after, limit, marks = [] }: FactsPage,
): Promise<FactRowShown[]> {
  const rows: FactRowShown[] = [];
  const first = Date.parse(`${range.from}T00:00:00Z`);
  // A fact's day is that of its person's zone: a day more on the side of the cursor.
  let until = Math.min(Date.parse(`${range.to}T00:00:00Z`), after === null ? Number.POSITIVE_INFINITY : after.at.getTime() + 2 * DAY);
  let days = 8;
  while (until > first && rows.length <= limit) {
    const from = Math.max(first, until - days * DAY);
    rows.push(
      ...(await factsOn(store, kinds, { from: iso(from), to: iso(until) }, scope, { after, limit: limit + 1 - rows.length, marks })),
    );
    until = from;
    days *= 2;
  }
  return rows;
}

async function factsOn(
  store: Store,
  kinds: readonly FactKind[],
  { from, to }: DayRange,
  scope: FigureScope,
  { after, limit, marks }: Required<FactsPage>,
): Promise<FactRowShown[]> {
  const { organisationId } = store;
  const thing = (kind: string, number: string) => sql`(select n.thing from analytics_numbers n where n.organisation_id = ${organisationId}
    and n.kind = ${kind} and n.number = ${sql.ref(number)})`;
  const { rows } = await sql<FactRowShown>`
    with standing as (
      select min(e.event) as event, e.at, e.day, e.kind, e.person, e.reference, e.card, e.subject, sum(e.value * e.amount)::float8 as value
      from analytics_events e
      where e.organisation_id = ${organisationId} and e.kind = any(${kinds.map((kind) => FACT_KINDS[kind])}::smallint[])
        and e.day >= ${from}::date and e.day < ${to}::date
        and e.at >= ${from}::date - interval '2 days' and e.at < ${to}::date + interval '2 days' and ${isAbout(store, scope)} and ${within(store, scope, 'e')}
      group by e.at, e.day, e.kind, e.person, e.reference, e.card, e.subject having sum(e.amount) > 0),
    page as (
      select * from standing ${after === null ? sql`` : sql`where (at, event) < (${after.at}, ${after.event}::bigint)`}
      order by at desc, event desc limit ${sql.lit(limit)})
    select p.event::text as event, p.at, p.day::text as day, p.kind, ${thing('person', 'p.person')} as user_id, ${thing('card', 'p.card')} as card_id,
      ${thing('subject', 'p.subject')} as subject, p.value, exists (select from analytics_events m where m.organisation_id = ${organisationId}
        and m.kind = any(${marks.map((kind) => FACT_KINDS[kind])}::smallint[]) and m.at = p.at and m.day = p.day and m.person is not distinct from p.person
        and m.reference = p.reference) as is_marked from page p order by p.at desc, p.event desc`.execute(store.db);
  return rows;
}

/** People that a figure counts, by the order in which they first did anything here; one more than asked for. */
export async function listFactPeople(
  store: Store,
  kinds: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<{ number: number; user_id: UserId | null; times: number }[]> {
  const { rows } = await sql<{ number: number; user_id: UserId | null; times: number }>`
    with did as (
      select person, kind, sum(n)::int as n from ${factRows(store, kinds, range, scope, 'rollUps')} f
      where person is not null ${after === null ? sql`` : sql`and person > ${after}`} group by person, kind having sum(n) > 0),
    page as (select person, sum(n)::int as times from did group by person order by person limit ${sql.lit(limit + 1)})
    select p.person as number, (select n.thing from analytics_numbers n where n.organisation_id = ${store.organisationId} and n.kind = 'person'
      and n.number = p.person) as user_id, p.times from page p order by p.person`.execute(store.db);
  return rows;
}

/** How often people did things in a range and a scope, for those asked: by person and kind. */
export async function ofPeople(
  store: Store,
  kinds: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
  people: readonly string[],
): Promise<{ id: string; kind: number; n: number; value: number }[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string; kind: number; n: number; value: number }>`
    select i.thing as id, f.kind, sum(f.n)::int as n, sum(f.value)::bigint as value
    from analytics_numbers i join ${factRows(store, kinds, range, scope, 'rollUps')} f on f.person = i.number
    where i.organisation_id = ${store.organisationId} and i.kind = 'person' and i.thing = any(${people}::text[]) group by 1, 2`.execute(
    store.db,
  );
  return rows;
}
