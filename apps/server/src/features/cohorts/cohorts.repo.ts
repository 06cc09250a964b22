import { type RawBuilder, sql } from 'kysely';
import type { CohortId, CohortState } from '@waymark/contract/cohorts';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import type { CardTrainers } from '../cards/cards.public.ts';
import { personJson, type PersonSummaryRow, visiblePeople } from '../people/people.public.ts';
import type { CohortInView } from './cohorts.policy.ts';
import type { CohortRow, SectionRow } from './cohorts.row.ts';

const DAY = 'YYYY-MM-DD';

const select = (ctx: Acting): RawBuilder<unknown> => sql`
  select c.id, c.group_id, c.name, c.description, c.status, c.closed_at is not null as is_closed, to_char(c.start_date, ${sql.lit(DAY)}) as start_day,
    to_char(c.end_date, ${sql.lit(DAY)}) as end_day, c.is_public, c.places, c.sections, c.members_count, c.invited_count, c.asking_count,
    m.state as my_state, ${personJson('i')} as inviter
  from cohorts c
  left join cohort_members m on m.organisation_id = c.organisation_id and m.cohort_id = c.id and m.user_id = ${ctx.actor.userId}
  left join users i on i.organisation_id = m.organisation_id and i.id = m.invited_by
  where c.organisation_id = ${ctx.store.organisationId}`;

/** A page of the cohorts of a group, the latest start first; and one row more. */
export async function listCohortRows(
  ctx: Acting,
  groupId: string,
  options: { readonly withDrafts: boolean; readonly after: { readonly day: string; readonly id: string } | null; readonly limit: number },
): Promise<CohortRow[]> {
  const { withDrafts, after, limit } = options;
  const { rows } = await sql<CohortRow>`
    ${select(ctx)} and c.group_id = ${groupId} ${withDrafts ? sql`` : sql`and c.status = 'active'`}
      ${after === null ? sql`` : sql`and (c.start_date, c.id) < (${after.day}::date, ${after.id}::uuid)`}
    order by c.start_date desc, c.id desc limit ${sql.lit(limit + 1)}`.execute(ctx.store.db);
  return rows;
}

/** A cohort; with `lock` its row is kept locked until the transaction ends: whatever changes who is in it locks it first. */
export async function findCohort(
  ctx: Acting,
  cohortId: CohortId,
  options: { readonly lock?: boolean } = {},
): Promise<CohortRow | undefined> {
  if (options.lock === true) {
    await sql`select 1 from cohorts where organisation_id = ${ctx.store.organisationId} and id = ${cohortId} for no key update`.execute(
      ctx.store.db,
    );
  }
  const { rows } = await sql<CohortRow>`${select(ctx)} and c.id = ${cohortId}`.execute(ctx.store.db);
  return rows[0];
}

export interface CohortValues {
  readonly name: string;
  readonly description: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly is_public: boolean;
  readonly places: number | null;
}

export async function insertCohort(
  store: Store,
  cohort: CohortValues & { readonly id: CohortId; readonly groupId: string; readonly createdBy: UserId },
  now: Date,
): Promise<void> {
  await sql`
    insert into cohorts (organisation_id, id, group_id, name, description, start_date, end_date, is_public, places, created_by, created_at, updated_at)
    values (${store.organisationId}, ${cohort.id}, ${cohort.groupId}, ${cohort.name}, ${cohort.description}, ${cohort.start_date}::date,
      ${cohort.end_date}::date, ${cohort.is_public}, ${cohort.places}, ${cohort.createdBy}, ${now}, ${now})`.execute(store.db);
}

export async function updateCohort(
  store: Store,
  { cohort }: Authorized<CohortInView, 'edit'>,
  values: CohortValues & { readonly sections: readonly SectionRow[] },
  now: Date,
): Promise<void> {
  await sql`
    update cohorts set name = ${values.name}, description = ${values.description}, start_date = ${values.start_date}::date,
      end_date = ${values.end_date}::date, is_public = ${values.is_public}, places = ${values.places},
      sections = ${JSON.stringify(values.sections)}::jsonb, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${cohort.id}`.execute(store.db);
}

export async function activateCohort(store: Store, { cohort }: Authorized<CohortInView, 'publish'>, now: Date): Promise<void> {
  await sql`update cohorts set status = 'active', updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${cohort.id}`.execute(store.db);
}

/** Closes a cohort, or opens it again (null). */
export async function setClosed(
  store: Store,
  { cohort }: Authorized<CohortInView, 'close'> | Authorized<CohortInView, 'reopen'>,
  closedAt: Date | null,
  now: Date,
): Promise<void> {
  await sql`update cohorts set closed_at = ${closedAt}, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${cohort.id}`.execute(store.db);
}

export async function deleteCohort(store: Store, { cohort }: Authorized<CohortInView, 'edit'>): Promise<void> {
  await sql`delete from cohorts where organisation_id = ${store.organisationId} and id = ${cohort.id}`.execute(store.db);
}

/** Counts again who is in a cohort, invited, or asks; its row is locked. */
async function recount(store: Store, cohortId: string): Promise<void> {
  await sql`
    update cohorts c set members_count = n.members, invited_count = n.invited, asking_count = n.asking from (
      select count(*) filter (where state = 'member')::int as members, count(*) filter (where state = 'invited')::int as invited,
        count(*) filter (where state = 'asking')::int as asking
      from cohort_members where organisation_id = ${store.organisationId} and cohort_id = ${cohortId}) n
    where c.organisation_id = ${store.organisationId} and c.id = ${cohortId}`.execute(store.db);
}

interface CohortPlace {
  readonly state: CohortState | null;
  readonly invitedBy?: UserId | null;
  readonly now: Date;
}

/** Puts people into a state, or out (null); the cohort's row must be locked. */
export async function placeMembers(
  store: Store,
  { cohort }: Authorized<CohortInView, 'join' | 'ask' | 'leave' | 'edit'>,
  userIds: readonly UserId[],
  place: CohortPlace,
): Promise<void> {
  await setPlaces(store, cohort.id, userIds, place);
}

async function setPlaces(store: Store, cohortId: string, userIds: readonly UserId[], place: CohortPlace): Promise<void> {
  if (userIds.length === 0) return;
  if (place.state === null) {
    await sql`delete from cohort_members where organisation_id = ${store.organisationId} and cohort_id = ${cohortId}
      and user_id = any(${userIds}::uuid[])`.execute(store.db);
  } else {
    await sql`
      insert into cohort_members as m (organisation_id, cohort_id, user_id, state, invited_by, joined_at)
      select ${store.organisationId}, ${cohortId}, p.user_id, ${place.state}, ${place.invitedBy ?? null}::uuid, ${place.now}
      from unnest(${userIds}::uuid[]) as p (user_id)
      on conflict (organisation_id, cohort_id, user_id) do update set state = excluded.state, joined_at = excluded.joined_at,
        invited_by = coalesce(excluded.invited_by, m.invited_by)`.execute(store.db);
  }
  await recount(store, cohortId);
}

/** How some people stand to a cohort; those who do not are missing. */
export async function findStates(store: Store, cohortId: string, userIds: readonly UserId[]): Promise<Map<UserId, CohortState>> {
  const { rows } = await sql<{ user_id: UserId; state: CohortState }>`
    select user_id, state from cohort_members
    where organisation_id = ${store.organisationId} and cohort_id = ${cohortId} and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.user_id, row.state]));
}

/** Of some people, those who are in the group. */
export async function groupMembersAmong(store: Store, groupId: string, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from group_members where organisation_id = ${store.organisationId} and group_id = ${groupId}
      and role <> 'pending' and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return new Set(rows.map((row) => row.user_id));
}

export interface CohortMemberRow {
  readonly user_id: UserId;
  readonly full_name: string;
  readonly state: CohortState;
  readonly joined_at: Date;
  readonly person: PersonSummaryRow;
  readonly completed: number;
}

/** One page of people of a cohort by name with how many of its cards they completed; and one row more. */
export async function listMemberRows(
  ctx: Acting,
  cohortId: string,
  options: {
    readonly state: CohortState;
    readonly everyone: boolean;
    readonly cardIds: readonly string[];
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<CohortMemberRow[]> {
  const { state, everyone, cardIds, after, limit } = options;
  const { rows } = await sql<CohortMemberRow>`
    with page as (
      select m.user_id, u.full_name, m.state, m.joined_at, ${personJson('u')} as person
      from cohort_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
      where m.organisation_id = ${ctx.store.organisationId} and m.cohort_id = ${cohortId} and m.state = ${state}
        ${everyone ? sql`` : sql`and ${visiblePeople(ctx)}`}
        ${after === null ? sql`` : sql`and (u.full_name, u.id) > (${after.name}, ${after.id}::uuid)`}
      order by u.full_name, u.id limit ${sql.lit(limit + 1)})
    select page.*, (select count(*) from card_progress p where p.organisation_id = ${ctx.store.organisationId} and p.user_id = page.user_id
      and p.card_id = any(${cardIds}::uuid[]) and p.completion_state = 'COMPLETED')::int as completed
    from page order by page.full_name, page.user_id`.execute(ctx.store.db);
  return rows;
}

/**
 * SQL: trainers and their learners with a card, as `trainer_id` and `learner_id`: leaders of the group and members of its cohorts that have the card in a
 * section, by itself or in a pathway (LRN-13).
 */
export const trainersOfCohorts: CardTrainers['pairs'] = (organisationId, cardId) => sql`
  select gm.user_id as trainer_id, m.user_id as learner_id
  from cohorts c
  join cohort_members m on m.organisation_id = c.organisation_id and m.cohort_id = c.id and m.state = 'member'
  join group_members gm on gm.organisation_id = c.organisation_id and gm.group_id = c.group_id and gm.role in ('admin', 'sub_admin')
  where c.organisation_id = ${organisationId} and c.status = 'active' and jsonb_path_query_array(c.sections, '$[*].cardIds[*]') ?| array(
    select ${cardId}::text union all
    select e.path_id::text from path_entries e
    join paths p on p.organisation_id = e.organisation_id and p.card_id = e.path_id and p.published_version = e.version
    where e.organisation_id = ${organisationId} and e.card_id = ${cardId})`;

/** Some of the invited people of a cohort by their ids, after one of them. */
export async function listInvitedIds(
  store: Store,
  cohortId: string,
  after: UserId | null,
  limit: number,
): Promise<{ readonly user_id: UserId; readonly invited_by: UserId | null }[]> {
  const { rows } = await sql<{ user_id: UserId; invited_by: UserId | null }>`
    select user_id, invited_by from cohort_members
    where organisation_id = ${store.organisationId} and cohort_id = ${cohortId} and state = 'invited'
      ${after === null ? sql`` : sql`and user_id > ${after}::uuid`}
    order by user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Takes people who left a group out of its cohorts, and counts again. */
export async function leaveCohortsOf(store: Store, groupId: string, userIds: readonly UserId[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from cohorts c where c.organisation_id = ${store.organisationId} and c.group_id = ${groupId}
      and exists (select 1 from cohort_members m where m.organisation_id = c.organisation_id and m.cohort_id = c.id
        and m.user_id = any(${userIds}::uuid[]))
    order by c.id for no key update`.execute(store.db);
  for (const { id } of rows) await setPlaces(store, id, userIds, { state: null, now: new Date(0) });
}

/** PLT-12: an erased person is in no cohort. */
export async function leaveEveryCohort(store: Store, userId: UserId): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from cohorts c where c.organisation_id = ${store.organisationId} and c.id in (
      select cohort_id from cohort_members where organisation_id = ${store.organisationId} and user_id = ${userId})
    order by c.id for no key update`.execute(store.db);
  for (const { id } of rows) await setPlaces(store, id, [userId], { state: null, now: new Date(0) });
}
