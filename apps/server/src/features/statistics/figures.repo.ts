import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { FACT_KINDS, type FactKind } from './facts.ts';

/** Days from the first to before the last: `2026-11-01` to `2026-12-01` is November. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What figures are about. Units and places are those at the time of a fact; people are those of a group today. */
export interface FigureScope {
  /** The unit with all below it. */
  readonly unitId: string | null;
  readonly locationId: string | null;
  readonly groupId: string | null;
  /** Only facts about these cards: their ids in SQL. */
  readonly cards: RawBuilder<unknown> | null;
  /** Only facts about this card. */
  readonly cardId: string | null;
  /** Only facts about this: `channel:…`, `skill:…`, `term:…`, `opportunity:…`. */
  readonly subject: string | null;
  /** Only facts of this person. */
  readonly userId: string | null;
  /** Only facts of a weekday: 0 is Monday. */
  readonly weekday: number | null;
  /** What people of this channel did with what is in it, and its posts and follows. */
  readonly channelId: string | null;
  /** What learners of this pathway or journey did with it and what is in it, all levels down. */
  readonly pathId: string | null;
}
export const WHOLE: FigureScope = {
  unitId: null,
  locationId: null,
  groupId: null,
  cards: null,
  cardId: null,
  subject: null,
  userId: null,
  weekday: null,
  channelId: null,
  pathId: null,
};
/** Whether only the facts know it: no sum is kept by it. */
const isOfContent = ({ cards, cardId, subject, userId, weekday, channelId, pathId }: FigureScope) =>
  (cards ?? cardId ?? subject ?? userId ?? weekday ?? channelId ?? pathId) !== null;
const isWhole = (scope: FigureScope) => !isOfContent(scope) && (scope.unitId ?? scope.locationId ?? scope.groupId) === null;

/** `rollUps`: from the sums, with the edges of the period from the facts. `facts`: counted from the facts alone; the same by construction. */
export type Source = 'rollUps' | 'facts';

/** Kinds of facts as they are stored. */
export const kindNumbers = (kinds: readonly FactKind[]) => kinds.map((kind) => FACT_KINDS[kind]);

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** The whole months of a range, and the days before and after them. */
export function partsOf({ from, to }: DayRange): { months: DayRange | null; edges: DayRange[] } {
  const first = from.endsWith('-01') ? from : nextMonth(from.slice(0, 7));
  const last = `${to.slice(0, 7)}-01`;
  if (first >= last) return { months: null, edges: [{ from, to }] };
  return {
    months: { from: first, to: last },
    edges: [
      { from, to: first },
      { from: last, to },
    ].filter((edge) => edge.from < edge.to),
  };
}

const numberOf = (store: Store, kind: string, thing: RawBuilder<unknown>) =>
  sql`(select number from analytics_numbers where organisation_id = ${store.organisationId} and kind = ${kind} and thing = ${thing})`;

/** Conditions of a scope on columns `person`, `unit` and `place` of an alias. */
export function within(store: Store, scope: FigureScope, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const parts: RawBuilder<unknown>[] = [];
  if (scope.unitId !== null) {
    parts.push(sql`${column('unit')} in (select n.number from org_units top join org_units below on below.organisation_id = top.organisation_id
      and (below.path = top.path or starts_with(below.path, top.path || '|'))
      join analytics_numbers n on n.organisation_id = below.organisation_id and n.kind = 'unit' and n.thing = below.id::text
      where top.organisation_id = ${store.organisationId} and top.id = ${scope.unitId})`);
  }
  if (scope.locationId !== null) parts.push(sql`${column('place')} = ${numberOf(store, 'place', sql`${scope.locationId}::text`)}`);
  if (scope.groupId !== null) {
    parts.push(sql`${column('person')} in (select n.number from group_members m join analytics_numbers n on n.organisation_id = m.organisation_id
      and n.kind = 'person' and n.thing = m.user_id::text
      where m.organisation_id = ${store.organisationId} and m.group_id = ${scope.groupId} and m.role <> 'pending')`);
  }
  if (scope.cards !== null)
    parts.push(sql`${column('card')} in ${numbersIn(store, 'card', sql`select card_id::text from (${scope.cards}) c (card_id)`)}`);
  if (scope.channelId !== null) parts.push(...inChannel(store, scope.channelId, column));
  if (scope.pathId !== null) parts.push(...inPath(store, scope.pathId, column));
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

type Column = (name: string) => RawBuilder<unknown>;

/** Numbers of people or cards that a statement names. */
const numbersIn = (store: Store, kind: 'person' | 'card', things: RawBuilder<unknown>) =>
  sql`(select n.number from analytics_numbers n where n.organisation_id = ${store.organisationId} and n.kind = ${kind} and n.thing in (${things}))`;

/** Its followers and those who look after it; what it shows today, and what is about it. */
function inChannel(store: Store, channelId: string, column: Column): RawBuilder<unknown>[] {
  const of = sql`organisation_id = ${store.organisationId} and channel_id = ${channelId}`;
  const people = sql`select user_id::text from channel_followers where ${of} and state = 'following' union select user_id::text from channel_people where ${of}`;
  const cards = sql`select card_id::text from channel_cards where ${of} and state = 'accepted'`;
  return [
    sql`${column('person')} in ${numbersIn(store, 'person', people)}`,
    sql`(${column('card')} in ${numbersIn(store, 'card', cards)} or ${column('subject')} = ${numberOf(store, 'subject', sql`${`channel:${channelId}`}::text`)})`,
  ];
}

/** Its learners; the path and everything in any of its versions, pathways of a journey too. */
function inPath(store: Store, pathId: string, column: Column): RawBuilder<unknown>[] {
  const organisation = sql`organisation_id = ${store.organisationId}`;
  const people = sql`select user_id::text from path_learners where ${organisation} and path_id = ${pathId}`;
  const cards = sql`with recursive parts as (select ${pathId}::uuid as id union
    select e.card_id from parts join path_entries e on e.organisation_id = ${store.organisationId} and e.path_id = parts.id) select id::text from parts`;
  return [sql`${column('person')} in ${numbersIn(store, 'person', people)}`, sql`${column('card')} in ${numbersIn(store, 'card', cards)}`];
}

/** SQL: whether the fact `e` is about the card and the subject of a scope, by its person, and on its weekday. */
export function isAbout(store: Store, { cardId, subject, userId, weekday }: FigureScope): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (cardId !== null) parts.push(sql`e.card = ${numberOf(store, 'card', sql`${cardId}::text`)}`);
  if (subject !== null) parts.push(sql`e.subject = ${numberOf(store, 'subject', sql`${subject}::text`)}`);
  if (userId !== null) parts.push(sql`e.person = ${numberOf(store, 'person', sql`${userId}::text`)}`);
  if (weekday !== null) parts.push(sql`extract(isodow from e.day) = ${weekday + 1}`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Facts of kinds in a range, summed as far as they are: kind, person, unit, place, n, value. */
export function factRows(
  store: Store,
  kinds: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
  source: Source,
): RawBuilder<unknown> {
  const numbers = kindNumbers(kinds);
  const raw = ({ from, to }: DayRange) => sql`
    select e.kind, e.person, e.unit, e.place, e.amount::int as n, (e.value * e.amount)::bigint as value from analytics_events e
    where e.organisation_id = ${store.organisationId} and e.kind = any(${numbers}::smallint[]) and e.day >= ${from}::date and e.day < ${to}::date
      and e.at >= ${from}::date - interval '2 days' and e.at < ${to}::date + interval '2 days'
      and ${isWhole(scope) ? sql`true` : sql`e.person is not null`} and ${isAbout(store, scope)} and ${within(store, scope, 'e')}`;
  const { months, edges } = source === 'rollUps' && !isOfContent(scope) ? partsOf(range) : { months: null, edges: [range] };
  const parts = edges.map(raw);
  if (months !== null) {
    parts.push(sql`
      select m.kind, m.person, nullif(m.unit, 0) as unit, nullif(m.place, 0) as place, m.n, m.value from analytics_person_months m
      where m.organisation_id = ${store.organisationId} and m.kind = any(${numbers}::smallint[]) and m.month >= ${months.from}::date and m.month < ${months.to}::date
        and ${within(store, scope, 'm')}`);
  }
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** How many facts, and the sum of the numbers they carry. */
export async function countFacts(
  store: Store,
  kinds: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
  source: Source = 'rollUps',
): Promise<{ n: number; value: number }> {
  if (source === 'rollUps' && isWhole(scope)) {
    const { rows } = await sql<{ n: number; value: number }>`
      select coalesce(sum(n), 0)::int as n, coalesce(sum(value), 0)::bigint as value from analytics_day_counts
      where organisation_id = ${store.organisationId} and kind = any(${kindNumbers(kinds)}::smallint[]) and day >= ${range.from}::date and day < ${range.to}::date`.execute(
      store.db,
    );
    return rows[0] ?? { n: 0, value: 0 };
  }
  const { rows } = await sql<{ n: number; value: number }>`
    select coalesce(sum(n), 0)::int as n, coalesce(sum(value), 0)::bigint as value from ${factRows(store, kinds, range, scope, source)} f`.execute(
    store.db,
  );
  return rows[0] ?? { n: 0, value: 0 };
}

/** How many people did any of some things; exact, never added up from parts. */
export async function countPeople(
  store: Store,
  kinds: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
  source: Source = 'rollUps',
): Promise<number> {
  if (source === 'rollUps' && isWhole(scope)) {
    const { rows } = await sql<{ people: number }>`
      select coalesce(sum(people), 0)::int as people from (
        select bit_count(bit_or(bits)) as people from analytics_day_people
        where organisation_id = ${store.organisationId} and kind = any(${kindNumbers(kinds)}::smallint[]) and day >= ${range.from}::date and day < ${range.to}::date
        group by chunk) c`.execute(store.db);
    return rows[0]?.people ?? 0;
  }
  const { rows } = await sql<{ people: number }>`
    select count(distinct person)::int as people from (
      select person, kind from ${factRows(store, kinds, range, scope, source)} f where person is not null group by person, kind having sum(n) > 0) p`.execute(
    store.db,
  );
  return rows[0]?.people ?? 0;
}

/** People and facts for each of some ranges: a chart over time. One statement. */
export async function series(
  store: Store,
  kinds: readonly FactKind[],
  ranges: readonly DayRange[],
  scope: FigureScope,
): Promise<{ people: number; n: number; value: number }[]> {
  if (ranges.length === 0) return [];
  const given = sql`unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[]) with ordinality as r (first_day, end_day, place)`;
  const { rows } = isWhole(scope)
    ? await sql<{ people: number; n: number; value: number }>`
        select coalesce(p.people, 0)::int as people, coalesce(c.n, 0)::int as n, coalesce(c.value, 0)::bigint as value from ${given}
        left join lateral (select sum(people) as people from (select bit_count(bit_or(bits)) as people from analytics_day_people d
          where d.organisation_id = ${store.organisationId} and d.kind = any(${kindNumbers(kinds)}::smallint[]) and d.day >= r.first_day and d.day < r.end_day group by chunk) x) p on true
        left join lateral (select sum(n) as n, sum(value) as value from analytics_day_counts d
          where d.organisation_id = ${store.organisationId} and d.kind = any(${kindNumbers(kinds)}::smallint[]) and d.day >= r.first_day and d.day < r.end_day) c on true
        order by r.place`.execute(store.db)
    : await sql<{ people: number; n: number; value: number }>`
        with f as materialized (
          select e.day, e.kind, e.person, sum(e.amount)::int as n, sum(e.value * e.amount)::bigint as value from analytics_events e
          where e.organisation_id = ${store.organisationId} and e.kind = any(${kindNumbers(kinds)}::smallint[]) and e.person is not null
            and e.day >= ${ranges[0]?.from ?? ''}::date and e.day < ${ranges.at(-1)?.to ?? ''}::date
            and ${isAbout(store, scope)} and ${within(store, scope, 'e')}
          group by 1, 2, 3 having sum(e.amount) > 0)
        select count(distinct f.person)::int as people, coalesce(sum(f.n), 0)::int as n, coalesce(sum(f.value), 0)::bigint as value from ${given}
        left join f on f.day >= r.first_day and f.day < r.end_day group by r.place order by r.place`.execute(store.db);
  return rows;
}

export interface ByRow {
  /** Id of the unit, place, card or subject; null for none. */
  readonly id: string | null;
  readonly people: number;
  readonly n: number;
  readonly value: number;
}

/** People, facts and their sums by unit or place as of then. */
export async function byPlace(
  store: Store,
  by: 'unit' | 'place',
  kinds: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
  source: Source = 'rollUps',
): Promise<ByRow[]> {
  const { rows } = await sql<ByRow>`
    with p as (select ${sql.ref(by)} as number, person, sum(n) as n, sum(value) as value from ${factRows(store, kinds, range, scope, source)} f group by 1, 2)
    select i.thing as id, count(*) filter (where p.n > 0)::int as people, sum(p.n)::int as n, sum(p.value)::bigint as value
    from p left join analytics_numbers i on i.organisation_id = ${store.organisationId} and i.kind = ${by} and i.number = p.number
    group by i.thing having sum(p.n) > 0 order by people desc, id limit 500`.execute(store.db);
  return rows;
}

/** Cards or subjects by how often. Within a scope it also says how many people; of the whole organisation `people` is 0. */
export async function byThing(
  store: Store,
  dimension: 'card' | 'subject',
  kinds: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
  limit: number,
): Promise<(ByRow & { kind: number })[]> {
  const numbers = kindNumbers(kinds);
  const { months, edges } = isWhole(scope) ? partsOf(range) : { months: null, edges: [range] };
  const column = sql.ref(`e.${dimension}`);
  const parts = edges.map(
    ({ from, to }) => sql`
    select e.kind, ${column} as number, ${isWhole(scope) ? sql`null::int` : sql`e.person`} as person, e.amount::int as n, (e.value * e.amount)::bigint as value from analytics_events e
    where e.organisation_id = ${store.organisationId} and e.kind = any(${numbers}::smallint[]) and e.day >= ${from}::date and e.day < ${to}::date and ${column} is not null
      and ${within(store, scope, 'e')}`,
  );
  if (months !== null) {
    parts.push(sql`
      select m.kind, m.number, null::int as person, m.n, m.value from analytics_subject_months m
      where m.organisation_id = ${store.organisationId} and m.kind = any(${numbers}::smallint[]) and m.dimension = ${dimension}
        and m.month >= ${months.from}::date and m.month < ${months.to}::date`);
  }
  const { rows } = await sql<ByRow & { kind: number }>`
    with f as (select kind, number, sum(n)::int as n, sum(value)::bigint as value, ${isWhole(scope) ? sql`0` : sql`count(distinct person)::int`} as people from (${sql.join(parts, sql` union all `)}) s group by 1, 2 having sum(n) > 0),
    top as (select number, n as most from f where kind = ${numbers[0]} order by n desc, number limit ${sql.lit(limit)})
    select i.thing as id, f.kind, f.people, f.n, f.value from f join top using (number)
    join analytics_numbers i on i.organisation_id = ${store.organisationId} and i.kind = ${dimension} and i.number = f.number
    order by top.most desc, f.number, f.kind`.execute(store.db);
  return rows;
}

/**
 * Things with which, in one of some ranges of days, someone did something of a kind, and fewer people than so many; each kind and thing once. Of
 * narrowed figures: the whole keeps no people by thing.
 */
export async function fewByThing(
  store: Store,
  dimension: 'card' | 'subject',
  kinds: readonly FactKind[],
  ranges: readonly DayRange[],
  scope: FigureScope,
  fewest: number,
): Promise<{ id: string; kind: number }[]> {
  const column = sql.ref(`e.${dimension}`);
  const { rows } = await sql<{ id: string; kind: number }>`
    with f as (
      select r.place, e.kind, ${column} as number, e.person
      from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[]) with ordinality as r (first_day, end_day, place)
      join analytics_events e on e.organisation_id = ${store.organisationId} and e.day >= r.first_day and e.day < r.end_day
        and e.kind = any(${kindNumbers(kinds)}::smallint[]) and ${column} is not null and e.person is not null and ${within(store, scope, 'e')}
      group by 1, 2, 3, 4 having sum(e.amount) > 0),
    few as (select distinct kind, number from (select place, kind, number from f group by 1, 2, 3 having count(*) < ${fewest}) x)
    select i.thing as id, few.kind from few
    join analytics_numbers i on i.organisation_id = ${store.organisationId} and i.kind = ${dimension} and i.number = few.number`.execute(
    store.db,
  );
  return rows;
}

/** Facts by weekday (0 is Monday) and month: when people learn. */
export async function byWeekday(
  store: Store,
  kinds: readonly FactKind[],
  range: DayRange,
): Promise<{ month: string; weekday: number; n: number }[]> {
  const { rows } = await sql<{ month: string; weekday: number; n: number }>`
    select to_char(day, 'YYYY-MM') as month, (extract(isodow from day) - 1)::int as weekday, sum(n)::int as n from analytics_day_counts
    where organisation_id = ${store.organisationId} and kind = any(${kindNumbers(kinds)}::smallint[]) and day >= ${range.from}::date and day < ${range.to}::date
    group by 1, 2 order by 1, 2`.execute(store.db);
  return rows;
}
