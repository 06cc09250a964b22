import { sql } from 'kysely';
import type { RequestKind, RequestStatus } from '@waymark/contract/progress';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

/** A request with who made it and the card it is about. */
export interface LearningRequestRow {
  readonly id: string;
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly user_id: string;
  readonly card_id: string | null;
  readonly card_slug: string | null;
  readonly card_title: string | null;
  readonly period: string;
  readonly title: string;
  readonly note: string;
  readonly evidence: { readonly text?: string; readonly provider?: string; readonly minutes?: number | null };
  readonly achieved_at: Date | null;
  readonly asked_at: Date;
  readonly approver_id: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly reason: string;
  readonly person: PersonSummaryRow;
}

const SELECTED = sql`
  select r.*, c.slug as card_slug, c.title as card_title, ${personJson('u')} as person
  from learning_requests r
  join users u on u.organisation_id = r.organisation_id and u.id = r.user_id
  left join cards c on c.organisation_id = r.organisation_id and c.id = r.card_id`;

export interface NewRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly userId: string;
  readonly cardId: string | null;
  readonly period: string;
  readonly title: string;
  readonly note: string;
  readonly evidence: LearningRequestRow['evidence'];
  readonly achievedAt: Date | null;
  readonly approverId: string | null;
}

/** Writes a request. Returns false when one of its kind waits already. */
export async function insertRequest(store: Store, request: NewRequest, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into learning_requests (organisation_id, id, kind, user_id, card_id, period, title, note, evidence, achieved_at, asked_at, approver_id)
    values (${store.organisationId}, ${request.id}, ${request.kind}, ${request.userId}, ${request.cardId}, ${request.period},
      ${request.title}, ${request.note}, ${JSON.stringify(request.evidence)}, ${request.achievedAt}, ${now}, ${request.approverId})
    on conflict do nothing returning 1`.execute(store.db);
  return rows.length > 0;
}

export async function findRequest(store: Store, id: string, options: { lock?: boolean } = {}): Promise<LearningRequestRow | undefined> {
  const { rows } = await sql<LearningRequestRow>`
    ${SELECTED} where r.organisation_id = ${store.organisationId} and r.id = ${id}
    ${options.lock === true ? sql`for update of r` : sql``}`.execute(store.db);
  return rows[0];
}

/** Requests that someone may decide (all of them where `mayDecideAll`), the oldest first; one row more than asked for. */
export async function listRequests(
  store: Store,
  filter: { approverId: string; mayDecideAll: boolean; status: RequestStatus },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<LearningRequestRow[]> {
  const { rows } = await sql<LearningRequestRow>`
    ${SELECTED}
    where r.organisation_id = ${store.organisationId} and r.status = ${filter.status} and r.user_id <> ${filter.approverId}
      and (${sql.lit(filter.mayDecideAll)} or r.approver_id = ${filter.approverId})
      ${after === undefined ? sql`` : sql`and (r.asked_at, r.id) > (${after.at}, ${after.id})`}
    order by r.asked_at, r.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** A person's own requests of prior learning that wait or were rejected, the newest first. */
export async function listOwnClaims(store: Store, userId: string): Promise<LearningRequestRow[]> {
  const { rows } = await sql<LearningRequestRow>`
    ${SELECTED}
    where r.organisation_id = ${store.organisationId} and r.user_id = ${userId} and r.kind = 'prior-learning' and r.status in ('waiting', 'rejected')
    order by r.asked_at desc, r.id desc limit 20`.execute(store.db);
  return rows;
}

export async function setDecision(
  store: Store,
  id: string,
  decision: { status: 'approved' | 'rejected'; by: string; reason: string },
  now: Date,
): Promise<void> {
  await sql`update learning_requests set status = ${decision.status}, decided_at = ${now}, decided_by = ${decision.by}, reason = ${decision.reason}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Names who decides a waiting request; null where any of several may. Other requests are left alone. */
export async function setApprover(store: Store, id: string, approverId: string | null): Promise<void> {
  await sql`update learning_requests set approver_id = ${approverId}
    where organisation_id = ${store.organisationId} and id = ${id} and status = 'waiting'`.execute(store.db);
}

/** Who decides for a person: their manager where there is one, else the author of the card (or no one in particular). */
export async function findApprover(
  store: Store,
  userId: string,
  by: 'manager' | 'author',
  authorId: string | null,
): Promise<string | null> {
  if (by === 'author' && authorId !== userId) return authorId;
  const { rows } = await sql<{ manager_id: string }>`
    select manager_id from reporting_lines where organisation_id = ${store.organisationId} and report_id = ${userId} and kind = 'direct'`.execute(
    store.db,
  );
  return rows[0]?.manager_id ?? (authorId === userId ? null : authorId);
}
