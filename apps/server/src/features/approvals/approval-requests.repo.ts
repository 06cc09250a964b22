import { type RawBuilder, sql } from 'kysely';
import type { ApprovalFact, ApprovalKind } from '@waymark/contract/approvals';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ClockRow } from './approvals.row.ts';

/** People who may decide where someone has no manager. */
const FALLBACK_AT_MOST = 20;
const BATCH = 200;

export interface NewApproval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly requesterId: UserId;
  /** Null where the requester's manager decides. */
  readonly approverIds: readonly UserId[] | null;
  readonly title: string;
  readonly message: string;
  readonly href: string;
  readonly facts: readonly ApprovalFact[];
  readonly dueAt: Date;
}

/** Writes open requests, all in one statement; those that are open for the same thing already stay as they are. Returns the ids written. */
export async function insertApprovals(tx: Store, approvals: readonly NewApproval[], now: Date): Promise<string[]> {
  const values = approvals.map((one) => ({
    id: one.id,
    kind: one.kind,
    subject_id: one.subjectId,
    requester_id: one.requesterId,
    follows_manager: one.approverIds === null,
    title: one.title,
    message: one.message,
    href: one.href,
    facts: one.facts,
    due_at: one.dueAt.toISOString(),
  }));
  const { rows } = await sql<{ id: string }>`
    insert into approval_requests
      (organisation_id, id, kind, subject_id, requester_id, follows_manager, title, message, href, facts, asked_at, due_at)
    select ${tx.organisationId}, n.id, n.kind, n.subject_id, n.requester_id, n.follows_manager, n.title, n.message, n.href, n.facts, ${now}, n.due_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (id uuid, kind text, subject_id uuid, requester_id uuid,
      follows_manager boolean, title text, message text, href text, facts jsonb, due_at timestamptz)
    on conflict (organisation_id, kind, subject_id) where closed_at is null do nothing
    returning id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Names who decides some open requests from now on, instead of anyone who did. */
export async function setApprovers(
  tx: Store,
  lines: readonly { readonly requestId: string; readonly approverIds: readonly UserId[] }[],
): Promise<void> {
  const ids = lines.map(({ requestId }) => requestId);
  await sql`delete from approval_approvers where organisation_id = ${tx.organisationId} and request_id = any(${ids}::uuid[])`.execute(
    tx.db,
  );
  await addApprovers(tx, lines);
}

/** Names who decides an open request that was passed on: it stays with them, whatever manager its requester gets. */
export async function passApproval(tx: Store, requestId: string, approverId: UserId): Promise<void> {
  await sql`update approval_requests set follows_manager = false where organisation_id = ${tx.organisationId} and id = ${requestId}`.execute(
    tx.db,
  );
  await setApprovers(tx, [{ requestId, approverIds: [approverId] }]);
}

interface Which {
  readonly kind: ApprovalKind;
  readonly id: string;
}

/** Notes that a request of any kind was passed on. */
export async function insertPass(
  tx: Store,
  { kind, id }: Which,
  pass: { readonly by: UserId; readonly to: UserId },
  now: Date,
): Promise<void> {
  await sql`insert into approval_passes (organisation_id, id, kind, item_id, by_id, to_id, at)
    values (${tx.organisationId}, ${newId<string>()}, ${kind}, ${id}, ${pass.by}, ${pass.to}, ${now})`.execute(tx.db);
}

/** Lists who passed a request on and when, newest first. */
export async function listPasses(store: Store, { kind, id }: Which): Promise<{ readonly by_id: UserId; readonly at: Date }[]> {
  const { rows } = await sql<{ by_id: UserId; at: Date }>`
    select p.by_id, p.at from approval_passes p where p.organisation_id = ${store.organisationId} and p.kind = ${kind} and p.item_id = ${id}
    order by p.at desc, p.id desc`.execute(store.db);
  return rows;
}

/** Who passed open requests about some things on last, by the id of the thing; only where they still wait for the person they were passed to. */
export async function findPassersOn(store: Store, kind: ApprovalKind, subjectIds: readonly string[]): Promise<Map<string, UserId>> {
  const { rows } = await sql<{ subject_id: string; by_id: UserId }>`
    select distinct on (r.id) r.subject_id, p.by_id from approval_requests r
    join approval_passes p on p.organisation_id = r.organisation_id and p.kind = r.kind and p.item_id = r.id
    join approval_approvers a on a.organisation_id = r.organisation_id and a.request_id = r.id and a.approver_id = p.to_id
    where r.organisation_id = ${store.organisationId} and r.kind = ${kind} and r.subject_id = any(${subjectIds}::uuid[]) and r.closed_at is null
    order by r.id, p.at desc, p.id desc`.execute(store.db);
  return new Map(rows.map((row) => [row.subject_id, row.by_id]));
}

/** Lets more people decide some open requests. */
export async function addApprovers(
  tx: Store,
  lines: readonly { readonly requestId: string; readonly approverIds: readonly UserId[] }[],
): Promise<void> {
  const pairs = lines.flatMap(({ requestId, approverIds }) => approverIds.map((approverId) => ({ requestId, approverId })));
  await sql`insert into approval_approvers (organisation_id, request_id, approver_id)
    select ${tx.organisationId}, p.request_id, p.approver_id
    from unnest(${pairs.map(({ requestId }) => requestId)}::uuid[], ${pairs.map(({ approverId }) => approverId)}::uuid[]) as p (request_id, approver_id)
    on conflict do nothing`.execute(tx.db);
}

/** A request that was open until now. */
export interface ClosedRow {
  readonly id: string;
  readonly subject_id: string;
  readonly requester_id: UserId;
  readonly title: string;
  readonly href: string;
}

/** Closes open requests about some things, decided or withdrawn. Returns the ids of those that were open. */
export async function closeApprovalRows(tx: Store, kind: ApprovalKind, subjectIds: readonly string[], now: Date): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`
    with closed as (update approval_requests set closed_at = ${now}
      where organisation_id = ${tx.organisationId} and kind = ${kind} and subject_id = any(${subjectIds}::uuid[]) and closed_at is null
      returning id, subject_id, requester_id, title, href),
    gone as (delete from approval_approvers a using closed where a.organisation_id = ${tx.organisationId} and a.request_id = closed.id)
    select * from closed`.execute(tx.db);
  return rows;
}

/**
 * Who decides for some people: their direct manager, else the secondary one, else who manages people, each active and never the person
 * themselves. By person.
 */
export async function findDeciders(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, UserId[]>> {
  const manager = (kind: 'direct' | 'secondary') => sql`(select array[m.id] from reporting_lines l
    join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id and m.status = 'active'
    where l.organisation_id = ${store.organisationId} and l.report_id = u.id and l.kind = ${sql.lit(kind)})`;
  const { rows } = await sql<{ user_id: UserId; decider_ids: UserId[] }>`
    with fallback as materialized (
      select distinct p.user_id from person_roles p
      join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id and 'MANAGE_USERS' = any(r.permissions)
      join users a on a.organisation_id = p.organisation_id and a.id = p.user_id and a.status = 'active'
      where p.organisation_id = ${store.organisationId} limit ${sql.lit(FALLBACK_AT_MOST)})
    select u.id as user_id, coalesce(${manager('direct')}, ${manager('secondary')},
      array(select f.user_id from fallback f where f.user_id <> u.id)) as decider_ids
    from unnest(${[...new Set(userIds)]}::uuid[]) as u (id)`.execute(store.db);
  return new Map(rows.map((row) => [row.user_id, row.decider_ids]));
}

/** Open requests that follow the managers of some people. */
export async function findFollowing(store: Store, requesterIds: readonly UserId[]): Promise<ClockRow[]> {
  return clockRows(store, sql`r.requester_id = any(${requesterIds}::uuid[]) and r.follows_manager and r.closed_at is null`);
}

async function clockRows(store: Store, condition: RawBuilder<unknown>): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    select r.id, r.kind, r.subject_id, r.title, r.requester_id, r.due_at, array(select a.approver_id from approval_approvers a
      where a.organisation_id = r.organisation_id and a.request_id = r.id) as approver_ids
    from approval_requests r where r.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows;
}

/** Takes open requests whose clock is due, each once, even when several servers look at the same moment. */
async function take(store: Store, condition: RawBuilder<unknown>, change: RawBuilder<unknown>): Promise<ClockRow[]> {
  const { rows } = await sql<{ id: string }>`
    update approval_requests r set ${change} from (
      select d.id from approval_requests d where d.organisation_id = ${store.organisationId} and d.closed_at is null and ${condition}
      order by d.due_at limit ${sql.lit(BATCH)} for update skip locked) due
    where r.organisation_id = ${store.organisationId} and r.id = due.id returning r.id`.execute(store.db);
  if (rows.length === 0) return [];
  return clockRows(store, sql`r.id = any(${rows.map(({ id }) => id)}::uuid[])`);
}

/** Requests whose deadline is near and of which no one was reminded. */
export async function takeNearlyDue(store: Store, now: Date, until: Date): Promise<ClockRow[]> {
  return take(store, sql`d.due_at > ${now} and d.due_at <= ${until} and d.reminded_at is null`, sql`reminded_at = ${now}`);
}

/** Requests whose deadline is over and which were not escalated. */
export async function takeLate(store: Store, now: Date): Promise<ClockRow[]> {
  return take(store, sql`d.due_at <= ${now} and d.escalated_at is null`, sql`escalated_at = ${now}`);
}

/** The steps of a stored request as its page tells them. */
export async function findClock(store: Store, id: string): Promise<{ reminded_at: Date | null; escalated_at: Date | null } | undefined> {
  const { rows } = await sql<{ reminded_at: Date | null; escalated_at: Date | null }>`
    select r.reminded_at, r.escalated_at from approval_requests r where r.organisation_id = ${store.organisationId} and r.id = ${id}`.execute(
    store.db,
  );
  return rows[0];
}

/** Open requests that someone alone could decide. */
export async function findRequestsOf(store: Store, approverId: UserId): Promise<ClockRow[]> {
  return clockRows(
    store,
    sql`r.closed_at is null and r.id in (select a.request_id from approval_approvers a
      where a.organisation_id = ${store.organisationId} and a.approver_id = ${approverId})
      and not exists (select from approval_approvers b join users u on u.organisation_id = b.organisation_id and u.id = b.approver_id
        where b.organisation_id = r.organisation_id and b.request_id = r.id and b.approver_id <> ${approverId} and u.status = 'active')`,
  );
}

/** Closes what an erased person asked for, and ends their times as a deputy and those of their deputies. */
export async function eraseApprovalsOf(tx: Store, userId: UserId, now: Date): Promise<void> {
  await sql`with closed as (update approval_requests set closed_at = ${now}
      where organisation_id = ${tx.organisationId} and requester_id = ${userId} and closed_at is null returning id)
    delete from approval_approvers a using closed where a.organisation_id = ${tx.organisationId} and a.request_id = closed.id`.execute(
    tx.db,
  );
  await sql`delete from approval_deputies where organisation_id = ${tx.organisationId} and (principal_id = ${userId} or deputy_id = ${userId})`.execute(
    tx.db,
  );
}
