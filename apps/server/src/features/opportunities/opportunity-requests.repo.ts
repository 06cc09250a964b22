import { type RawBuilder, sql } from 'kysely';
import type { AnyRequestStatus, OpportunityId, OpportunityRequestId, OpportunityType } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { personJson } from '../people/people.public.ts';
import type { RequestRow, RequestStepRow } from './opportunities.row.ts';

const COLUMNS = sql`r.id, r.type, r.opportunity_id, o.slug as opportunity_slug, o.title as opportunity_title, o.state as opportunity_state,
  r.applicant_id, ${personJson('a')} as applicant, r.status, r.status_since, r.message, r.reason, r.reason_code, r.reason_text, r.waiting_for, r.waiting_ids, r.concerned_ids,
  array(select ${personJson('w')} from users w where w.organisation_id = r.organisation_id and w.id = any(r.waiting_ids) order by w.full_name)
    as waiting_people,
  r.due_at, r.reminded_at, r.escalated_at, r.details, r.created_at, r.ended_at`;
const FROM = sql`opportunity_requests r
  join opportunities o on o.organisation_id = r.organisation_id and o.id = r.opportunity_id
  join users a on a.organisation_id = r.organisation_id and a.id = r.applicant_id`;

/** Requests that fulfil a condition on `opportunity_requests r`, newest first. */
export async function findRequests(
  store: Store,
  condition: RawBuilder<unknown>,
  page: { readonly limit: number; readonly after: { readonly at: Date; readonly id: string } | null },
): Promise<RequestRow[]> {
  const from = page.after === null ? sql`true` : sql`(r.created_at, r.id) < (${page.after.at}, ${page.after.id}::uuid)`;
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from ${FROM} where r.organisation_id = ${store.organisationId} and ${condition} and ${from}
    order by r.created_at desc, r.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** Who made the requests that fulfil a condition on `opportunity_requests r`, each once, at most so many. */
export async function findApplicants(store: Store, condition: RawBuilder<unknown>, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ applicant_id: UserId }>`
    select distinct r.applicant_id from opportunity_requests r where r.organisation_id = ${store.organisationId} and ${condition}
    limit ${sql.lit(most)}`.execute(store.db);
  return rows.map(({ applicant_id: id }) => id);
}

export async function findRequest(store: Store, id: OpportunityRequestId): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from ${FROM} where r.organisation_id = ${store.organisationId} and r.id = ${id}`.execute(store.db);
  return rows[0];
}

/** Locks a request until the transaction ends. Callers that also need its offer lock that first (`lockOpportunity`). */
export async function lockRequest(tx: Store, id: OpportunityRequestId): Promise<RequestRow | undefined> {
  await sql`select r.id from opportunity_requests r where r.organisation_id = ${tx.organisationId} and r.id = ${id} for no key update`.execute(
    tx.db,
  );
  return findRequest(tx, id);
}

/** The request that someone has open for an offer. */
export async function findOpenRequestOf(store: Store, opportunityId: OpportunityId, applicantId: UserId): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from ${FROM}
    where r.organisation_id = ${store.organisationId} and r.opportunity_id = ${opportunityId} and r.applicant_id = ${applicantId}
      and r.ended_at is null`.execute(store.db);
  return rows[0];
}

export interface NewRequest {
  readonly id: OpportunityRequestId;
  readonly type: OpportunityType;
  readonly opportunityId: OpportunityId;
  readonly applicantId: UserId;
  readonly status: AnyRequestStatus;
  readonly message: string;
  readonly waitingFor: string;
  readonly waitingIds: readonly UserId[];
  readonly dueAt: Date | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes a new request. False when the person has one open for this offer. */
export async function insertRequest(tx: Store, request: NewRequest, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into opportunity_requests (organisation_id, id, type, opportunity_id, applicant_id, status, status_since, message, waiting_for,
      waiting_ids, concerned_ids, due_at, details, created_at, updated_at)
    values (${tx.organisationId}, ${request.id}, ${request.type}, ${request.opportunityId}, ${request.applicantId}, ${request.status}, ${now},
      ${request.message}, ${request.waitingFor}, ${request.waitingIds}::uuid[], ${request.waitingIds}::uuid[], ${request.dueAt}, ${JSON.stringify(request.details)}::jsonb,
      ${now}, ${now})
    on conflict (organisation_id, opportunity_id, applicant_id) where ended_at is null do nothing
    returning id`.execute(tx.db);
  return rows.length > 0;
}

export interface RequestMove {
  readonly status: AnyRequestStatus;
  readonly reason: string;
  readonly reasonCode: string;
  readonly reasonText: string;
  /** Null at its end. */
  readonly waitingFor: string | null;
  readonly waitingIds: readonly UserId[];
  readonly dueAt: Date | null;
}

/** Moves a locked request on; its clock starts again. */
export async function updateRequest(tx: Store, id: OpportunityRequestId, move: RequestMove, now: Date): Promise<void> {
  await sql`
    update opportunity_requests set status = ${move.status}, status_since = ${now}, reason = ${move.reason},
      reason_code = ${move.reasonCode}, reason_text = ${move.reasonText}, waiting_for = ${move.waitingFor}, waiting_ids = ${move.waitingIds}::uuid[],
      concerned_ids = array(select distinct c from unnest(concerned_ids || ${move.waitingIds}::uuid[]) c), due_at = ${move.dueAt},
      reminded_at = null, escalated_at = null, updated_at = ${now},
      ended_at = case when ${move.waitingFor}::text is null then ${now}::timestamptz end
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Names who a party of open requests for an offer is now, for all that wait for it: its owners changed, or someone's manager did. */
export async function setWaitingPeople(
  tx: Store,
  requests: { readonly opportunityId: OpportunityId; readonly waitingFor: string; readonly applicantId?: UserId },
  people: readonly UserId[],
): Promise<void> {
  const { opportunityId, waitingFor, applicantId } = requests;
  await sql`
    update opportunity_requests set waiting_ids = ${people}::uuid[],
      concerned_ids = array(select distinct c from unnest(concerned_ids || ${people}::uuid[]) c)
    where organisation_id = ${tx.organisationId} and opportunity_id = ${opportunityId} and waiting_for = ${waitingFor}
      and (${applicantId ?? null}::uuid is null or applicant_id = ${applicantId ?? null})`.execute(tx.db);
}

export interface NewStep {
  readonly requestId: OpportunityRequestId;
  readonly actorId: UserId | null;
  readonly action: string;
  readonly from: AnyRequestStatus | null;
  readonly to: AnyRequestStatus;
  readonly reason: string;
  readonly reasonCode: string;
  readonly reasonText: string;
}

export async function insertStep(tx: Store, step: NewStep, now: Date): Promise<void> {
  await tx.db
    .insertInto('opportunity_request_steps')
    .values({
      organisation_id: tx.organisationId,
      id: newId<string>(),
      request_id: step.requestId,
      at: now,
      actor_id: step.actorId,
      action: step.action,
      from_status: step.from,
      to_status: step.to,
      reason: step.reason,
      reason_code: step.reasonCode,
      reason_text: step.reasonText,
    })
    .execute();
}

/** What happened to a request, oldest first. A request moves a handful of times; what is beyond a hundred is left out. */
export async function findSteps(store: Store, id: OpportunityRequestId): Promise<RequestStepRow[]> {
  const { rows } = await sql<RequestStepRow>`
    select s.at, ${personJson('p')} as actor, s.action, s.from_status, s.to_status, s.reason, s.reason_code, s.reason_text
    from opportunity_request_steps s
    left join users p on p.organisation_id = s.organisation_id and p.id = s.actor_id
    where s.organisation_id = ${store.organisationId} and s.request_id = ${id} order by s.at, s.id limit 100`.execute(store.db);
  return rows;
}
