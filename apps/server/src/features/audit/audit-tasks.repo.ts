import { sql } from 'kysely';
import type { AuditFilter, AuditTask, AuditTaskId } from '@waymark/contract/audit';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { BrokenLink } from './audit-chain.service.ts';

export interface TaskRow {
  readonly id: AuditTaskId;
  readonly kind: AuditTask['kind'];
  readonly status: AuditTask['status'];
  readonly filter: AuditFilter;
  readonly done: number;
  readonly total: number | null;
  readonly outcome: { readonly broken: BrokenLink | null } | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const COLUMNS = sql`id, kind, status, filter, done, total, outcome, created_at, finished_at`;

export async function insertTask(
  store: Store,
  task: { id: AuditTaskId; kind: AuditTask['kind']; requestedBy: UserId | null; filter: AuditFilter; now: Date },
): Promise<TaskRow> {
  const { rows } = await sql<TaskRow>`
    insert into audit_tasks (organisation_id, id, kind, requested_by, filter, created_at)
    values (${store.organisationId}, ${task.id}, ${task.kind}, ${task.requestedBy}, ${JSON.stringify(task.filter)}, ${task.now})
    returning ${COLUMNS}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('An insert must answer');
  return row;
}

export async function findTask(store: Store, id: AuditTaskId): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${COLUMNS} from audit_tasks where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** The latest tasks, of one kind or of both. */
export async function listTasks(store: Store, kind: AuditTask['kind'] | null, limit: number): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${COLUMNS} from audit_tasks
    where organisation_id = ${store.organisationId} ${kind === null ? sql`` : sql`and kind = ${kind}`}
    order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Notes how far a task is; false when it was cancelled meanwhile. */
export async function noteProgress(store: Store, id: AuditTaskId, done: number, total: number | null): Promise<boolean> {
  const { rows } = await sql`
    update audit_tasks set status = 'running', done = ${done}, total = coalesce(${total}::bigint, total)
    where organisation_id = ${store.organisationId} and id = ${id} and status in ('waiting', 'running') returning id`.execute(store.db);
  return rows.length > 0;
}

/** Ends a task that is under way; false when it had ended already. */
export async function finishTask(
  store: Store,
  id: AuditTaskId,
  end: { status: 'done' | 'failed' | 'cancelled'; outcome: TaskRow['outcome']; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update audit_tasks set status = ${end.status}, finished_at = ${end.now},
      outcome = ${end.outcome === null ? null : JSON.stringify(end.outcome)}::jsonb
    where organisation_id = ${store.organisationId} and id = ${id} and status in ('waiting', 'running') returning id`.execute(store.db);
  return rows.length > 0;
}

/** Takes out tasks that ended before a moment; answers with the exports among them, whose files go too. */
export async function deleteTasksBefore(store: Store, before: Date): Promise<AuditTaskId[]> {
  const { rows } = await sql<{ id: AuditTaskId; kind: string }>`
    delete from audit_tasks where organisation_id = ${store.organisationId} and finished_at < ${before} returning id, kind`.execute(
    store.db,
  );
  return rows.filter(({ kind }) => kind === 'export').map(({ id }) => id);
}
