import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export type NumberedKind = 'person' | 'card' | 'unit' | 'place' | 'group' | 'subject';

/**
 * Numbers of things, given to those that have none. Under the ingest lock of the organisation. Those that are known are found by arrays and not by a
 * join: where many are new, the planner takes the table for small, and would read all of it for each.
 */
export async function numbersOf(
  store: Store,
  things: readonly { readonly kind: NumberedKind; readonly thing: string }[],
): Promise<(kind: NumberedKind, thing: string | null) => number | null> {
  const distinct = [...new Map(things.map((one) => [`${one.kind} ${one.thing}`, one])).values()];
  const { rows } = await sql<{ kind: NumberedKind; thing: string; number: number }>`
    with given as (select * from unnest(${distinct.map(({ kind }) => kind)}::text[], ${distinct.map(({ thing }) => thing)}::text[]) g (kind, thing)),
    known as (select n.kind, n.thing, n.number from analytics_numbers n where n.organisation_id = ${store.organisationId}
      and n.kind = any(${[...new Set(distinct.map(({ kind }) => kind))]}::text[]) and n.thing = any(${distinct.map(({ thing }) => thing)}::text[])),
    -- Asked once for each kind: asked for each row, it would pass over all rows that this statement has made.
    last as materialized (
      select kind, coalesce((select max(n.number) from analytics_numbers n where n.organisation_id = ${store.organisationId} and n.kind = k.kind), 0) as number
      from (select distinct kind from given) k),
    made as (
      insert into analytics_numbers (organisation_id, kind, number, thing)
      select ${store.organisationId}, g.kind, last.number + row_number() over (partition by g.kind order by g.thing), g.thing
      from given g join last using (kind) left join known using (kind, thing) where known.number is null
      returning kind, thing, number)
    select * from known union all select * from made`.execute(store.db);
  const numbers = new Map(rows.map(({ kind, thing, number }) => [`${kind} ${thing}`, number]));
  return (kind, thing) => (thing === null ? null : (numbers.get(`${kind} ${thing}`) ?? null));
}

/** Where a person works now, and the time zone they chose. */
export interface Whereabouts {
  readonly unit: string | null;
  readonly place: string | null;
  readonly zone: string | null;
}

/** Where people are, by person. */
export async function findWhereabouts(store: Store, people: readonly string[]): Promise<Map<string, Whereabouts>> {
  const { rows } = await sql<Whereabouts & { id: string }>`
    select u.id, p.org_unit_id as unit, p.location_id as place, u.time_zone as zone from users u
    left join person_places p on p.organisation_id = u.organisation_id and p.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.id = any(${people}::uuid[])`.execute(store.db);
  return new Map(rows.map(({ id, ...whereabouts }) => [id, whereabouts]));
}

export async function findMinutes(store: Store, cards: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; minutes: number | null }>`
    select id, duration_minutes as minutes from cards where organisation_id = ${store.organisationId} and id = any(${cards}::uuid[])`.execute(
    store.db,
  );
  return new Map(rows.map(({ id, minutes }) => [id, minutes ?? 0]));
}

export interface FactRow {
  readonly at: string;
  readonly day: string;
  readonly kind: number;
  readonly person: number | null;
  readonly card: number | null;
  readonly unit: number | null;
  readonly place: number | null;
  readonly group_number: number | null;
  readonly subject: number | null;
  readonly amount: number;
  readonly value: number;
  /** As text: they are 64 bits wide. */
  readonly reference: string;
  readonly event: string;
}

export async function addMonths(store: Store, months: readonly string[]): Promise<void> {
  await sql`select add_analytics_month(m) from unnest(${months}::date[]) m`.execute(store.db);
}

/** Adds facts; one of an event that is there already is passed over. Returns those that are new. */
export async function insertFacts(store: Store, facts: readonly FactRow[]): Promise<FactRow[]> {
  if (facts.length === 0) return [];
  const column = <Key extends keyof FactRow>(key: Key) => facts.map((fact) => fact[key]);
  const { rows } = await sql<FactRow>`
    insert into analytics_events (organisation_id, at, day, kind, person, card, unit, place, group_number, subject, amount, value, reference, event)
    select ${store.organisationId}, f.* from unnest(${column('at')}::timestamptz[], ${column('day')}::date[], ${column('kind')}::smallint[], ${column('person')}::int[],
      ${column('card')}::int[], ${column('unit')}::int[], ${column('place')}::int[], ${column('group_number')}::int[], ${column('subject')}::int[],
      ${column('amount')}::smallint[], ${column('value')}::int[], ${column('reference')}::text[]::bigint[], ${column('event')}::text[]::bigint[]) f
    on conflict do nothing
    returning to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, day::text as day, kind, person, card, unit, place, group_number, subject, amount, value,
      reference::text as reference, event::text as event`.execute(store.db);
  return rows;
}

export interface Referred {
  readonly kind: number;
  readonly person: number;
  readonly reference: string;
}

export async function insertUndos(store: Store, undos: readonly (Referred & { readonly at: string })[]): Promise<void> {
  if (undos.length === 0) return;
  await sql`insert into analytics_undos (organisation_id, kind, person, reference, at)
    select ${store.organisationId}, u.* from unnest(${undos.map((u) => u.kind)}::smallint[], ${undos.map((u) => u.person)}::int[],
      ${undos.map((u) => u.reference)}::text[]::bigint[], ${undos.map((u) => u.at)}::timestamptz[]) u on conflict do nothing`.execute(
    store.db,
  );
}

/** Of some things that people did, those that were ever taken back. */
export async function findUndos(store: Store, keys: readonly Referred[]): Promise<(Referred & { at: string })[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Referred & { at: string }>`
    select u.kind, u.person, u.reference::text as reference, to_char(u.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (select distinct * from unnest(${keys.map((k) => k.kind)}::smallint[], ${keys.map((k) => k.person)}::int[], ${keys.map((k) => k.reference)}::text[]::bigint[]) k) k (kind, person, reference)
    join analytics_undos u on u.organisation_id = ${store.organisationId} and u.kind = k.kind and u.person = k.person and u.reference = k.reference`.execute(
    store.db,
  );
  return rows;
}

/** The facts of some things that people did, each with what of it stands (1 or 0). */
export async function findDone(store: Store, keys: readonly Referred[]): Promise<(FactRow & { stands: number })[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<FactRow & { stands: number }>`
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.day::text as day, e.kind, e.person, e.card, e.unit, e.place, e.group_number,
      e.subject, 1 as amount, max(e.value) as value, e.reference::text as reference, '' as event, sum(e.amount)::int as stands
    from unnest(${keys.map((k) => k.kind)}::smallint[], ${keys.map((k) => k.person)}::int[], ${keys.map((k) => k.reference)}::text[]::bigint[]) k (kind, person, reference)
    join analytics_events e on e.organisation_id = ${store.organisationId} and e.kind = k.kind and e.person = k.person and e.reference = k.reference
    group by e.at, e.day, e.kind, e.person, e.card, e.unit, e.place, e.group_number, e.subject, e.reference`.execute(store.db);
  return rows;
}

/** Takes off some facts, and what ended them, what they were about: nothing of them is left in the sums. */
export async function unnameFacts(store: Store, facts: readonly FactRow[]): Promise<void> {
  await sql`
    update analytics_events e set subject = null
    from (select distinct * from unnest(${facts.map((f) => f.kind)}::smallint[], ${facts.map((f) => f.person)}::int[],
      ${facts.map((f) => f.reference)}::text[]::bigint[], ${facts.map((f) => f.at)}::timestamptz[]) f (kind, person, reference, at)) f
    where e.organisation_id = ${store.organisationId} and e.kind = f.kind and e.person = f.person and e.reference = f.reference and e.at = f.at`.execute(
    store.db,
  );
}

/** Adds facts to the sums they belong to. */
export async function addToSums(store: Store, facts: readonly FactRow[]): Promise<void> {
  if (facts.length === 0) return;
  const given = sql`(select * from unnest(${facts.map((f) => f.day)}::date[], ${facts.map((f) => f.kind)}::smallint[], ${facts.map((f) => f.person)}::int[],
    ${facts.map((f) => f.card)}::int[], ${facts.map((f) => f.unit)}::int[], ${facts.map((f) => f.place)}::int[], ${facts.map((f) => f.subject)}::int[],
    ${facts.map((f) => f.amount)}::int[], ${facts.map((f) => f.value * f.amount)}::int[]) f (day, kind, person, card, unit, place, subject, amount, value))`;
  await sql`
    insert into analytics_day_counts as c (organisation_id, day, kind, n, value)
    select ${store.organisationId}, day, kind, sum(amount), sum(value) from ${given} f group by day, kind
    on conflict (organisation_id, kind, day) do update set n = c.n + excluded.n, value = c.value + excluded.value`.execute(store.db);
  await sql`
    insert into analytics_person_months as c (organisation_id, month, kind, person, unit, place, n, value)
    select ${store.organisationId}, date_trunc('month', day)::date, kind, person, coalesce(unit, 0), coalesce(place, 0), sum(amount), sum(value)
    from ${given} f where person is not null group by 2, 3, 4, 5, 6
    on conflict (organisation_id, kind, month, person, unit, place) do update set n = c.n + excluded.n, value = c.value + excluded.value`.execute(
    store.db,
  );
  await sql`
    insert into analytics_subject_months as c (organisation_id, month, kind, dimension, number, n, value)
    select ${store.organisationId}, date_trunc('month', day)::date, kind, d.dimension, d.number, sum(amount), sum(value)
    from ${given} f cross join lateral (values ('card', f.card), ('subject', f.subject)) d (dimension, number)
    where d.number is not null group by 2, 3, 4, 5
    on conflict (organisation_id, kind, dimension, month, number) do update set n = c.n + excluded.n, value = c.value + excluded.value`.execute(
    store.db,
  );
}

export interface Cell {
  readonly day: string;
  readonly kind: number;
  readonly chunk: number;
}

/** Sets bits of days; `hex` is what is added, most significant bit first. */
export async function setBits(store: Store, cells: readonly (Cell & { readonly hex: string })[]): Promise<void> {
  if (cells.length === 0) return;
  await sql`
    insert into analytics_day_people as p (organisation_id, day, kind, chunk, bits)
    select ${store.organisationId}, c.day, c.kind, c.chunk, ('x' || c.hex)::bit(8192)
    from unnest(${cells.map((c) => c.day)}::date[], ${cells.map((c) => c.kind)}::smallint[], ${cells.map((c) => c.chunk)}::int[], ${cells.map((c) => c.hex)}::text[]) c (day, kind, chunk, hex)
    on conflict (organisation_id, kind, day, chunk) do update set bits = p.bits | excluded.bits`.execute(store.db);
}

/** Removes cells of which something was taken back; they are then set from the facts. */
export async function clearBits(store: Store, cells: readonly Cell[]): Promise<{ day: string; kind: number; person: number }[]> {
  if (cells.length === 0) return [];
  const given = sql`unnest(${cells.map((c) => c.day)}::date[], ${cells.map((c) => c.kind)}::smallint[], ${cells.map((c) => c.chunk)}::int[]) c (day, kind, chunk)`;
  await sql`delete from analytics_day_people p using ${given}
    where p.organisation_id = ${store.organisationId} and p.day = c.day and p.kind = c.kind and p.chunk = c.chunk`.execute(store.db);
  const { rows } = await sql<{ day: string; kind: number; person: number }>`
    select e.day::text as day, e.kind, e.person from ${given} join analytics_events e on e.organisation_id = ${store.organisationId} and e.kind = c.kind and e.day = c.day
      and e.person >= c.chunk * 8192 and e.person < (c.chunk + 1) * 8192
    group by 1, 2, 3 having sum(e.amount) > 0`.execute(store.db);
  return rows;
}
