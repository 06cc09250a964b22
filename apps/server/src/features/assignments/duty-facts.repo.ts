import { sql } from 'kysely';
import type { DueMove, DutySource, DutyStatus, Priority, Waiver } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { laneOf } from './lanes.repo.ts';

/** A duty as it stands in the store. */
export interface DutyRow {
  readonly id: string;
  readonly status: DutyStatus;
  readonly priority: Priority;
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly moved_by: DueMove | null;
  readonly assignment_id: string | null;
}

/** Everything one person's duty on a card and period is made of. */
export interface FactsRow {
  readonly user_id: UserId;
  readonly time_zone: string;
  readonly duty: DutyRow | null;
  readonly sources: (DutySource & { readonly givenBy: UserId | null })[];
  readonly waivers: Waiver[];
  readonly achieved_at: string | null;
}

/**
 * Keeps others from changing duties on the same card and period of people in the same lanes until the transaction ends: the facts are read
 * under this lock. Lanes are locked in their order, so that no two wait for each other.
 */
export async function lockDuties(store: Store, cardId: string, period: string, userIds: readonly UserId[]): Promise<void> {
  const lanes = [...new Set(userIds.map(laneOf))].toSorted((one, other) => one - other);
  const keys = lanes.map((lane) => `duties:${store.organisationId}:${cardId}:${period}:${lane}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(k.key, 0))
    from unnest(${keys}::text[]) with ordinality k (key, at) order by k.at`.execute(store.db);
}

/**
 * The facts of some people's duties on a card and period; one statement. `offset 0` has each person's looked up by itself: while a large assignment
 * is under way, the planner would read everyone's duties on the card.
 */
export async function findFacts(store: Store, cardId: string, period: string, userIds: readonly UserId[]): Promise<FactsRow[]> {
  // CRD-22: what an equivalent card that this one replaced was completed for counts here.
  const equivalents = sql`array(select e.id from cards e where e.organisation_id = ${store.organisationId} and e.successor_id = ${cardId}
    and e.successor_is_equivalent)`;
  const { rows } = await sql<FactsRow>`
    select u.id as user_id, ${zoneInSql(store, 'u')} as time_zone, p.achieved_at,
      case when d.id is null then null else json_build_object('id', d.id, 'status', d.status, 'priority', d.priority,
        'starts_on', d.starts_on, 'due_on', d.due_on, 'moved_by', d.moved_by, 'assignment_id', d.assignment_id) end as duty,
      coalesce((select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'priority', a.priority, 'startsOn', s.starts_on,
            'dueOn', s.due_on, 'givenOn', s.given_on, 'priorLearning', a.prior_learning, 'givenBy', a.given_by))
          from duty_sources s join assignments a on a.organisation_id = s.organisation_id and a.id = s.assignment_id
          where s.organisation_id = u.organisation_id and s.user_id = u.id and s.card_id = ${cardId} and s.period = ${period}
            and s.gone_at is null and (a.ended_at is null or a.stays)), '[]') as sources,
      coalesce((select json_agg(json_build_object('from', w.from_on, 'until', w.until_on)) from duty_waivers w
          where w.organisation_id = u.organisation_id and w.user_id = u.id and w.card_id = ${cardId}
            and (w.certification_id is null or starts_with(${period}, 'certification:' || w.certification_id || ':'))), '[]') as waivers
    from users u
    left join lateral (select * from learning_duties where organisation_id = ${store.organisationId} and user_id = u.id and card_id = ${cardId}
      and period = ${period} offset 0) d on true
    left join lateral (select coalesce(achieved_at, completed_at) as achieved_at from card_progress where organisation_id = ${store.organisationId} and user_id = u.id
      and (card_id = ${cardId} or card_id = any(${equivalents})) and completion_state = 'COMPLETED' and completed_percentage = 100
      order by card_id <> ${cardId} limit 1) p on true
    where u.organisation_id = ${store.organisationId} and u.id = any(${userIds}::uuid[])
    order by u.id`.execute(store.db);
  return rows;
}

export interface DutyValues {
  readonly id: string;
  readonly userId: UserId;
  readonly status: DutyStatus;
  readonly priority: Priority;
  readonly startsOn: string;
  readonly dueOn: string | null;
  readonly movedBy: DueMove | null;
  readonly assignmentId: string | null;
  readonly achievedAt: string | null;
}

/** Writes people's duties on a card and period, one row each; a plan later than the new due date is dropped. */
export async function upsertDuties(store: Store, cardId: string, period: string, duties: readonly DutyValues[], now: Date): Promise<void> {
  if (duties.length === 0) return;
  await sql`
    insert into learning_duties as d (organisation_id, id, user_id, card_id, period, status, priority, starts_on, due_on, moved_by,
      assignment_id, fulfilled_at, achieved_at, given_at, updated_at)
    select ${store.organisationId}, n.id, n."userId", ${cardId}, ${period}, n.status, n.priority, n."startsOn", n."dueOn", n."movedBy", n."assignmentId",
      case when n.status = 'fulfilled' then ${now}::timestamptz end, n."achievedAt", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(duties)}::jsonb) as n (id uuid, "userId" uuid, status text, priority text, "startsOn" date,
      "dueOn" date, "movedBy" text, "assignmentId" uuid, "achievedAt" timestamptz)
    on conflict (organisation_id, user_id, card_id, period) do update set
      status = excluded.status, priority = excluded.priority, starts_on = excluded.starts_on, due_on = excluded.due_on,
      moved_by = excluded.moved_by, assignment_id = excluded.assignment_id, fulfilled_at = excluded.fulfilled_at, achieved_at = excluded.achieved_at,
      given_at = case when d.status = 'withdrawn' then excluded.given_at else d.given_at end,
      planned_on = case when d.planned_on > excluded.due_on then null else d.planned_on end, updated_at = excluded.updated_at`.execute(
    store.db,
  );
}

export async function findCardNames(store: Store, cardId: string): Promise<{ title: string; slug: string } | undefined> {
  return store.db
    .selectFrom('cards')
    .select(['title', 'slug'])
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', cardId)
    .executeTakeFirst();
}

export interface DutyKey {
  readonly cardId: string;
  readonly period: string;
}

/** Marks open duties of people as missed, forever: the time to do them is over. */
export async function markMissed(store: Store, { cardId, period }: DutyKey, userIds: readonly UserId[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await sql`update learning_duties set status = 'missed', updated_at = ${now} where organisation_id = ${store.organisationId}
    and card_id = ${cardId} and period = ${period} and user_id = any(${userIds}::uuid[]) and status in ('open', 'waived')`.execute(
    store.db,
  );
}

/** Takes back that duties of people are fulfilled, so that they are looked at again. */
export async function reopenDuties(
  store: Store,
  { cardId, period }: DutyKey,
  userIds: readonly UserId[],
  was: 'fulfilled' | 'missed' = 'fulfilled',
): Promise<void> {
  if (userIds.length === 0) return;
  await sql`update learning_duties set status = 'withdrawn', fulfilled_at = null, achieved_at = null
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and period = ${period} and user_id = any(${userIds}::uuid[])
      and status = ${was}`.execute(store.db);
}
