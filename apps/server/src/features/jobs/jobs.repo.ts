import { sql } from 'kysely';
import type { JobState } from '@waymark/contract/jobs';
import type { Store } from '../../platform/db/database.ts';

/** A job of the organisation; row-level security shows no other (platform/jobs/prepare-job-tables.ts). */
export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  readonly created_on: Date;
  readonly moment: string;
  readonly start_after: Date;
  readonly started_on: Date | null;
  readonly completed_on: Date | null;
  readonly retry_count: number;
  readonly retry_limit: number;
  readonly reason: string | null;
}

const COLUMNS = sql`j.id, j.name, j.state::text as state, j.created_on, j.created_on::text as moment, j.start_after, j.started_on,
  j.completed_on, j.retry_count, j.retry_limit,
  coalesce(j.output->>'message', j.output->'value'->>'message', j.output->>'value') as reason`;
/** Repeats row-level security, because the index is on this column. */
const own = (store: Store) => sql`j.data->>'organisationId' = ${store.organisationId}`;

/** Jobs newest first. */
export async function findJobs(
  store: Store,
  search: { state?: JobState | undefined; queue?: string | undefined; since?: Date | undefined },
  page: { after: { moment: string; id: string } | null; limit: number },
): Promise<JobRow[]> {
  const { state, queue, since } = search;
  const { after, limit } = page;
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} from pgboss.job j
    where ${own(store)}
      ${state === undefined ? sql`` : sql`and j.state = ${state}::text::pgboss.job_state`}
      ${queue === undefined ? sql`` : sql`and j.name = ${queue}`}
      ${since === undefined ? sql`` : sql`and coalesce(j.completed_on, j.created_on) >= ${since}`}
      ${after === null ? sql`` : sql`and (j.created_on, j.id) < (${after.moment}::timestamptz, ${after.id}::uuid)`}
    order by j.created_on desc, j.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findJob(store: Store, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${COLUMNS} from pgboss.job j where ${own(store)} and j.id = ${id}`.execute(store.db);
  return rows[0];
}

/** How many jobs stand where, by kind. Done ones are kept for seven days. */
export async function countJobs(store: Store): Promise<{ name: string; state: JobState; count: number }[]> {
  const { rows } = await sql<{ name: string; state: JobState; count: number }>`
    select j.name, j.state::text as state, count(*) as count from pgboss.job j where ${own(store)}
    group by j.name, j.state order by j.name, j.state`.execute(store.db);
  return rows;
}
