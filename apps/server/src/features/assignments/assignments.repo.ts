import { type RawBuilder, sql } from 'kysely';
import type { Priority, SourceKind } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { personJson } from '../people/people.public.ts';
import { peopleOfAssignment } from './duty-sources.repo.ts';
import type { AssignmentInView } from './assignment.row.ts';
import { keptAssignments, leadsTarget } from './assignments.policy.ts';

const COLUMNS = sql`a.organisation_id, a.id, a.card_id, a.period, a.kind, a.target_type, a.target_id, a.priority,
  a.starts_on::text as starts_on, a.due_on::text as due_on, a.message, a.reminder_days, a.prior_learning, a.stays, a.given_by, a.given_at,
  a.spread_state, a.people_total, a.people_done, a.ended_at`;

function selectInView(actor: Actor): RawBuilder<AssignmentInView> {
  return sql<AssignmentInView>`
    select ${COLUMNS}, c.title as card_title, ${personJson('t')} as person, ${personJson('b')} as giver,
      case when g.id is null then null else json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) end as team,
      case when r.id is null then null else json_build_object('id', r.id, 'name', r.name) end as rule,
      ${leadsTarget(actor)} as viewer_leads,
      ${peopleOfAssignment('a')} as people_having,
      (select count(*) from duty_sources s
        join learning_duties d on d.organisation_id = s.organisation_id and d.user_id = s.user_id and d.card_id = s.card_id and d.period = s.period
        join users du on du.organisation_id = d.organisation_id and du.id = d.user_id and du.status = 'active'
        where s.organisation_id = a.organisation_id and s.assignment_id = a.id and s.gone_at is null and d.status = 'fulfilled') as fulfilled_count
    from assignments a
    join cards c on c.organisation_id = a.organisation_id and c.id = a.card_id
    left join users t on a.target_type = 'user' and t.organisation_id = a.organisation_id and t.id = a.target_id
    left join groups g on a.target_type = 'group' and g.organisation_id = a.organisation_id and g.id = a.target_id
    left join targets r on a.target_type = 'rule' and r.organisation_id = a.organisation_id and r.id = a.target_id
    left join users b on b.organisation_id = a.organisation_id and b.id = a.given_by`;
}

/** A live assignment as the caller meets it. */
export async function findAssignment(
  store: Store,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<AssignmentInView | undefined> {
  const { rows } = await sql<AssignmentInView>`
    ${selectInView(actor)} where a.organisation_id = ${store.organisationId} and a.id = ${id} and a.ended_at is null
    ${options.lock === true ? sql`for update of a` : sql``}`.execute(store.db);
  return rows[0];
}

/** One page of the live assignments of a card that the caller keeps, newest first. */
export async function listOfCard(
  store: Store,
  actor: Actor,
  cardId: string,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<AssignmentInView[]> {
  const { rows } = await sql<AssignmentInView>`
    ${selectInView(actor)}
    where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId} and a.ended_at is null and a.period = ''
      and ${keptAssignments(actor)}
      ${after === undefined ? sql`` : sql`and (a.given_at, a.id) < (${after.at}, ${after.id}::uuid)`}
    order by a.given_at desc, a.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function countOfCard(store: Store, actor: Actor, cardId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from assignments a
    where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId} and a.ended_at is null and a.period = ''
      and ${keptAssignments(actor)}`.execute(store.db);
  return rows[0]?.total ?? 0;
}

/** Live assignments by id. */
export async function findAssignmentsByIds(store: Store, actor: Actor, ids: readonly string[]): Promise<AssignmentInView[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AssignmentInView>`
    ${selectInView(actor)} where a.organisation_id = ${store.organisationId} and a.id = any(${ids}::uuid[]) and a.ended_at is null`.execute(
    store.db,
  );
  return rows;
}

/** Cards someone assigned last to others than themselves, each once, newest first; only those they may see. */
export async function findRecentlyAssigned(store: Store, actor: Actor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ card_id: string }>`
    select a.card_id from assignments a
    join cards c on c.organisation_id = a.organisation_id and c.id = a.card_id and c.state = 'published' and ${visibleCards(actor)}
    where a.organisation_id = ${store.organisationId} and a.given_by = ${actor.userId} and a.period = '' and a.target_id <> ${actor.userId}
    group by a.card_id order by max(a.given_at) desc, a.card_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ card_id }) => card_id);
}

/** What was written along with assignments, by id; also of those that ended since. */
export async function findMessages(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; message: string }>`
    select id, message from assignments where organisation_id = ${store.organisationId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(
    store.db,
  );
  return new Map(rows.map(({ id, message }) => [id, message]));
}

export interface NewAssignment {
  readonly id: string;
  readonly cardId: string;
  readonly period: string;
  readonly kind: SourceKind;
  readonly targetType: 'user' | 'group' | 'rule' | 'series' | 'certification';
  readonly targetId: string;
  readonly priority: Priority;
  readonly startsOn: string;
  readonly dueOn: string | null;
  readonly message: string;
  readonly reminderDays: readonly number[];
  readonly priorLearning: boolean;
  readonly givenBy: UserId | null;
}

/**
 * Writes assignments; a target that has the card of that period already keeps its assignment, with the new terms. Returns each with whether
 * it is new.
 */
export async function upsertAssignments(
  store: Store,
  wanted: readonly NewAssignment[],
  now: Date,
): Promise<{ id: string; target_id: string; is_new: boolean }[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map((one) => ({ ...one, reminderDays: [...one.reminderDays] }));
  const { rows: written } = await sql<{ id: string; target_id: string; is_new: boolean }>`
    insert into assignments as a (organisation_id, id, card_id, period, kind, target_type, target_id, priority, starts_on, due_on, message,
      reminder_days, prior_learning, given_by, given_at)
    select ${store.organisationId}, w.id, w."cardId", w.period, w.kind, w."targetType", w."targetId", w.priority, w."startsOn", w."dueOn",
      w.message, w."reminderDays", w."priorLearning", w."givenBy", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, "cardId" uuid, period text, kind text, "targetType" text,
      "targetId" uuid, priority text, "startsOn" date, "dueOn" date, message text, "reminderDays" integer[], "priorLearning" boolean,
      "givenBy" uuid)
    on conflict (organisation_id, card_id, target_type, target_id, period) where ended_at is null do update set
      priority = excluded.priority, starts_on = least(a.starts_on, excluded.starts_on), due_on = excluded.due_on,
      message = excluded.message, reminder_days = excluded.reminder_days, given_by = excluded.given_by, spread_state = 'spreading'
    returning id, target_id, xmax = 0 as is_new`.execute(store.db);
  return written;
}

export async function updateAssignmentRow(
  store: Store,
  assignment: Authorized<AssignmentInView, 'edit'>,
  terms: { priority: Priority; startsOn: string; dueOn: string | null; message: string; reminderDays: readonly number[] },
): Promise<void> {
  await sql`update assignments set priority = ${terms.priority}, starts_on = ${terms.startsOn}, due_on = ${terms.dueOn},
      message = ${terms.message}, reminder_days = ${[...terms.reminderDays]}::integer[], spread_state = 'spreading'
    where organisation_id = ${store.organisationId} and id = ${assignment.id}`.execute(store.db);
}

/** Ends assignments; what is still on its way to people stops. */
export async function endAssignments(store: Store, ids: readonly string[], now: Date): Promise<void> {
  await sql`update assignments set ended_at = ${now}, spread_state = 'stopped'
    where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[]) and ended_at is null`.execute(store.db);
}

/** Live assignments of a card to some targets, of the ordinary period. */
export async function findLiveIds(
  store: Store,
  cardId: string,
  targetType: 'user' | 'group',
  targetIds: readonly string[],
): Promise<string[]> {
  if (targetIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from assignments where organisation_id = ${store.organisationId} and card_id = ${cardId} and target_type = ${targetType}
      and target_id = any(${targetIds}::uuid[]) and period = '' and ended_at is null`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Live assignments to a group, newest first: one page of ids. */
export async function listIdsOfGroup(
  store: Store,
  groupId: string,
  visible: RawBuilder<boolean>,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<{ id: string; card_id: string; given_at: Date }[]> {
  const { rows } = await sql<{ id: string; card_id: string; given_at: Date }>`
    select a.id, a.card_id, a.given_at from assignments a
    join cards c on c.organisation_id = a.organisation_id and c.id = a.card_id and ${visible}
    where a.organisation_id = ${store.organisationId} and a.target_type = 'group' and a.target_id = ${groupId} and a.ended_at is null
      ${after === undefined ? sql`` : sql`and (a.given_at, a.id) < (${after.at}, ${after.id}::uuid)`}
    order by a.given_at desc, a.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface GroupProgressRow {
  readonly assignment_id: string;
  readonly people: number;
  readonly fulfilled: number;
  readonly overdue: number;
}

/** How everyone who was given them is doing with some assignments: each is counted through, so only for those who may see it. One statement. */
export async function findGroupProgress(store: Store, ids: readonly string[], today: string): Promise<GroupProgressRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GroupProgressRow>`
    select s.assignment_id, count(*) as people, count(*) filter (where d.status = 'fulfilled') as fulfilled,
      count(*) filter (where d.status = 'open' and d.due_on < ${today}::date) as overdue
    from duty_sources s
    join learning_duties d on d.organisation_id = s.organisation_id and d.user_id = s.user_id and d.card_id = s.card_id and d.period = s.period
    where s.organisation_id = ${store.organisationId} and s.assignment_id = any(${ids}::uuid[]) and s.gone_at is null
    group by s.assignment_id`.execute(store.db);
  return rows;
}

export interface OwnStandingRow {
  readonly assignment_id: string;
  readonly status: string;
  readonly due_on: string | null;
}

/** A person's own duties that come from some assignments. */
export async function findOwnStandings(store: Store, ids: readonly string[], userId: UserId): Promise<OwnStandingRow[]> {
  const { rows } = await sql<OwnStandingRow>`
    select s.assignment_id, d.status, d.due_on::text as due_on
    from duty_sources s
    join learning_duties d on d.organisation_id = s.organisation_id and d.user_id = s.user_id and d.card_id = s.card_id and d.period = s.period
    where s.organisation_id = ${store.organisationId} and s.assignment_id = any(${ids}::uuid[]) and s.user_id = ${userId}
      and s.gone_at is null`.execute(store.db);
  return rows;
}
