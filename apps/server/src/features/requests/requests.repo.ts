import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { ApprovalId, ApprovalStatus } from '@waymark/contract/requests';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { personJson } from '../people/people.public.ts';
import type { ApprovalReason, ApprovalRow, ApprovalSubject } from './approval.row.ts';

const COLUMNS = sql`a.id, a.subject_type, a.subject_id, a.position, a.step, a.status, a.within_days, a.approver_ids,
  array(select ${personJson('p')} from users p where p.organisation_id = a.organisation_id and p.id = any(a.approver_ids)
    order by p.full_name) as approvers,
  a.since, a.due_at, case when d.id is null then null else ${personJson('d')} end as decided_by, a.decided_at, a.reason, a.reason_code,
  a.reason_text`;
const FROM = sql`request_approvals a left join users d on d.organisation_id = a.organisation_id and d.id = a.decided_by`;

/** Steps of approval of some subjects of a type, in their order. One statement. */
export async function findApprovals(store: Store, type: string, subjectIds: readonly string[]): Promise<ApprovalRow[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<ApprovalRow>`
    select ${COLUMNS} from ${FROM}
    where a.organisation_id = ${store.organisationId} and a.subject_type = ${type} and a.subject_id = any(${subjectIds}::uuid[])
    order by a.subject_id, a.position`.execute(store.db);
  return rows;
}

export async function findApproval(store: Store, id: ApprovalId): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select ${COLUMNS} from ${FROM} where a.organisation_id = ${store.organisationId} and a.id = ${id}`.execute(store.db);
  return rows[0];
}

/** Adds the steps of a subject in their order; none has its turn yet. */
export async function insertApprovals(
  tx: Store,
  subject: ApprovalSubject,
  steps: readonly { readonly step: string; readonly withinDays: number }[],
): Promise<void> {
  await tx.db
    .insertInto('request_approvals')
    .values(
      steps.map(({ step, withinDays }, position) => ({
        organisation_id: tx.organisationId,
        id: newId<string>(),
        subject_type: subject.type,
        subject_id: subject.id,
        position,
        step,
        within_days: withinDays,
      })),
    )
    .execute();
}

/** Gives a step its turn, or another approver; its clock starts. */
export async function startApproval(
  tx: Store,
  id: ApprovalId,
  { approverIds, dueAt }: { readonly approverIds: readonly UserId[]; readonly dueAt: Date },
  now: Date,
): Promise<void> {
  await sql`update request_approvals set status = 'PENDINGAPPROVAL', approver_ids = ${approverIds}::uuid[], since = ${now}, due_at = ${dueAt}
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Decides a step; `decidedBy` null where it ended by itself. */
export async function endApproval(
  tx: Store,
  id: ApprovalId,
  { status, decidedBy, why }: { readonly status: ApprovalStatus; readonly decidedBy: UserId | null; readonly why: ApprovalReason },
  now: Date,
): Promise<void> {
  await sql`update request_approvals set status = ${status}, decided_by = ${decidedBy}, decided_at = ${now}, due_at = null,
      reason = ${why.reason}, reason_code = ${why.reasonCode}, reason_text = ${why.reasonText}
    where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Managers above a person, the nearest first, as far as they are active; a cycle ends the walk. One statement. */
export async function findManagersAbove(store: Store, userId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    with recursive above as (
      select l.manager_id as id, 1 as depth, array[l.report_id, l.manager_id] as path from reporting_lines l
      where l.organisation_id = ${store.organisationId} and l.report_id = ${userId} and l.kind = 'direct'
      union all
      select l.manager_id, above.depth + 1, above.path || l.manager_id from above
      join reporting_lines l on l.organisation_id = ${store.organisationId} and l.report_id = above.id and l.kind = 'direct'
      where l.manager_id <> all(above.path) and above.depth < 50
    )
    select above.id from above join users u on u.organisation_id = ${store.organisationId} and u.id = above.id and u.status = 'active'
    order by above.depth`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Of some people, those who report to someone, directly or through others. One statement. */
export async function findReportsAmong(store: Store, managerId: UserId, userIds: readonly UserId[]): Promise<Set<UserId>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ id: UserId }>`
    with recursive above as (
      select report_id as start, manager_id from reporting_lines
      where organisation_id = ${store.organisationId} and report_id = any(${userIds}::uuid[]) and kind = 'direct'
      union
      select above.start, l.manager_id from above join reporting_lines l
      on l.organisation_id = ${store.organisationId} and l.report_id = above.manager_id and l.kind = 'direct'
    ) select distinct start as id from above where manager_id = ${managerId}`.execute(store.db);
  return new Set(rows.map(({ id }) => id));
}

/** Who someone's secondary manager is, where they are active. */
export async function findSecondaryManager(store: Store, userId: UserId): Promise<UserId | null> {
  const { rows } = await sql<{ id: UserId }>`
    select m.id from reporting_lines l join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id and m.status = 'active'
    where l.organisation_id = ${store.organisationId} and l.report_id = ${userId} and l.kind = 'secondary'`.execute(store.db);
  return rows[0]?.id ?? null;
}

/** Active people who hold a permission by a role, without some; at most so many. */
export async function findHoldersOf(store: Store, permission: string, except: readonly UserId[], most: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select distinct u.id from person_roles p
    join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id and ${permission} = any(r.permissions)
    join users u on u.organisation_id = p.organisation_id and u.id = p.user_id and u.status = 'active'
    where p.organisation_id = ${store.organisationId} and u.id <> all(${except}::uuid[]) order by u.id limit ${sql.lit(most)}`.execute(
    store.db,
  );
  return rows.map(({ id }) => id);
}
