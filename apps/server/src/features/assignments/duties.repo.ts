import { type RawBuilder, sql } from 'kysely';
import type { DueMove, DutyDue, DutySort, DutyStatus, Priority, SourceKind } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

export interface DutyReasonRow {
  readonly id: string;
  readonly kind: SourceKind;
  readonly priority: Priority;
  readonly due_on: string | null;
  readonly giver: PersonSummaryRow | null;
  readonly team: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly message: string;
}

/** A person's duty as lists show it. */
export interface DutyListRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly card_id: string;
  readonly period: string;
  readonly status: DutyStatus;
  readonly priority: Priority;
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly moved_by: DueMove | null;
  readonly planned_on: string | null;
  readonly assignment_id: string | null;
  readonly given_at: Date;
  readonly fulfilled_at: Date | null;
  readonly achieved_at: Date | null;
  readonly is_own: boolean;
  readonly reasons: DutyReasonRow[];
  readonly sort_key: string;
}

const REASONS = sql`coalesce((select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'priority', a.priority, 'due_on', s.due_on,
      'giver', ${personJson('b')}, 'message', a.message,
      'team', case when g.id is null then null else json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) end)
      order by a.id = d.assignment_id desc, a.given_at)
    from duty_sources s
    join assignments a on a.organisation_id = s.organisation_id and a.id = s.assignment_id
    left join users b on b.organisation_id = a.organisation_id and b.id = a.given_by
    left join groups g on a.target_type = 'group' and g.organisation_id = a.organisation_id and g.id = a.target_id
    where s.organisation_id = d.organisation_id and s.user_id = d.user_id and s.card_id = d.card_id and s.period = d.period
      and s.gone_at is null), '[]')`;

const IS_OWN = sql`not exists (select from duty_sources s join assignments a on a.organisation_id = s.organisation_id and a.id = s.assignment_id
    where s.organisation_id = d.organisation_id and s.user_id = d.user_id and s.card_id = d.card_id and s.period = d.period
      and s.gone_at is null and (a.target_type <> 'user' or a.given_by is distinct from d.user_id))`;

const PRIORITY_RANK = sql`array_position(array['mandatory', 'recommended', 'optional'], d.priority)::text`;
const DUE_KEY = sql`coalesce(d.due_on::text, '9999-12-31')`;
const SORT_KEYS: Readonly<Record<DutySort, RawBuilder<unknown>>> = {
  due: sql`${DUE_KEY} || ${PRIORITY_RANK}`,
  priority: sql`${PRIORITY_RANK} || ${DUE_KEY}`,
  newest: sql`to_char(d.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
};

function selectDuties(sort: DutySort): RawBuilder<DutyListRow> {
  return sql<DutyListRow>`
    select d.id, d.user_id, d.card_id, d.period, d.status, d.priority, d.starts_on::text as starts_on, d.due_on::text as due_on,
      d.moved_by, d.planned_on::text as planned_on, d.assignment_id, d.given_at, d.fulfilled_at, d.achieved_at, ${IS_OWN} as is_own,
      ${REASONS} as reasons, ${SORT_KEYS[sort]} as sort_key
    from learning_duties d
    join cards c on c.organisation_id = d.organisation_id and c.id = d.card_id`;
}

export interface DutyFilter {
  readonly status: DutyStatus;
  readonly priority: Priority | undefined;
  readonly due: DutyDue | undefined;
  readonly sort: DutySort;
  readonly today: string;
  /** The last day of this week. */
  readonly weekEnds: string;
  readonly quarter: DaysBetween;
  readonly zone: string;
}

/** Days with the first and the last. */
export interface DaysBetween {
  readonly from: string;
  readonly to: string;
}

/** SQL: whether a duty `d` was due within some days, or has no due date and was done within them, by the clock of its person; of those done. */
export const wasDueWithin = ({ from, to }: DaysBetween, zone: string): RawBuilder<boolean> => sql<boolean>`(
  case when d.due_on is null then (d.fulfilled_at at time zone ${zone}::text)::date else d.due_on end between ${from}::date and ${to}::date)`;

/** SQL: whether a duty `d` that is open is due by the end of some days: what is overdue as well. */
export const isDueBy = ({ to }: DaysBetween): RawBuilder<boolean> => sql<boolean>`(d.due_on <= ${to}::date)`;

function dueIs({ due, status, today, weekEnds, quarter, zone }: DutyFilter): RawBuilder<boolean> {
  switch (due) {
    case 'this-quarter':
      return status === 'open' ? isDueBy(quarter) : wasDueWithin(quarter, zone);
    case 'overdue':
      return sql<boolean>`d.due_on < ${today}::date`;
    case 'today':
      return sql<boolean>`d.due_on = ${today}::date`;
    case 'this-week':
      return sql<boolean>`(d.due_on >= ${today}::date and d.due_on <= ${weekEnds}::date)`;
    case 'later':
      return sql<boolean>`d.due_on > ${weekEnds}::date`;
    case 'no-date':
      return sql<boolean>`d.due_on is null`;
    case undefined:
      return sql<boolean>`true`;
  }
}

/** One page of a person's own duties on cards they may see. Those that have not started are left out. */
export async function listDutiesOf(
  store: Store,
  actor: Actor,
  filter: DutyFilter,
  after: { key: string; id: string } | null,
  limit: number,
): Promise<DutyListRow[]> {
  const { status, priority, sort, today } = filter;
  const key = SORT_KEYS[sort];
  const [direction, follows] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const { rows } = await sql<DutyListRow>`
    ${selectDuties(sort)}
    where d.organisation_id = ${store.organisationId} and d.user_id = ${actor.userId} and d.status = ${status}
      and d.starts_on <= ${today}::date and ${visibleCards(actor)} and ${dueIs(filter)}
      ${priority === undefined ? sql`` : sql`and d.priority = ${priority}`}
      ${after === null ? sql`` : sql`and (${key}, d.id) ${follows} (${after.key}, ${after.id}::uuid)`}
    order by ${key} ${direction}, d.id ${direction} limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** A person's own duty by id; with `lock` held until the transaction ends. */
export async function findOwnDuty(store: Store, actor: Actor, dutyId: string, options: { lock?: boolean } = {}) {
  const { rows } = await sql<DutyListRow>`
    ${selectDuties('due')}
    where d.organisation_id = ${store.organisationId} and d.id = ${dutyId} and d.user_id = ${actor.userId} and ${visibleCards(actor)}
    ${options.lock === true ? sql`for update of d` : sql``}`.execute(store.db);
  return rows[0];
}

/** A person's newest duty on a card; an open one first. */
export async function findDutyOnCard(store: Store, actor: Actor, cardId: string): Promise<DutyListRow | undefined> {
  const { rows } = await sql<DutyListRow>`
    ${selectDuties('due')}
    where d.organisation_id = ${store.organisationId} and d.card_id = ${cardId} and d.user_id = ${actor.userId}
      and d.status in ('open', 'fulfilled', 'waived') and ${visibleCards(actor)}
    order by d.status = 'open' desc, d.given_at desc limit 1`.execute(store.db);
  return rows[0];
}

function selectOpen(store: Store, actor: Actor, today: string, limit: number): RawBuilder<DutyListRow> {
  return sql<DutyListRow>`
    ${selectDuties('due')}
    where d.organisation_id = ${store.organisationId} and d.user_id = ${actor.userId} and d.status = 'open'
      and d.starts_on <= ${today}::date and ${visibleCards(actor)}
    order by d.due_on nulls last, d.id limit ${sql.lit(limit)}`;
}

/** Every open duty of a person that has begun, soonest first. */
export async function listOpenDuties(store: Store, actor: Actor, today: string, limit: number): Promise<DutyListRow[]> {
  const { rows } = await selectOpen(store, actor, today, limit).execute(store.db);
  return rows;
}

export interface DutyCountsRow {
  readonly open: number;
  readonly overdue: number;
  readonly today: number;
  readonly week: number;
  readonly fulfilled: number;
}

/** The caller's day, and the last day of its week. */
export interface DutyDays {
  readonly today: string;
  readonly weekEnds: string;
}

function selectCounts(store: Store, actor: Actor, { today, weekEnds }: DutyDays): RawBuilder<DutyCountsRow> {
  return sql<DutyCountsRow>`
    select count(*) filter (where d.status = 'open') as open,
      count(*) filter (where d.status = 'open' and d.due_on < ${today}::date) as overdue,
      count(*) filter (where d.status = 'open' and d.due_on = ${today}::date) as today,
      count(*) filter (where d.status = 'open' and d.due_on between ${today}::date and ${weekEnds}::date) as week,
      count(*) filter (where d.status = 'fulfilled') as fulfilled
    from learning_duties d join cards c on c.organisation_id = d.organisation_id and c.id = d.card_id
    where d.organisation_id = ${store.organisationId} and d.user_id = ${actor.userId} and d.starts_on <= ${today}::date
      and ${visibleCards(actor)}`;
}

const NO_COUNTS: DutyCountsRow = { open: 0, overdue: 0, today: 0, week: 0, fulfilled: 0 };

export async function countDutiesOf(store: Store, actor: Actor, days: DutyDays): Promise<DutyCountsRow> {
  const { rows } = await selectCounts(store, actor, days).execute(store.db);
  return rows[0] ?? NO_COUNTS;
}

/** A person's open duties that have begun, soonest first, and how many they have of each kind; one statement. */
export async function findDutiesAhead(
  store: Store,
  actor: Actor,
  days: DutyDays,
  limit: number,
): Promise<{ rows: DutyListRow[]; counts: DutyCountsRow }> {
  const { rows } = await sql<{ counts: DutyCountsRow } & (DutyListRow | { id: null })>`
    select to_jsonb(n) as counts, o.* from (${selectCounts(store, actor, days)}) n
    left join (${selectOpen(store, actor, days.today, limit)}) o on true
    order by o.due_on nulls last, o.id`.execute(store.db);
  return { rows: rows.filter((row) => row.id !== null), counts: rows[0]?.counts ?? NO_COUNTS };
}

export async function setPlannedDay(store: Store, duty: Authorized<DutyListRow, 'plan'>, day: string | null, now: Date): Promise<void> {
  await sql`update learning_duties set planned_on = ${day}, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${duty.id}`.execute(store.db);
}
