import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import type { Store } from '../../platform/db/database.ts';
import type { VacancyApplicationRow } from './vacancy.row.ts';

export async function insertApplication(
  tx: Store,
  row: Pick<VacancyApplicationRow, 'request_id' | 'vacancy_id' | 'applicant_id' | 'file_ids'>,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('vacancy_applications')
    .values({ organisation_id: tx.organisationId, ...row, file_ids: [...row.file_ids], created_at: now })
    .execute();
}

/** What some applications have beyond their requests, by request. One statement. */
export async function findApplicationRows(
  store: Store,
  ids: readonly OpportunityRequestId[],
): Promise<Map<OpportunityRequestId, VacancyApplicationRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<VacancyApplicationRow>`
    select request_id, vacancy_id, applicant_id, file_ids, shortlisted_at, approved_at, withdrawn_at, started_at from vacancy_applications
    where organisation_id = ${store.organisationId} and request_id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.request_id, row]));
}

/** Notes that an application reached a stage; the first time counts. */
export async function markStage(
  tx: Store,
  id: OpportunityRequestId,
  stage: 'shortlisted_at' | 'approved_at' | 'withdrawn_at' | 'started_at',
  { now, by }: { readonly now: Date; readonly by: UserId | null },
): Promise<void> {
  const shortlistedBy = stage === 'shortlisted_at' ? sql`, shortlisted_by = coalesce(shortlisted_by, ${by}::uuid)` : sql``;
  await sql`update vacancy_applications set ${sql.ref(stage)} = coalesce(${sql.ref(stage)}, ${now}::timestamptz) ${shortlistedBy}
    where organisation_id = ${tx.organisationId} and request_id = ${id}`.execute(tx.db);
}

/** Open applications for a vacancy, or all that someone has for any. */
export async function findOpenApplications(
  store: Store,
  of: { readonly vacancyId: OpportunityId } | { readonly applicantIds: readonly UserId[] },
): Promise<{ readonly requestId: OpportunityRequestId; readonly vacancyId: OpportunityId; readonly applicantId: UserId }[]> {
  const condition = 'vacancyId' in of ? sql`r.opportunity_id = ${of.vacancyId}` : sql`r.applicant_id = any(${of.applicantIds}::uuid[])`;
  const { rows } = await sql<{ requestId: OpportunityRequestId; vacancyId: OpportunityId; applicantId: UserId }>`
    select r.id as "requestId", r.opportunity_id as "vacancyId", r.applicant_id as "applicantId" from opportunity_requests r
    where r.organisation_id = ${store.organisationId} and r.type = 'job_vacancy' and r.ended_at is null and ${condition}
    order by r.opportunity_id, r.id`.execute(store.db);
  return rows;
}

/** When a person was last declined for a vacancy by someone's decision, and not because it ended. Null where they never were. */
export async function findLastDeclined(store: Store, vacancyId: OpportunityId, applicantId: UserId): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(a.decided_at) as at from opportunity_requests r
    join request_approvals a on a.organisation_id = r.organisation_id and a.subject_type = 'vacancy-application' and a.subject_id = r.id
      and a.status = 'REJECTED' and a.decided_by is not null
    where r.organisation_id = ${store.organisationId} and r.opportunity_id = ${vacancyId} and r.applicant_id = ${applicantId}`.execute(
    store.db,
  );
  return rows[0]?.at ?? null;
}
