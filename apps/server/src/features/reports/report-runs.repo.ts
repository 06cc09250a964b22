import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { ReportDefinition, ReportFormat, ReportId, ReportRunId, RunFailure } from '@waymark/contract/reports';
import type { Store } from '../../platform/db/database.ts';
import type { ReportReach } from './report-reader.service.ts';
import type { RunRow } from './report.row.ts';

const COLUMNS = sql`id, report_id, reader_id, due_at, format, file_name, definition, began_as, status, failure, done, total, bytes, attempt, reach, created_at, finished_at`;

export interface NewRun {
  readonly id: ReportRunId;
  readonly reportId: ReportId;
  readonly readerId: UserId;
  readonly due: { readonly day: string; readonly at: Date } | null;
  readonly format: ReportFormat;
  readonly fileName: string;
  readonly definition: ReportDefinition;
  /** As `beganAs` writes it; null for scheduled ones. */
  readonly beganAs: string | null;
  readonly failure: RunFailure | null;
  readonly now: Date;
}

/** Adds a run; undefined where its reader has that day's already. */
export async function insertRun(store: Store, run: NewRun): Promise<RunRow | undefined> {
  const { failure, now, due } = run;
  const { rows } = await sql<RunRow>`
    insert into report_runs (organisation_id, id, report_id, reader_id, due_on, due_at, format, file_name, definition, began_as, status, failure, created_at, finished_at)
    values (${store.organisationId}, ${run.id}, ${run.reportId}, ${run.readerId}, ${due?.day ?? null}::date, ${due?.at ?? null}, ${run.format}, ${run.fileName},
      ${JSON.stringify(run.definition)}, ${run.beganAs}::jsonb, ${failure === null ? 'waiting' : 'failed'}, ${failure}, ${now}, ${failure === null ? null : now})
    on conflict do nothing returning ${COLUMNS}`.execute(store.db);
  return rows[0];
}

export async function findRun(store: Store, id: ReportRunId): Promise<RunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select ${COLUMNS} from report_runs where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** The latest files of a report that someone made or was sent. */
export async function listRuns(store: Store, reportId: ReportId, readerId: UserId, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from report_runs where organisation_id = ${store.organisationId} and report_id = ${reportId} and reader_id = ${readerId}
    order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** How many files are being written for someone. */
export async function countUnderWay(store: Store, readerId: UserId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from report_runs where organisation_id = ${store.organisationId} and reader_id = ${readerId} and status in ('waiting', 'running')`.execute(
    store.db,
  );
  return rows[0]?.total ?? 0;
}

/** Saves how far an attempt is; false when it was stopped, or another one has begun. */
export async function saveProgress(store: Store, { id, attempt }: RunRow, done: number, total: number): Promise<boolean> {
  const { rows } = await sql`
    update report_runs set status = 'running', done = ${done}, total = ${total}
    where organisation_id = ${store.organisationId} and id = ${id} and attempt = ${attempt} and status in ('waiting', 'running') returning id`.execute(
    store.db,
  );
  return rows.length > 0;
}

export async function finishRun(
  store: Store,
  { id, attempt }: Pick<RunRow, 'id' | 'attempt'>,
  end: { done: number; bytes: number; reach: ReportReach; now: Date; mailedAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update report_runs set status = 'done', failure = null, done = ${end.done}, bytes = ${end.bytes},
      reach = ${JSON.stringify(end.reach)}::jsonb, finished_at = ${end.now}, mailed_at = ${end.mailedAt}
    where organisation_id = ${store.organisationId} and id = ${id} and attempt = ${attempt} and status in ('waiting', 'running') returning id`.execute(
    store.db,
  );
  return rows.length > 0;
}

/** Ends a run that is under way without a file; false when it had ended already. */
export async function endRun(
  store: Store,
  { id, attempt }: Pick<RunRow, 'id' | 'attempt'>,
  end: { status: 'failed' | 'cancelled'; failure: RunFailure | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update report_runs set status = ${end.status}, failure = ${end.failure}, finished_at = ${end.now}
    where organisation_id = ${store.organisationId} and id = ${id} and attempt = ${attempt} and status in ('waiting', 'running') returning id`.execute(
    store.db,
  );
  return rows.length > 0;
}

/** Marks a finished run's mail as not sent: its reader lost the right to it while it waited, or no mail server took it. */
export async function withholdRun(store: Store, { id }: RunRow, failure: RunFailure): Promise<void> {
  await sql`update report_runs set mailed_at = null, failure = ${failure}
    where organisation_id = ${store.organisationId} and id = ${id} and status = 'done'`.execute(store.db);
}

/** Begins a run again that has ended without a file; undefined when it has not. */
export async function restartRun(store: Store, id: ReportRunId): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    update report_runs set status = 'waiting', failure = null, done = 0, total = null, finished_at = null, attempt = attempt + 1
    where organisation_id = ${store.organisationId} and id = ${id} and status in ('failed', 'cancelled') returning ${COLUMNS}`.execute(
    store.db,
  );
  return rows[0];
}

/** Lets go of files that were finished before a moment, a batch at a time; answers with where they are. */
export async function expireFiles(store: Store, before: Date): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    update report_runs set bytes = null where organisation_id = ${store.organisationId} and id in (
      select id from report_runs where organisation_id = ${store.organisationId} and finished_at < ${before} and bytes is not null limit 500) returning ${COLUMNS}`.execute(
    store.db,
  );
  return rows;
}

/** Deletes runs that ended before a moment and have no file; those of schedules are kept longer. */
export async function deleteOldRuns(store: Store, before: Date, scheduledBefore: Date): Promise<void> {
  await sql`delete from report_runs where organisation_id = ${store.organisationId} and bytes is null
    and finished_at < (case when due_at is null then ${before}::timestamptz else ${scheduledBefore}::timestamptz end)`.execute(store.db);
}

/** The files of a report, before it is deleted. */
export async function listFiles(store: Store, reportId: ReportId): Promise<Pick<RunRow, 'id' | 'attempt' | 'format'>[]> {
  const { rows } = await sql<RunRow>`
    select id, attempt, format from report_runs where organisation_id = ${store.organisationId} and report_id = ${reportId} and bytes is not null`.execute(
    store.db,
  );
  return rows;
}
