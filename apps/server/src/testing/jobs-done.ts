import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/db/database.ts';
import { findWaitingJobs } from '../platform/jobs/waiting-jobs.ts';

/** The longest work of a test, on a machine that is busy with others. */
const PATIENCE_MILLISECONDS = 55_000;
const LOOK_AGAIN_MILLISECONDS = 10;

/** Looks at the queue until nothing that is due is left in it; jobs of a factory (`made.`), which no one takes, aside. Throws when a job failed for good, or after nearly the time a test has. */
export async function jobsDone(database: Database): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const rows = await findWaitingJobs(database);
    const failed = rows.find((row) => row.state === 'failed' || row.state === 'retry');
    if (failed !== undefined) throw new Error(`The job ${failed.name} failed: ${JSON.stringify(failed.output)}`);
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Jobs do not end: ${rows.map((row) => row.name).join(', ')}`);
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}
