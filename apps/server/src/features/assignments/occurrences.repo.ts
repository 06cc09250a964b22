import { type RawBuilder, sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Priority } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import type { UnreachedRow } from './duty-sources.repo.ts';
import type { SeriesRow } from './series.row.ts';

/** Series whose next occurrence has begun somewhere by a day; each belongs to one server until the transaction ends. */
export async function lockSeriesDue(store: Store, day: string, limit: number): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.card_id, c.title as card_title, c.slug as card_slug, s.frequency, s.starts_on::text as starts_on, s.due_days,
      s.ends_on::text as ends_on, c.archives_on::text as archives_on, s.scope, s.priority, s.message, s.reminder_days, s.made_by, s.made_at,
      s.version, s.next_number, s.next_on::text as next_on, s.current_assignment_id, s.paused_at, s.ended_at, s.ended_because
    from assignment_series s
    join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id and c.state = 'published' and c.hidden_at is null
    where s.organisation_id = ${store.organisationId} and s.next_on <= ${day}::date and s.ended_at is null and s.paused_at is null
    order by s.next_on, s.id limit ${sql.lit(limit)} for update of s skip locked`.execute(store.db);
  return rows;
}

/** Keeps which occurrence was made last and which comes next. */
export async function advanceSeries(
  store: Store,
  id: string,
  to: { readonly nextNumber: number; readonly nextOn: string | null; readonly currentAssignmentId: string | null },
): Promise<void> {
  await sql`update assignment_series set next_number = ${to.nextNumber}, next_on = ${to.nextOn},
      current_assignment_id = coalesce(${to.currentAssignmentId}::uuid, current_assignment_id)
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Occurrences that have not reached everyone yet: in some time zones their day has not begun. */
export async function findSpreadingOccurrences(store: Store): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from assignment_series s
    join assignments a on a.organisation_id = s.organisation_id and a.id = s.current_assignment_id and a.spread_state = 'spreading'
    where s.organisation_id = ${store.organisationId} and s.current_assignment_id is not null and s.ended_at is null
      and s.paused_at is null`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** An occurrence that has not reached everyone and was due before a day; undefined where it reached everyone, or is not over. */
export async function findSpreadingOver(
  store: Store,
  assignmentId: string,
  day: string,
): Promise<{ readonly assignmentId: string; readonly startsOn: string; readonly dueOn: string; readonly priority: Priority } | undefined> {
  const { rows } = await sql<{ assignmentId: string; startsOn: string; dueOn: string; priority: Priority }>`
    select id as "assignmentId", starts_on::text as "startsOn", due_on::text as "dueOn", priority from assignments
    where organisation_id = ${store.organisationId} and id = ${assignmentId} and spread_state = 'spreading' and ended_at is null
      and due_on < ${day}::date`.execute(store.db);
  return rows[0];
}

/** Does not wait for more people of a series' occurrence that was over before a day: it was left to pass in a pause. */
export async function stopSpreadingOver(store: Store, { id: seriesId }: Authorized<SeriesRow, 'resume'>, day: string): Promise<void> {
  await sql`update assignments a set spread_state = 'done' from assignment_series s
    where s.organisation_id = ${store.organisationId} and s.id = ${seriesId} and a.organisation_id = s.organisation_id
      and a.id = s.current_assignment_id and a.spread_state = 'spreading' and a.due_on < ${day}::date`.execute(store.db);
}

/** The occurrences under way of all live series. */
export async function findCurrentOccurrences(store: Store): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.current_assignment_id as id from assignment_series s
    where s.organisation_id = ${store.organisationId} and s.current_assignment_id is not null and s.ended_at is null
      and s.paused_at is null`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Which targets `t` of a series are for its occurrence that starts on a day. */
const isFor = (startsOn: RawBuilder<unknown>) =>
  sql`(t.from_on is null or t.from_on <= ${startsOn}) and (t.until_on is null or t.until_on > ${startsOn})`;
const OF_OCCURRENCE = isFor(sql`a.starts_on`);

/**
 * Which of the people `u` an occurrence of the series `s` is for: those it names, and members of its groups within its scope (B5). `chosen` is the
 * condition on its targets `t`.
 */
const meant = (chosen: RawBuilder<unknown>) => sql`(
  exists (select from series_targets t where t.organisation_id = s.organisation_id and t.series_id = s.id and t.target_type = 'user'
    and t.target_id = u.id and ${chosen})
  or (exists (select from series_targets t
      join group_members m on m.organisation_id = t.organisation_id and m.group_id = t.target_id and m.user_id = u.id and m.role <> 'pending'
      where t.organisation_id = s.organisation_id and t.series_id = s.id and t.target_type <> 'user' and ${chosen})
    and (s.scope = 'existing-and-future' or (s.scope = 'existing') = exists (select from series_members k
      where k.organisation_id = s.organisation_id and k.series_id = s.id and k.user_id = u.id))))`;

/** Part of everyone an occurrence could be for, by id: those after a person, so many at most. */
interface PeoplePart {
  readonly after: UserId | null;
  readonly limit: number;
}

/**
 * The ids of a part of everyone an occurrence of the series `s` could be for. The parts of each target are read by its index, so that what a part
 * costs does not depend on how large a group is.
 */
const candidates = (chosen: RawBuilder<unknown>, { after, limit }: PeoplePart) => {
  const isAfter = (id: RawBuilder<unknown>) => (after === null ? sql`` : sql`and ${id} > ${after}::uuid`);
  return sql`(
    (select t.target_id as user_id from series_targets t
      where t.organisation_id = s.organisation_id and t.series_id = s.id and t.target_type = 'user' and ${chosen} ${isAfter(sql`t.target_id`)}
      order by t.target_id limit ${sql.lit(limit)})
    union
    select m.user_id from series_targets t
      cross join lateral (select m.user_id from group_members m
        where m.organisation_id = t.organisation_id and m.group_id = t.target_id and m.role <> 'pending' ${isAfter(sql`m.user_id`)}
        order by m.user_id limit ${sql.lit(limit)}) m
      where t.organisation_id = s.organisation_id and t.series_id = s.id and t.target_type <> 'user' and ${chosen}
    order by user_id limit ${sql.lit(limit)})`;
};

export interface OccurrenceRow extends Omit<UnreachedRow, 'given_at'> {
  readonly series_id: string;
}

const IS_UNREACHED = sql`u.status = 'active' and ${meant(OF_OCCURRENCE)}
  and not exists (select from duty_sources d where d.organisation_id = a.organisation_id and d.user_id = u.id
    and d.card_id = a.card_id and d.period = a.period and d.assignment_id = a.id and d.left_at is null and d.gone_at is null)
  and not exists (select from learning_duties l where l.organisation_id = a.organisation_id and l.user_id = u.id
    and l.card_id = a.card_id and l.period = a.period and l.status = 'not-given')`;
const occurrenceRow = (store: Store) => sql`s.id as series_id, a.id as assignment_id, a.card_id, a.period, a.starts_on::text as starts_on,
  a.due_on::text as due_on, u.id as user_id, ${zoneInSql(store, 'u')} as time_zone`;
const UNDER_WAY = sql`assignment_series s
  join assignments a on a.organisation_id = s.organisation_id and a.id = s.current_assignment_id and a.ended_at is null`;
const isLive = (store: Store) => sql`s.organisation_id = ${store.organisationId} and s.ended_at is null and s.paused_at is null`;

/** Returns which of some people should have a running occurrence and do not have it yet. */
export async function findUnreachedOfOccurrences(store: Store, userIds: readonly UserId[], limit: number): Promise<OccurrenceRow[]> {
  const { rows } = await sql<OccurrenceRow>`
    select ${occurrenceRow(store)} from ${UNDER_WAY}
    join users u on u.organisation_id = s.organisation_id and u.id = any(${userIds}::uuid[])
    where ${isLive(store)} and ${IS_UNREACHED}
    order by a.id, u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** The next part of everyone an occurrence under way is for: those who do not have it, and where the next part begins; null after the last. */
export async function findUnreachedOfOccurrence(
  store: Store,
  assignmentId: string,
  part: PeoplePart,
): Promise<{ readonly unreached: readonly OccurrenceRow[]; readonly next: UserId | null }> {
  const { rows } = await sql<OccurrenceRow & { is_unreached: boolean }>`
    select ${occurrenceRow(store)}, x.user_id, u.id is not null and ${IS_UNREACHED} as is_unreached from ${UNDER_WAY}
    join lateral ${candidates(OF_OCCURRENCE, part)} x on true
    left join users u on u.organisation_id = s.organisation_id and u.id = x.user_id
    where ${isLive(store)} and a.id = ${assignmentId}
    order by x.user_id`.execute(store.db);
  return {
    unreached: rows.filter((row) => row.is_unreached),
    next: rows.length === part.limit ? (rows.at(-1)?.user_id ?? null) : null,
  };
}

/** Keeps how many people an occurrence has, and whether its day has begun everywhere. */
export async function countOccurrence(store: Store, assignmentId: string, isDone: boolean): Promise<void> {
  await sql`update assignments a set spread_state = case when ${isDone} then 'done' else a.spread_state end, people_done = n.people,
      people_total = n.people
    from (select count(*) as people from duty_sources s where s.organisation_id = ${store.organisationId} and s.assignment_id = ${assignmentId}
      and s.gone_at is null) n
    where a.organisation_id = ${store.organisationId} and a.id = ${assignmentId} and a.ended_at is null`.execute(store.db);
}

/** Of some people, who completed a card, and when. */
export async function findAchieved(
  store: Store,
  cardId: string,
  userIds: readonly UserId[],
): Promise<{ user_id: UserId; achieved_at: Date }[]> {
  const { rows } = await sql<{ user_id: UserId; achieved_at: Date }>`
    select user_id, coalesce(achieved_at, completed_at) as achieved_at from card_progress
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = any(${userIds}::uuid[])
      and completion_state = 'COMPLETED' and completed_at is not null`.execute(store.db);
  return rows;
}

/** A duty that was missed: what its change is told with. */
export interface MissedRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly period: string;
  readonly priority: SeriesRow['priority'];
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly assignment_id: string | null;
}

/** Marks people's open duties of earlier occurrences as missed, because the next occurrence has opened (B5). Missed is final. */
export async function markEarlierMissed(
  store: Store,
  { cardId, seriesId, before }: { readonly cardId: string; readonly seriesId: string; readonly before: string },
  userIds: readonly UserId[],
  now: Date,
): Promise<MissedRow[]> {
  const { rows } = await sql<MissedRow>`
    update learning_duties d set status = 'missed', updated_at = ${now}
    where d.organisation_id = ${store.organisationId} and d.user_id = any(${userIds}::uuid[]) and d.card_id = ${cardId}
      and d.period like ${`series:${seriesId}:%`} and d.period < ${before} and d.status = 'open'
    returning d.id, d.user_id, d.period, d.priority, d.starts_on::text as starts_on, d.due_on::text as due_on, d.assignment_id`.execute(
    store.db,
  );
  return rows;
}

/** Writes that an occurrence was never given, because the system was off until it was over; blames no one. Returns where the next part begins. */
export async function insertNotGiven(
  store: Store,
  occurrence: {
    readonly seriesId: string;
    readonly assignmentId: string;
    readonly cardId: string;
    readonly period: string;
    readonly startsOn: string;
    readonly dueOn: string;
    readonly priority: string;
  },
  part: PeoplePart,
  now: Date,
): Promise<UserId | null> {
  const chosen = isFor(sql`${occurrence.startsOn}::date`);
  const { rows } = await sql<{ last: UserId | null }>`
    with people as (
      select x.user_id as id, u.status = 'active' and ${meant(chosen)} as is_meant from assignment_series s
      join lateral ${candidates(chosen, part)} x on true
      left join users u on u.organisation_id = s.organisation_id and u.id = x.user_id
      where s.organisation_id = ${store.organisationId} and s.id = ${occurrence.seriesId}),
    written as (
      insert into learning_duties (organisation_id, id, user_id, card_id, period, status, priority, starts_on, due_on, assignment_id, given_at,
        updated_at)
      select ${store.organisationId}, gen_random_uuid(), id, ${occurrence.cardId}, ${occurrence.period}, 'not-given', ${occurrence.priority},
        ${occurrence.startsOn}::date, ${occurrence.dueOn}::date, ${occurrence.assignmentId}, ${now}, ${now} from people where is_meant
      on conflict do nothing)
    select case when count(*) = ${sql.lit(part.limit)} then (array_agg(id order by id desc))[1] end as last from people`.execute(store.db);
  return rows[0]?.last ?? null;
}

/** Starts the one-day pause of people who left a group and with it a series (B4). */
export async function beginLeavingSeries(store: Store, groupId: string, now: Date): Promise<void> {
  await sql`update duty_sources d set left_at = ${now}
    from assignments a, assignment_series s, users u
    where s.organisation_id = ${store.organisationId} and s.id in (select t.series_id from series_targets t
        where t.organisation_id = s.organisation_id and t.target_id = ${groupId} and t.target_type <> 'user')
      and a.organisation_id = s.organisation_id and a.id = s.current_assignment_id
      and d.organisation_id = a.organisation_id and d.assignment_id = a.id and d.left_at is null and d.gone_at is null
      and u.organisation_id = d.organisation_id and u.id = d.user_id and not ${meant(OF_OCCURRENCE)}`.execute(store.db);
}
