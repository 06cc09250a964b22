import { setTimeout as pause } from 'node:timers/promises';
import { findWaitingJobs } from '../platform/jobs/waiting-jobs.ts';
import type { Platform } from '../platform/platform.ts';

/** Longer no one waits for a first start; what is left then follows while it is served. */
const PATIENCE_MILLISECONDS = 60_000;
const LOOK_AGAIN_MILLISECONDS = 200;

/**
 * Waits until what follows from the demo is worked out (duties that are done, figures), so that its first page is right. Call it once jobs run.
 *
 * @param say reports progress to the person who started the server
 */
export async function settleDemo({ database, config }: Platform, say: (text: string) => void): Promise<void> {
  if (!config.roles.has('worker')) return;
  say('Working out the figures of the demo …');
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  const isSettled = async () => (await findWaitingJobs(database)).every(({ state }) => state === 'failed');
  while (Date.now() < deadline && !(await isSettled())) await pause(LOOK_AGAIN_MILLISECONDS);
}
