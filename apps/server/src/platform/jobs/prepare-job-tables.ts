import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { retryOnConflict } from '../db/conflicts.ts';
import type { StoreConnection } from '../db/store-connection.ts';

// Any number will do, as long as every server asks for the same one.
const RIGHTS_LOCK = 7_226_991_056;

/**
 * Makes or upgrades the job queue's tables, as the owner, and lets the server's role put jobs in: for the organisation of its
 * transaction only, and it can read no other's (ORG-01). Idempotent; part of opening a store, after the migrations.
 */
export async function prepareJobTables(connection: StoreConnection): Promise<void> {
  const boss = new PgBoss({ ...connection, max: 2, schedule: false, supervise: false } as ConstructorParameters<typeof PgBoss>[0] & object);
  boss.on('error', () => {});
  await retryOnConflict(() => boss.start());
  await boss.stop({ graceful: false });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await retryOnConflict(async () => {
      try {
        await client.query(`begin; select pg_advisory_xact_lock(${RIGHTS_LOCK}); ${jobTableRights}; ${jobTableIndex}; commit`);
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    });
  } finally {
    await client.end();
  }
}

/** An organisation looks at its own jobs, newest first (ADM-08). */
const jobTableIndex = `
  create index if not exists waymark_job_by_organisation on pgboss.job_common ((data->>'organisationId'), created_on desc, id desc)`;

/**
 * What the server's role may do with the queue. The queue writes to job_common; job is the partitioned table above it.
 * Both keep the envelope of JobQueue in `data`.
 */
export const jobTableRights = `
  revoke all on all tables in schema pgboss from waymark_app;
  grant usage on schema pgboss to waymark_app;
  grant select on pgboss.queue to waymark_app;
  grant select, insert on pgboss.job, pgboss.job_common to waymark_app;
  grant execute on all functions in schema pgboss to waymark_app;
  do $$
  declare job_table text;
  begin
    foreach job_table in array array['job', 'job_common'] loop
      if not exists (select from pg_policies where schemaname = 'pgboss' and tablename = job_table and policyname = 'tenant') then
        execute format('alter table pgboss.%I enable row level security', job_table);
        execute format(
          'create policy tenant on pgboss.%I to waymark_app using (data->>''organisationId'' = (select public.current_organisation_id())::text)
             with check (data->>''organisationId'' = (select public.current_organisation_id())::text)',
          job_table);
      end if;
    end loop;
  end $$`;
