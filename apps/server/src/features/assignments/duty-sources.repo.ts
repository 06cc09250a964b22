import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { IS_PERSON } from '../people/people.public.ts';
import { laneOfColumn, LANES } from './lanes.repo.ts';

/** Someone an assignment is for and has not reached, with its dates. */
export interface UnreachedRow {
  readonly assignment_id: string;
  readonly card_id: string;
  readonly period: string;
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly user_id: UserId;
  readonly time_zone: string;
  readonly given_at: Date;
}

const unreached = (
  store: Store,
) => sql`a.id as assignment_id, a.card_id, a.period, a.starts_on::text as starts_on, a.due_on::text as due_on,
  a.given_at, u.id as user_id, ${zoneInSql(store, 'u')} as time_zone`;
/**
 * As a value and not by `exists`: PostgreSQL would read everyone's sources once for each page, and those become more with each page. What someone did
 * of an assignment before its content was replaced stays on the content of that day.
 */
const NO_SOURCE = sql`(select true from duty_sources s where s.organisation_id = a.organisation_id and s.user_id = u.id
  and s.assignment_id = a.id and s.left_at is null and s.gone_at is null limit 1) is null`;

/** People of assignments to individuals who do not have them yet. */
export async function findUnreachedUsers(store: Store, assignmentIds: readonly string[]): Promise<UnreachedRow[]> {
  const { rows } = await sql<UnreachedRow>`
    select ${unreached(store)} from assignments a
    join users u on u.organisation_id = a.organisation_id and u.id = a.target_id and u.status = 'active'
    where a.organisation_id = ${store.organisationId} and a.id = any(${assignmentIds}::uuid[]) and a.target_type = 'user'
      and a.ended_at is null and ${NO_SOURCE}
    order by u.id`.execute(store.db);
  return rows;
}

/** Which people of an assignment come next: those after a person, of a lane, or of all where it is null. */
export interface Part {
  readonly assignmentId: string;
  readonly lane: number | null;
  readonly after: UserId | null;
  readonly limit: number;
}

/** One page of the people an assignment is for, by id: those without it, and where the next page begins; null after the last. */
export interface UnreachedPart {
  readonly unreached: readonly UnreachedRow[];
  readonly next: UserId | null;
}

/**
 * Reads the next page of a table of members, and returns those without the assignment. The page is read before anything is joined to it: otherwise
 * PostgreSQL would read and sort all remaining members for every page.
 */
export async function findUnreachedPart(
  store: Store,
  members: RawBuilder<unknown>,
  { assignmentId, lane, after, limit }: Part,
): Promise<UnreachedPart> {
  const { rows } = await sql<UnreachedRow & { is_unreached: boolean }>`
    select a.id as assignment_id, a.card_id, a.period, a.starts_on::text as starts_on, a.due_on::text as due_on, a.given_at, m.user_id,
      ${zoneInSql(store, 'u')} as time_zone, u.id is not null and ${NO_SOURCE} as is_unreached
    from assignments a
    cross join lateral (select m.user_id from ${members} and m.organisation_id = ${store.organisationId}
      ${lane === null ? sql`` : sql`and ${laneOfColumn('m.user_id')} = ${lane}`}
      ${after === null ? sql`` : sql`and m.user_id > ${after}::uuid`} order by m.user_id limit ${sql.lit(limit)}) m
    left join users u on u.organisation_id = ${store.organisationId} and u.id = m.user_id and u.status = 'active'
    where a.organisation_id = ${store.organisationId} and a.id = ${assignmentId} and a.ended_at is null
    order by m.user_id`.execute(store.db);
  return {
    unreached: rows.filter((row) => row.is_unreached),
    next: rows.length === limit ? (rows.at(-1)?.user_id ?? null) : null,
  };
}

/** The next page of the members of an assignment's group. */
export function findUnreachedMembers(store: Store, part: Part): Promise<UnreachedPart> {
  const members = sql`group_members m where a.target_type = 'group' and m.group_id = a.target_id and m.role <> 'pending'`;
  return findUnreachedPart(store, members, part);
}

/**
 * Reads on from a member to the next who lack an assignment of their group, past those who have it. Ends early after so many pages, so that a
 * transaction stays short in a group of any size; the cost of a part does not depend on how large the group is.
 */
export async function findLateMembers(
  store: Store,
  assignmentId: string,
  after: UserId | null,
  page: { readonly limit: number; readonly pages: number },
): Promise<UnreachedPart> {
  const from = (id: UserId | null) => findUnreachedMembers(store, { assignmentId, lane: null, after: id, limit: page.limit });
  let part = await from(after);
  for (let read = 1; read < page.pages && part.unreached.length === 0 && part.next !== null; read += 1) {
    part = await from(part.next);
  }
  return part;
}

/** Some people's assignments through a group that they do not have yet. */
export async function findUnreachedOfGroup(
  store: Store,
  groupId: string,
  userIds: readonly UserId[],
  limit: number,
): Promise<UnreachedRow[]> {
  const { rows } = await sql<UnreachedRow>`
    select ${unreached(store)} from assignments a
    join group_members m on m.organisation_id = a.organisation_id and m.group_id = a.target_id and m.role <> 'pending'
      and m.user_id = any(${userIds}::uuid[])
    join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and u.status = 'active'
    where a.organisation_id = ${store.organisationId} and a.target_type = 'group' and a.target_id = ${groupId} and a.ended_at is null
      and a.spread_state = 'done' and ${NO_SOURCE}
    order by a.id, u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Live assignments to a group that have reached its members. */
export async function findSpreadOfGroup(store: Store, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assignments where organisation_id = ${store.organisationId} and target_type = 'group' and target_id = ${groupId}
      and ended_at is null and spread_state = 'done' order by id`.execute(store.db);
  return rows.map(({ id }) => id);
}

export interface NewSource {
  readonly userId: UserId;
  readonly cardId: string;
  readonly period: string;
  readonly assignmentId: string;
  readonly givenOn: string;
  readonly startsOn: string;
  readonly dueOn: string | null;
}

/**
 * Gives sources to people, each once: who left within the pause has it as before, who comes back after it has it again. Returns nothing for
 * those who have it.
 */
export async function insertSources(store: Store, sources: readonly NewSource[]): Promise<void> {
  if (sources.length === 0) return;
  await sql`
    insert into duty_sources as s (organisation_id, user_id, card_id, period, assignment_id, given_on, starts_on, due_on)
    select ${store.organisationId}, n."userId", n."cardId", n.period, n."assignmentId", n."givenOn", n."startsOn", n."dueOn"
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as n ("userId" uuid, "cardId" uuid, period text, "assignmentId" uuid,
      "givenOn" date, "startsOn" date, "dueOn" date)
    on conflict (organisation_id, user_id, card_id, period, assignment_id) do update set
      given_on = case when s.gone_at is null then s.given_on else excluded.given_on end,
      starts_on = case when s.gone_at is null then s.starts_on else excluded.starts_on end,
      due_on = case when s.gone_at is null then s.due_on else excluded.due_on end,
      left_at = null, gone_at = null`.execute(store.db);
}

/** The live assignment of a card and period to a target; undefined when there is none. */
export async function findAssignmentOfTarget(
  store: Store,
  target: { readonly cardId: string; readonly period: string; readonly targetType: string; readonly targetId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from assignments where organisation_id = ${store.organisationId} and card_id = ${target.cardId} and period = ${target.period}
      and target_type = ${target.targetType} and target_id = ${target.targetId} and ended_at is null`.execute(store.db);
  return rows[0]?.id;
}

/** People who have a source of an assignment, by id, with their dates. */
export interface HolderRow {
  readonly user_id: UserId;
  readonly time_zone: string;
  readonly given_on: string;
  readonly due_on: string | null;
}

export async function findHolders(store: Store, assignmentId: string, after: UserId | null, limit: number): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select s.user_id, ${zoneInSql(store, 'u')} as time_zone, s.given_on::text as given_on, s.due_on::text as due_on from duty_sources s
    join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
    where s.organisation_id = ${store.organisationId} and s.assignment_id = ${assignmentId} and s.gone_at is null
      ${after === null ? sql`` : sql`and s.user_id > ${after}::uuid`}
    order by s.user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Writes new dates of people's sources of one assignment. */
export async function moveSources(
  store: Store,
  assignmentId: string,
  dates: readonly { readonly userId: UserId; readonly startsOn: string; readonly dueOn: string | null }[],
): Promise<void> {
  await sql`update duty_sources s set starts_on = n."startsOn", due_on = n."dueOn"
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as n ("userId" uuid, "startsOn" date, "dueOn" date)
    where s.organisation_id = ${store.organisationId} and s.assignment_id = ${assignmentId} and s.user_id = n."userId"`.execute(store.db);
}

/** Takes an assignment's sources from some people at once. */
export async function removeSources(store: Store, assignmentId: string, userIds: readonly UserId[], now: Date): Promise<void> {
  await sql`update duty_sources set left_at = coalesce(left_at, ${now}), gone_at = ${now}
    where organisation_id = ${store.organisationId} and assignment_id = ${assignmentId} and user_id = any(${userIds}::uuid[])
      and gone_at is null`.execute(store.db);
}

/** Begins the pause of those who are no longer in a group; sources that stay once given stay. */
export async function beginLeaving(store: Store, groupId: string, now: Date): Promise<void> {
  await sql`update duty_sources s set left_at = ${now} from assignments a
    where a.organisation_id = ${store.organisationId} and a.target_type = 'group' and a.target_id = ${groupId} and a.ended_at is null
      and not a.stays and s.organisation_id = a.organisation_id and s.assignment_id = a.id and s.left_at is null
      and not exists (select from group_members m where m.organisation_id = s.organisation_id and m.group_id = a.target_id
        and m.user_id = s.user_id and m.role <> 'pending')`.execute(store.db);
}

/** Ends pauses that began before a moment, some at a time; returns whose duties may be different now. */
export async function finishLeaving(
  store: Store,
  before: Date,
  now: Date,
  limit: number,
): Promise<{ user_id: UserId; card_id: string; period: string }[]> {
  const { rows } = await sql<{ user_id: UserId; card_id: string; period: string }>`
    with due as (
      select s.user_id, s.card_id, s.period, s.assignment_id from duty_sources s
      where s.organisation_id = ${store.organisationId} and s.left_at <= ${before} and s.gone_at is null
      order by s.left_at limit ${sql.lit(limit)} for update skip locked
    )
    update duty_sources s set gone_at = ${now} from due
    where s.organisation_id = ${store.organisationId} and s.user_id = due.user_id and s.card_id = due.card_id and s.period = due.period
      and s.assignment_id = due.assignment_id
    returning s.user_id, s.card_id, s.period`.execute(store.db);
  return rows;
}

/** Adds a part of its people to what an assignment has reached: counting all of them for each part would take longer than reaching them. */
export async function addToSpread(store: Store, assignmentId: string, reached: number): Promise<void> {
  await sql`update assignments set people_done = people_done + ${reached}
    where organisation_id = ${store.organisationId} and id = ${assignmentId}`.execute(store.db);
}

/** Notes that people of an assignment are about to be reached, lane by lane. */
export async function openLanes(store: Store, assignmentId: string): Promise<void> {
  await sql`update assignments set lanes_left = lanes_left + ${sql.lit(LANES)}
    where organisation_id = ${store.organisationId} and id = ${assignmentId}`.execute(store.db);
}

/** Notes that a lane has come to its end; returns whether it was the last. Others wait until the transaction ends, so that who is last sees what they did. */
export async function closeLane(store: Store, assignmentId: string): Promise<boolean> {
  const { rows } = await sql<{ lanes_left: number }>`update assignments set lanes_left = greatest(lanes_left - 1, 0)
    where organisation_id = ${store.organisationId} and id = ${assignmentId} returning lanes_left`.execute(store.db);
  return rows[0]?.lanes_left === 0;
}

/** SQL: how many people have an assignment today, by the sources of their duties: the assignment with an alias gives them one, and they are active. */
export const peopleOfAssignment = (alias: string): RawBuilder<number> => sql<number>`(select count(*)::int from duty_sources has
  join users u on u.organisation_id = has.organisation_id and u.id = has.user_id and ${IS_PERSON}
  where has.organisation_id = ${sql.ref(`${alias}.organisation_id`)} and has.assignment_id = ${sql.ref(`${alias}.id`)} and has.gone_at is null)`;

/** Counts how far an assignment has reached; returns the group it is for, undefined where it is for a rule. */
export async function countSpread(store: Store, assignmentId: string, isDone: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ group_id: string | null }>`update assignments a set
      people_done = (select count(*) from duty_sources s where s.organisation_id = a.organisation_id and s.assignment_id = a.id and s.gone_at is null),
      people_total = case when a.target_type = 'group' then (select count(*) from group_members m
        join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and u.status = 'active'
        where m.organisation_id = a.organisation_id and m.group_id = a.target_id and m.role <> 'pending')
        when a.target_type = 'rule' then (select count(*) from target_members m
          where m.organisation_id = a.organisation_id and m.target_id = a.target_id) else a.people_total end,
      spread_state = case when a.spread_state = 'stopped' then 'stopped' when ${isDone} then 'done' else 'spreading' end
    where a.organisation_id = ${store.organisationId} and a.id = ${assignmentId}
    returning case when a.target_type = 'group' then a.target_id end as group_id`.execute(store.db);
  return rows[0]?.group_id ?? undefined;
}

/** Marks assignments to individuals as having reached them. */
export async function markReached(store: Store, assignmentIds: readonly string[]): Promise<void> {
  await sql`update assignments set spread_state = 'done', people_total = 1, people_done = 1
    where organisation_id = ${store.organisationId} and id = any(${assignmentIds}::uuid[]) and ended_at is null`.execute(store.db);
}

/** Groups whose members and assignments do not agree; a safety net for joins that tell no event (mandatory groups). */
export async function findGroupsOutOfStep(store: Store, limit: number): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    select distinct a.target_id as group_id from assignments a
    where a.organisation_id = ${store.organisationId} and a.target_type = 'group' and a.ended_at is null and a.spread_state = 'done'
      and (select count(*) from group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and u.status = 'active'
          where m.organisation_id = a.organisation_id and m.group_id = a.target_id and m.role <> 'pending')
        <> (select count(*) from duty_sources s join users u on u.organisation_id = s.organisation_id and u.id = s.user_id and u.status = 'active'
          where s.organisation_id = a.organisation_id and s.assignment_id = a.id and s.left_at is null and s.gone_at is null)
    limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map((row) => row.group_id);
}
