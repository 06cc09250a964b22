import { type JobQueueState, type JobState, jobsProblems, type RecentSpan, startOfSpan } from '@waymark/contract/jobs';
import type { PageQuery } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import type { EventDefinition } from '../../platform/events/event.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { jobCancelled, jobRetried } from './jobs.events.ts';
import { countJobs, findJob, type JobRow, findJobs } from './jobs.repo.ts';

/** Returns the kinds of work of the organisation, those with failures first (ADM-08). */
export async function listQueues(ctx: ActorContext): Promise<{ items: JobQueueState[] }> {
  const byQueue = Map.groupBy(await countJobs(ctx.store), ({ name }) => name);
  const items = [...byQueue].map(([queue, rows]) => ({
    queue,
    counts: { ...NONE, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) },
  }));
  return { items: items.toSorted((one, other) => other.counts.failed - one.counts.failed || (one.queue < other.queue ? -1 : 1)) };
}

const NONE: Record<JobState, number> = { created: 0, retry: 0, active: 0, completed: 0, failed: 0, cancelled: 0 };

type JobsQuery = PageQuery & {
  readonly state?: JobState | undefined;
  readonly queue?: string | undefined;
  readonly within?: RecentSpan | undefined;
};

/** Jobs newest first, 20 a page (ADM-08). Throws `invalid-input` on `cursor`. */
export async function listJobs(ctx: ActorContext, query: JobsQuery) {
  const after = query.cursor === undefined ? null : afterOf(query.cursor);
  const since = query.within === undefined ? undefined : startOfSpan(query.within, ctx.now());
  const rows = await findJobs(ctx.store, { ...query, since }, { after, limit: query.limit });
  return toPage(
    rows,
    query.limit,
    (row) => presentJob(ctx, row),
    (row) => encodeCursor([row.moment, row.id]),
  );
}

function afterOf(cursor: string): { moment: string; id: string } {
  const [moment, id] = decodeCursor(cursor, 'moment', 'uuid');
  return { moment, id };
}

const restartsFromSource = (ctx: ActorContext, { state, name }: JobRow) => state === 'failed' && ctx.platform.jobs.restartsFromSource(name);
const canRetry = (ctx: ActorContext, row: JobRow) => row.state === 'failed' && !restartsFromSource(ctx, row);
const canCancel = ({ state }: JobRow) => state === 'created' || state === 'retry';

function presentJob(ctx: ActorContext, row: JobRow) {
  return {
    id: row.id,
    queue: row.name,
    state: row.state,
    createdAt: row.created_on.toISOString(),
    startsAfter: row.start_after.toISOString(),
    startedAt: row.started_on?.toISOString() ?? null,
    endedAt: row.completed_on?.toISOString() ?? null,
    retries: row.retry_count,
    retriesAtMost: row.retry_limit,
    reason: row.reason,
    restartsFromSource: restartsFromSource(ctx, row),
    can: { retry: canRetry(ctx, row), cancel: canCancel(row) },
  };
}

/**
 * Retries a job that was given up. Throws `job-not-found`, `job-restarts-from-source` when its work is restarted elsewhere, or `job-moved-on` when it is
 * no longer given up.
 */
export async function retryJob(ctx: ActorContext, id: string) {
  return move(ctx, id, jobRetried, async (row) => {
    if (restartsFromSource(ctx, row)) throw refuse(jobsProblems['job-restarts-from-source']);
    return ctx.platform.jobs.retry(ctx.organisation.id, row.name, id);
  });
}

/** Calls off a job that has not begun. Throws `job-not-found`, or `job-moved-on` when it has. */
export async function cancelJob(ctx: ActorContext, id: string) {
  return move(ctx, id, jobCancelled, (row) => ctx.platform.jobs.cancel(ctx.organisation.id, row.name, id));
}

async function move(ctx: ActorContext, id: string, event: EventDefinition<{ queue: string }>, change: (row: JobRow) => Promise<boolean>) {
  const before = await findJob(ctx.store, id);
  if (before === undefined) throw refuse(jobsProblems['job-not-found']);
  if (!(await change(before))) throw refuse(jobsProblems['job-moved-on']);
  return mutate(ctx, event, async (ctx) => {
    const row = (await findJob(ctx.store, id)) ?? before;
    return { result: presentJob(ctx, row), subject: { type: 'job', id }, details: { queue: row.name } };
  });
}
