import type pg from 'pg';
import type { OrganisationId } from '@waymark/contract/kit';
import type { JobState } from '@waymark/contract/jobs';

/** A job in a state of one's choice; of a kind that no worker takes, unless told otherwise. */
export async function aJob(
  owner: pg.Pool,
  organisationId: OrganisationId,
  state: JobState,
  reason?: string,
  name = 'made.probe',
): Promise<string> {
  await owner.query(`select pgboss.create_queue($1, '{"policy":"standard"}')`, [name]);
  const { rows } = await owner.query<{ id: string }>(
    `insert into pgboss.job_common (name, data, state, output, start_after) values ($4, $1, $2::text::pgboss.job_state, $3, now() + interval '1 day')
     returning id`,
    [{ organisationId, data: null }, state, reason === undefined ? null : { message: reason }, name],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('An insert must answer');
  return row.id;
}
