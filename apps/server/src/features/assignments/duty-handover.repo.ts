import { type RawBuilder, sql } from 'kysely';
import type { DutyStatus, Priority } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { IS_PERSON } from '../people/people.public.ts';
import { reportIds } from '../reporting/reporting.public.ts';
import { keptAssignments, leadsTarget } from './assignments.policy.ts';
import { keptSeries } from './series.policy.ts';

/** SQL: what a certification gives goes with the certification's card. */
const ORDINARY = sql`not starts_with(d.period, 'certification:')`;

/** How many are named before the rest is a number. */
export const MOST_NAMED = 5;

interface NamedRow {
  readonly count: number;
  readonly names: string[];
}

/**
 * Counts the people who have a card to do, and names the first of those that the caller finds on a page anyway: who reports to them, and who has it by
 * an assignment that they keep.
 */
export async function findPeopleWithDuty({ store, actor }: Acting, cardId: string, visible: RawBuilder<boolean>): Promise<NamedRow> {
  const reports = (scope: 'tree' | 'secondary') => reportIds(store.organisationId, actor.userId, scope);
  const { rows } = await sql<NamedRow>`
    with held as (
      select distinct d.user_id from learning_duties d
      where d.organisation_id = ${store.organisationId} and d.card_id = ${cardId} and d.status in ('open', 'waived')
    )
    select (select count(*)::int from held) as count, coalesce((select json_agg(n.full_name) from (
      select u.full_name from held join users u on u.organisation_id = ${store.organisationId} and u.id = held.user_id and ${IS_PERSON}
      where u.id in (${reports('tree')}) or u.id in (${reports('secondary')}) or exists (
        select from duty_sources s join assignments a on a.organisation_id = s.organisation_id and a.id = s.assignment_id
        where s.organisation_id = u.organisation_id and s.card_id = ${cardId} and s.user_id = u.id and s.gone_at is null
          and (${leadsTarget(actor)} or (${keptAssignments(actor)} and ${visible})))
      order by u.full_name, u.id limit ${sql.lit(MOST_NAMED)}) n), '[]') as names`.execute(store.db);
  return rows[0] ?? { count: 0, names: [] };
}

interface SeriesUseRow {
  readonly id: string;
  readonly is_kept: boolean;
  readonly names: string[];
  readonly total: number;
}

/** Recurring assignments of a card that go on, newest first, with who each is for. */
export async function findSeriesWith({ store, actor }: Acting, cardId: string): Promise<SeriesUseRow[]> {
  const { rows } = await sql<SeriesUseRow>`
    select s.id, ${keptSeries(actor)} as is_kept, coalesce(t.names[1:${sql.lit(MOST_NAMED)}], '{}') as names, coalesce(cardinality(t.names), 0) as total
    from assignment_series s
    left join lateral (
      select array_agg(coalesce(g.name, u.full_name) order by g.name, u.full_name) as names from series_targets t
      left join groups g on t.target_type <> 'user' and g.organisation_id = t.organisation_id and g.id = t.target_id
      left join users u on t.target_type = 'user' and u.organisation_id = t.organisation_id and u.id = t.target_id
      where t.organisation_id = s.organisation_id and t.series_id = s.id and t.until_on is null and coalesce(g.id, u.id) is not null
    ) t on ${keptSeries(actor)}
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId} and s.ended_at is null
    order by s.made_at desc, s.id desc`.execute(store.db);
  return rows;
}

/**
 * Makes assignments, series, waivers and shares of a card those of its successor. Where a target has the successor already, its assignment of the card
 * ends: one duty is enough.
 */
export async function moveAssignments(store: Store, cardId: string, successorId: string, now: Date): Promise<void> {
  const here = sql`organisation_id = ${store.organisationId} and card_id = ${cardId}`;
  await sql`update assignments a set card_id = ${successorId}
    where a.organisation_id = ${store.organisationId} and a.card_id = ${cardId} and a.ended_at is null
      and not exists (select from assignments o where o.organisation_id = a.organisation_id and o.card_id = ${successorId} and o.ended_at is null
        and o.target_type = a.target_type and o.target_id = a.target_id and o.period = a.period)`.execute(store.db);
  await sql`update assignments set ended_at = ${now}, spread_state = 'stopped' where ${here} and ended_at is null`.execute(store.db);
  await sql`update assignment_series set card_id = ${successorId}, version = version + 1 where ${here} and ended_at is null`.execute(
    store.db,
  );
  await sql`update duty_waivers set card_id = ${successorId} where ${here} and settled_at is null`.execute(store.db);
  await sql`update card_shares s set card_id = ${successorId}
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId}
      and not exists (select from card_shares o where o.organisation_id = s.organisation_id and o.card_id = ${successorId}
        and o.target_type = s.target_type and o.target_id = s.target_id)`.execute(store.db);
}

/** Ends assignments of a card to people, groups and rules; series end by themselves, and certifications keep theirs. */
export async function endAssignmentsOfCard(store: Store, cardId: string, now: Date): Promise<void> {
  await sql`update assignments set ended_at = ${now}, spread_state = 'stopped'
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and ended_at is null and target_type <> 'certification'`.execute(
    store.db,
  );
}

export interface HeldDutyRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly period: string;
  readonly status: DutyStatus;
  readonly priority: Priority;
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly assignment_id: string | null;
}

/** Some people's duties on a card that are still to do, by person. */
export async function findHeldDuties(
  store: Store,
  cardId: string,
  { after, limit }: { readonly after: UserId | null; readonly limit: number },
): Promise<HeldDutyRow[]> {
  const { rows } = await sql<HeldDutyRow>`
    select d.id, d.user_id, d.period, d.status, d.priority, d.starts_on::text as starts_on, d.due_on::text as due_on, d.assignment_id
    from learning_duties d
    join (select distinct h.user_id from learning_duties h where h.organisation_id = ${store.organisationId} and h.card_id = ${cardId}
      and h.status in ('open', 'waived') ${after === null ? sql`` : sql`and h.user_id > ${after}::uuid`}
      order by h.user_id limit ${sql.lit(limit)}) p on p.user_id = d.user_id
    where d.organisation_id = ${store.organisationId} and d.card_id = ${cardId} and d.status in ('open', 'waived')
    order by d.user_id, d.period`.execute(store.db);
  return rows;
}

/** Moves people's duties and their sources from a card to its successor; a duty that a person has on both becomes one. */
export async function moveDuties(store: Store, cardId: string, successorId: string, userIds: readonly UserId[], now: Date): Promise<void> {
  const people = sql`${[...userIds]}::uuid[]`;
  const org = store.organisationId;
  await sql`with moved as (
      delete from duty_sources s using assignments a
      where s.organisation_id = ${org} and s.card_id = ${cardId} and s.user_id = any(${people})
        and a.organisation_id = s.organisation_id and a.id = s.assignment_id and a.card_id = ${successorId}
        and exists (select from learning_duties d where d.organisation_id = s.organisation_id and d.user_id = s.user_id and d.card_id = s.card_id
          and d.period = s.period and d.status in ('open', 'waived'))
      returning s.*
    )
    insert into duty_sources (organisation_id, user_id, card_id, period, assignment_id, given_on, starts_on, due_on, left_at, gone_at)
    select organisation_id, user_id, ${successorId}, period, assignment_id, given_on, starts_on, due_on, left_at, gone_at from moved
    on conflict (organisation_id, user_id, card_id, period, assignment_id) do update set
      given_on = excluded.given_on, starts_on = excluded.starts_on, due_on = excluded.due_on`.execute(store.db);
  await sql`delete from learning_duties n where n.organisation_id = ${org} and n.card_id = ${successorId} and n.user_id = any(${people})
    and n.status = 'withdrawn' and exists (select from learning_duties d where d.organisation_id = n.organisation_id and d.user_id = n.user_id
      and d.card_id = ${cardId} and d.period = n.period and d.status in ('open', 'waived'))`.execute(store.db);
  await sql`update learning_duties d set card_id = ${successorId}, updated_at = ${now}
    where d.organisation_id = ${org} and d.card_id = ${cardId} and d.user_id = any(${people}) and d.status in ('open', 'waived')
      and not exists (select from learning_duties n where n.organisation_id = d.organisation_id and n.user_id = d.user_id
        and n.card_id = ${successorId} and n.period = d.period)`.execute(store.db);
  await withdrawDuties(store, cardId, userIds, now);
}

/** Takes what is left to do of a card from people, with what gave it. */
export async function withdrawDuties(store: Store, cardId: string, userIds: readonly UserId[], now: Date): Promise<void> {
  const people = sql`${[...userIds]}::uuid[]`;
  await sql`update duty_sources s set left_at = coalesce(s.left_at, ${now}), gone_at = ${now}
    where s.organisation_id = ${store.organisationId} and s.card_id = ${cardId} and s.user_id = any(${people}) and s.gone_at is null
      and exists (select from learning_duties d where d.organisation_id = s.organisation_id and d.user_id = s.user_id and d.card_id = s.card_id
        and d.period = s.period and d.status in ('open', 'waived') and ${ORDINARY})`.execute(store.db);
  await sql`update learning_duties d set status = 'withdrawn', updated_at = ${now}
    where d.organisation_id = ${store.organisationId} and d.card_id = ${cardId} and d.user_id = any(${people}) and d.status in ('open', 'waived')
      and ${ORDINARY}`.execute(store.db);
}
