import type pg from 'pg';
import type { OrganisationId } from '@waymark/contract/kit';
import type { JobState } from '@waymark/contract/jobs';

/** A job of a kind that no worker takes, in a state of one's choice. */
export async function aJob(owner: pg.Pool, organisationId: OrganisationId, state: JobState, reason?: string): Promise<string> {
  await owner.query(`select pgboss.create_queue('made.probe', '{"policy":"standard"}')`);
  const { rows } = await owner.query<{ id: string }>(
    `insert into pgboss.job_common (name, data, state, output, start_after) values ('made.probe', $1, $2::text::pgboss.job_state, $3, now() + interval '1 day')
     returning id`,
    [{ organisationId, data: null }, state, reason === undefined ? null : { message: reason }],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('An insert must answer');
  return row.id;
}
