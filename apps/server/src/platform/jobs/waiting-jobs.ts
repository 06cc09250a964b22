import type { Database } from '../db/database.ts';

/** A job that is due and not done, or one that failed for good; `output` is what a failure said. */
export interface WaitingJob {
  readonly name: string;
  readonly state: string;
  readonly output: unknown;
}

/** Returns what is left in the queue of what is due by now, with events that no subscriber was told of; jobs of a test's factory (`made.`), which no one takes, aside. */
export async function findWaitingJobs(database: Database): Promise<WaitingJob[]> {
  const { rows } = await database.owner.query<WaitingJob>(
    `select name, state::text, output from pgboss.job
     where name not like '\\_\\_pgboss%' and name not like 'made.%' and (state in ('created', 'active', 'retry') and start_after <= now() or state = 'failed')
     union all select 'an event to be told', 'created', null from event_inbox where reader = 'events.tell'`,
  );
  return rows;
}
