import { type RawBuilder, sql } from 'kysely';
import { type Availability, MOVING_GOALS, type CandidateFilters, type SourcingStepId } from '@waymark/contract/sourcing';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { matchesGeolocation, unitSubtree } from '../locations/locations.public.ts';
import { nameContains, personJson } from '../people/people.public.ts';
import { sharedSkill } from '../skills/skills.public.ts';
import type { CandidateFactsRow, CandidateStateRow, SourcingStepRow } from './candidate.row.ts';

type Narrowing = Pick<CandidateFilters, 'q' | 'skills' | 'geolocation' | 'orgUnits' | 'levels' | 'availability'>;

/** A condition on `match_people p` joined with `users u`: what a list of candidates is narrowed to, without tier and list. */
export function candidateCondition({ organisation }: Pick<BaseContext, 'organisation'>, filters: Narrowing): RawBuilder<boolean> {
  const [place] = filters.geolocation;
  const of = organisation.id;
  const conditions = [
    filters.q === '' ? sql`true` : sql`(${nameContains(of, filters.q)} or strpos(name_key(u.job_title), name_key(${filters.q})) > 0)`,
    // A skill that its owner does not show to everyone finds no one: neither here nor by counting.
    ...filters.skills.map(
      (skillId) => sql`exists (select from person_skills s where s.organisation_id = ${of} and s.user_id = u.id and s.skill_id = ${skillId}
        and ${sharedSkill('s')})`,
    ),
    place === undefined
      ? sql`true`
      : sql`exists (select from person_places pl join locations l on l.organisation_id = ${of} and l.id = pl.location_id
          where pl.organisation_id = ${of} and pl.user_id = u.id and ${matchesGeolocation('l', place)})`,
    filters.orgUnits.length === 0
      ? sql`true`
      : sql`exists (select from person_places pl where pl.organisation_id = ${of} and pl.user_id = u.id
          and ${unitSubtree(of, sql`pl.org_unit_id`, filters.orgUnits)})`,
    filters.levels.length === 0
      ? sql`true`
      : sql`exists (select from person_job_roles h join job_roles r on r.organisation_id = ${of} and r.id = h.role_id
          where h.organisation_id = ${of} and h.user_id = u.id and r.level = any(${[...filters.levels]}::text[]))`,
    filters.availability.length === 0 ? sql`true` : availabilityCondition(of, filters.availability),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * A condition on `users u`: what they say of their next step. Who did not say is found by what they did not, so that the preferences of all are read
 * once, not for each person.
 */
function availabilityCondition(of: OrganisationId, wanted: readonly Availability[]): RawBuilder<boolean> {
  const moves = sql<boolean>`cp.career_goals && ${[...MOVING_GOALS]}::text[]`;
  const goals = { open: moves, staying: sql<boolean>`cardinality(cp.career_goals) > 0 and not ${moves}` };
  const said = (some: readonly ('open' | 'staying')[]) => sql<boolean>`exists (select from career_preferences cp
    where cp.organisation_id = ${of} and cp.user_id = u.id and (${sql.join(
      some.map((one) => goals[one]),
      sql` or `,
    )}))`;
  const stated = (['open', 'staying'] as const).filter((one) => wanted.includes(one) !== wanted.includes('not_stated'));
  if (!wanted.includes('not_stated')) return said(stated);
  return stated.length === 0 ? sql<boolean>`true` : sql<boolean>`not ${said(stated)}`;
}

/**
 * Positions in the index of the active people who fulfil a condition on `users u`, by name where that is asked for. One statement.
 * @param among only these people; everyone unless told
 */
export async function findPositions(
  store: Store,
  search: {
    readonly condition: RawBuilder<unknown>;
    readonly visible: RawBuilder<boolean>;
    readonly without: readonly UserId[];
    readonly among?: readonly UserId[] | undefined;
    readonly byName: boolean;
  },
): Promise<number[]> {
  const among = search.among === undefined ? sql`true` : sql`p.user_id = any(${search.among}::uuid[])`;
  const order = search.byName ? sql`order by lower(u.full_name), p.position` : sql``;
  // As one text: the driver reads an array of numbers one by one, which takes longer than finding 100,000 of them.
  const { rows } = await sql<{ positions: string | null }>`
    select array_to_string(array_agg(p.position ${order}), ',') as positions from match_people p
    join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
    where p.organisation_id = ${store.organisationId} and u.status = 'active' and ${search.visible}
      and p.user_id <> all(${search.without}::uuid[]) and ${among} and ${search.condition}`.execute(store.db);
  return JSON.parse(`[${rows[0]?.positions ?? ''}]`) as number[];
}

/** Positions in the index of people who are not active, and of those named: all that is left out where everyone may be seen. One statement. */
export async function findPositionsOff(store: Store, without: readonly UserId[]): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select p.position from match_people p where p.organisation_id = ${store.organisationId} and p.user_id = any(array(
      select u.id from users u where u.organisation_id = ${store.organisationId} and u.status <> 'active'
      union all select unnest(${without}::uuid[])))`.execute(store.db);
  return rows.map(({ position }) => position);
}

/** Positions of everyone who is in one of the lists of some vacancies, whatever became of it, or named beside one, by vacancy. One statement. */
export async function findPositionsKnown(
  store: Store,
  vacancies: readonly { readonly id: OpportunityId; readonly without: readonly UserId[] }[],
): Promise<Map<OpportunityId, Set<number>>> {
  const ids = vacancies.map(({ id }) => id);
  const named = JSON.stringify(vacancies.flatMap(({ id, without }) => without.map((userId) => ({ vacancy_id: id, user_id: userId }))));
  const { rows } = await sql<{ vacancy_id: OpportunityId; positions: number[] }>`
    select k.vacancy_id, array_agg(distinct p.position) as positions from (
      select opportunity_id as vacancy_id, applicant_id as user_id from opportunity_requests
      where organisation_id = ${store.organisationId} and opportunity_id = any(${ids}::uuid[])
      union all
      select vacancy_id, user_id from sourcing_candidates
      where organisation_id = ${store.organisationId} and vacancy_id = any(${ids}::uuid[])
      union all
      select vacancy_id, user_id from jsonb_to_recordset(${named}::jsonb) as n(vacancy_id uuid, user_id uuid)
    ) k join match_people p on p.organisation_id = ${store.organisationId} and p.user_id = k.user_id
    group by k.vacancy_id`.execute(store.db);
  return new Map(rows.map(({ vacancy_id: id, positions }) => [id, new Set(positions)]));
}

/** Where a person is in the index; undefined where they are not. */
export async function findPosition(store: Store, userId: UserId): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from match_people where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  return rows[0]?.position;
}

/** Who stands at positions, in their order. */
export async function findPeopleAt(store: Store, positions: readonly number[]): Promise<UserId[]> {
  if (positions.length === 0) return [];
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from match_people where organisation_id = ${store.organisationId} and position = any(${positions}::int[])
    order by array_position(${positions}::int[], position)`.execute(store.db);
  return rows.map(({ user_id: id }) => id);
}

/** Everyone known to be related to a vacancy; at most so many. */
export async function findStates(
  store: Store,
  vacancyId: OpportunityId,
  { userId, most }: { readonly userId?: UserId | undefined; readonly most: number },
): Promise<CandidateStateRow[]> {
  const { rows } = await sql<CandidateStateRow>`
    with applied as (
      select distinct on (r.applicant_id) r.applicant_id as user_id, r.id as request_id, r.status, r.created_at as applied_at, r.ended_at,
        a.shortlisted_at
      from opportunity_requests r
      left join vacancy_applications a on a.organisation_id = r.organisation_id and a.request_id = r.id
      where r.organisation_id = ${store.organisationId} and r.opportunity_id = ${vacancyId}
      order by r.applicant_id, r.created_at desc, r.id desc
    )
    select coalesce(a.user_id, c.user_id) as user_id, a.request_id, a.status, a.applied_at, a.ended_at,
      a.shortlisted_at as application_shortlisted_at, c.invited_at, c.contacted_at, c.shortlisted_at, c.rejected_at
    from applied a full join (select * from sourcing_candidates where organisation_id = ${store.organisationId} and vacancy_id = ${vacancyId}) c
      on c.user_id = a.user_id
    where (${userId ?? null}::uuid is null or coalesce(a.user_id, c.user_id) = ${userId ?? null})
    order by coalesce(a.applied_at, c.updated_at) desc limit ${sql.lit(most)}`.execute(store.db);
  return rows;
}

/** Returns what lists show of some people in addition to their match. One statement. */
export async function findFacts(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, CandidateFactsRow>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<CandidateFactsRow>`
    select u.id as user_id, r.level, l.title as location, pl.org_unit_id, cp.career_goals from users u
    left join person_job_roles h on h.organisation_id = u.organisation_id and h.user_id = u.id
    left join job_roles r on r.organisation_id = u.organisation_id and r.id = h.role_id
    left join person_places pl on pl.organisation_id = u.organisation_id and pl.user_id = u.id
    left join locations l on l.organisation_id = u.organisation_id and l.id = pl.location_id
    left join career_preferences cp on cp.organisation_id = u.organisation_id and cp.user_id = u.id
    where u.organisation_id = ${store.organisationId} and u.id = any(${userIds}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.user_id, row]));
}

export interface CandidateChange {
  readonly invited?: boolean;
  readonly contacted?: boolean;
  /** True sets it, false takes it back. */
  readonly shortlisted?: boolean;
  readonly rejected?: boolean;
  readonly reason?: string;
}

/** Notes what recruiters did about someone for a vacancy; what is not named stays. */
export async function putCandidate(
  tx: Store,
  { vacancyId, userId }: { readonly vacancyId: OpportunityId; readonly userId: UserId },
  change: CandidateChange,
  now: Date,
): Promise<void> {
  const at = (flag: boolean | undefined) => (flag === true ? now : null);
  const { invited, contacted, shortlisted, rejected, reason = '' } = change;
  await sql`
    insert into sourcing_candidates as c (organisation_id, vacancy_id, user_id, invited_at, contacted_at, shortlisted_at, rejected_at, reason, updated_at)
    values (${tx.organisationId}, ${vacancyId}, ${userId}, ${at(invited)}, ${at(contacted)}, ${at(shortlisted)}, ${at(rejected)}, ${reason}, ${now})
    on conflict (organisation_id, vacancy_id, user_id) do update set
      invited_at = coalesce(c.invited_at, excluded.invited_at), contacted_at = coalesce(c.contacted_at, excluded.contacted_at),
      shortlisted_at = case when ${shortlisted === undefined} then c.shortlisted_at else excluded.shortlisted_at end,
      rejected_at = case when ${rejected === undefined} then c.rejected_at else excluded.rejected_at end,
      reason = case when ${rejected === undefined} then c.reason else excluded.reason end, updated_at = excluded.updated_at`.execute(tx.db);
}

export async function insertSourcingStep(
  tx: Store,
  step: {
    readonly vacancyId: OpportunityId;
    readonly userId: UserId;
    readonly actorId: UserId;
    readonly action: string;
    readonly text: string;
    readonly reason: string;
  },
  now: Date,
): Promise<SourcingStepId> {
  const id = newId<SourcingStepId>();
  await tx.db
    .insertInto('sourcing_steps')
    .values({
      organisation_id: tx.organisationId,
      id,
      vacancy_id: step.vacancyId,
      user_id: step.userId,
      actor_id: step.actorId,
      action: step.action,
      text: step.text,
      reason: step.reason,
      at: now,
    })
    .execute();
  return id;
}

/** What happened between recruiters and someone for a vacancy, oldest first; what is beyond two hundred is left out. */
export async function findSourcingSteps(store: Store, vacancyId: OpportunityId, userId: UserId): Promise<SourcingStepRow[]> {
  const { rows } = await sql<SourcingStepRow>`
    select s.id, s.at, ${personJson('p')} as actor, s.action, s.text, s.reason from sourcing_steps s
    left join users p on p.organisation_id = s.organisation_id and p.id = s.actor_id
    where s.organisation_id = ${store.organisationId} and s.vacancy_id = ${vacancyId} and s.user_id = ${userId}
    order by s.at, s.id limit 200`.execute(store.db);
  return rows;
}

/** Deletes a note of someone's. False where there is none. */
export async function deleteNoteOf(
  tx: Store,
  note: { readonly id: SourcingStepId; readonly vacancyId: OpportunityId; readonly userId: UserId; readonly actorId: UserId },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from sourcing_steps where organisation_id = ${tx.organisationId} and id = ${note.id} and vacancy_id = ${note.vacancyId}
      and user_id = ${note.userId} and actor_id = ${note.actorId} and action = 'note' returning id`.execute(tx.db);
  return rows.length > 0;
}

/** How many people the caller may see applied, and were shortlisted, by vacancy. One statement. */
export async function countStates(
  store: Store,
  vacancyIds: readonly OpportunityId[],
  visible: RawBuilder<boolean>,
): Promise<Map<OpportunityId, { readonly applied: number; readonly shortlisted: number }>> {
  if (vacancyIds.length === 0) return new Map();
  const { rows } = await sql<{ vacancy_id: OpportunityId; applied: number; shortlisted: number }>`
    select s.vacancy_id, count(distinct s.user_id) filter (where s.applied)::int as applied,
      count(distinct s.user_id) filter (where s.shortlisted)::int as shortlisted
    from (
      select a.vacancy_id, a.applicant_id as user_id, r.ended_at is null as applied, a.shortlisted_at is not null and r.ended_at is null as shortlisted
      from vacancy_applications a
      join opportunity_requests r on r.organisation_id = a.organisation_id and r.id = a.request_id
      where a.organisation_id = ${store.organisationId} and a.vacancy_id = any(${vacancyIds}::uuid[])
      union all
      select vacancy_id, user_id, false, shortlisted_at is not null and rejected_at is null from sourcing_candidates c
      where organisation_id = ${store.organisationId} and vacancy_id = any(${vacancyIds}::uuid[])
        and not exists (select from vacancy_applications a where a.organisation_id = c.organisation_id and a.vacancy_id = c.vacancy_id
          and a.applicant_id = c.user_id)
    ) s join users u on u.organisation_id = ${store.organisationId} and u.id = s.user_id and ${visible}
    group by s.vacancy_id`.execute(store.db);
  return new Map(rows.map((row) => [row.vacancy_id, row]));
}

/** What recruiters wrote to someone about a vacancy, oldest first. */
export async function findMessagesTo(store: Store, vacancyId: OpportunityId, userId: UserId): Promise<SourcingStepRow[]> {
  return (await findSourcingSteps(store, vacancyId, userId)).filter(({ action }) => action === 'invite' || action === 'message');
}
