import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { ImpactOverrideId, ImpactStage } from '@waymark/contract/sourcing';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { type PersonSummaryRow, personJson } from '../people/people.public.ts';

/** How far one person came with one vacancy. Never leaves the report: only sums of these do. */
export interface FunnelRow {
  readonly user_id: UserId;
  /** The value of the attribute; null where it is not known. */
  readonly value: string | null;
  readonly invited: boolean;
  readonly applied: boolean;
  readonly shortlisted: boolean;
  readonly approved: boolean;
  readonly started: boolean;
  readonly withdrawn: boolean;
  readonly rejected: boolean;
}

/** Every person and vacancy since a day, each once: of several applications the newest. Names no one. */
export async function findFunnel(
  store: Store,
  { key, vacancyId, since }: { readonly key: string; readonly vacancyId: OpportunityId | null; readonly since: Date },
): Promise<FunnelRow[]> {
  const { rows } = await sql<FunnelRow>`
    with newest as (
      select distinct on (a.vacancy_id, a.applicant_id) a.vacancy_id, a.applicant_id as user_id, r.status, a.shortlisted_at, a.approved_at,
        a.started_at, a.withdrawn_at
      from vacancy_applications a
      join opportunity_requests r on r.organisation_id = a.organisation_id and r.id = a.request_id
      where a.organisation_id = ${store.organisationId} and a.created_at >= ${since}
        and (${vacancyId}::uuid is null or a.vacancy_id = ${vacancyId})
      order by a.vacancy_id, a.applicant_id, a.created_at desc
    ), invited as (
      select vacancy_id, user_id from sourcing_candidates
      where organisation_id = ${store.organisationId} and invited_at >= ${since} and (${vacancyId}::uuid is null or vacancy_id = ${vacancyId})
    )
    select u.id as user_id, u.custom_fields ->> ${key}::text as value, i.user_id is not null as invited, n.user_id is not null as applied,
      coalesce(n.shortlisted_at is not null, false) as shortlisted, coalesce(n.approved_at is not null, false) as approved,
      coalesce(n.started_at is not null, false) as started, coalesce(n.withdrawn_at is not null, false) as withdrawn,
      coalesce(n.status = 'rejected', false) as rejected
    from newest n full join invited i on i.vacancy_id = n.vacancy_id and i.user_id = n.user_id
    join users u on u.organisation_id = ${store.organisationId} and u.id = coalesce(n.user_id, i.user_id)`.execute(store.db);
  return rows;
}

/** The populations of the reports of an attribute that were answered since a moment. */
export async function findPopulations(store: Store, attribute: string, since: Date): Promise<UserId[][]> {
  const { rows } = await sql<{ population: UserId[] }>`
    select population from impact_reports where organisation_id = ${store.organisationId} and attribute = ${attribute} and asked_at >= ${since}
    order by asked_at desc limit 200`.execute(store.db);
  return rows.map(({ population }) => population);
}

export async function insertReport(
  tx: Store,
  report: { readonly askedBy: UserId; readonly attribute: string; readonly population: readonly UserId[] },
  now: Date,
): Promise<void> {
  await sql`insert into impact_reports (organisation_id, id, asked_by, attribute, population, asked_at)
    values (${tx.organisationId}, ${newId<string>()}, ${report.askedBy}, ${report.attribute}, ${report.population}::uuid[], ${now})`.execute(
    tx.db,
  );
}

export interface OverrideRow {
  readonly id: ImpactOverrideId;
  readonly stage: ImpactStage;
  readonly reason: string;
  readonly given_by: PersonSummaryRow | null;
  readonly given_at: Date;
}

/** Why flagged stages stand, of an attribute and a vacancy or of all together; the newest first. */
export async function findOverrides(store: Store, attribute: string, vacancyId: OpportunityId | null): Promise<OverrideRow[]> {
  const { rows } = await sql<OverrideRow>`
    select v.id, v.stage, v.reason, case when p.id is null then null else ${personJson('p')} end as given_by, v.given_at
    from impact_overrides v left join users p on p.organisation_id = v.organisation_id and p.id = v.given_by
    where v.organisation_id = ${store.organisationId} and v.attribute = ${attribute} and v.vacancy_id is not distinct from ${vacancyId}::uuid
    order by v.given_at desc limit 100`.execute(store.db);
  return rows;
}

export async function insertOverride(
  tx: Store,
  override: {
    readonly id: ImpactOverrideId;
    readonly vacancyId: OpportunityId | null;
    readonly attribute: string;
    readonly stage: ImpactStage;
    readonly reason: string;
    readonly givenBy: UserId;
  },
  now: Date,
): Promise<void> {
  await sql`insert into impact_overrides (organisation_id, id, vacancy_id, attribute, stage, reason, given_by, given_at)
    values (${tx.organisationId}, ${override.id}, ${override.vacancyId}, ${override.attribute}, ${override.stage}, ${override.reason},
      ${override.givenBy}, ${now})`.execute(tx.db);
}
