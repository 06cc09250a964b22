import { type ContentFeedId, contentFeedProblems, type FeedFault } from '@waymark/contract/content-feeds';
import { holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, BaseContext, JobContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import type { UserId } from '@waymark/contract/kit';
import { actorOf } from '../people/people.public.ts';
import { feedFailed, feedRead } from './content-feeds.events.ts';
import {
  endInterruptedRuns,
  findDueFeeds,
  findFeed,
  findRun,
  finishRun,
  forgetOldRuns,
  insertRun,
  planNextRun,
} from './content-feeds.repo.ts';
import type { FeedRow, RunCounts } from './content-feeds.row.ts';
import type { ReadList } from './feed-item.ts';
import { readSource, SourceFailed } from './read-source.ts';
import { takeItems } from './taking-items.service.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** A run takes minutes at most; after so long its server is gone. */
const INTERRUPTED_MINUTES = 45;
const NOTHING: RunCounts = { created: 0, changed: 0, removed: 0, same: 0, heldBack: false, faults: [] };

/** Reads a source and brings its cards in step (CRD-21). May be run again: what was taken is not taken twice. */
export const readFeed: OutsideJob<{ feedId: ContentFeedId; runId: string }> = defineJob({
  name: 'content-feeds.read',
  effect: 'outside',
  atOnce: 2,
  handle: async (ctx: JobContext, { feedId, runId }: { feedId: ContentFeedId; runId: string }) => {
    const run = await findRun(ctx.store, runId);
    if (run?.status !== 'running') return;
    const feed = await findFeed(ctx.store, feedId);
    if (feed === undefined) return finishRun(ctx.store, runId, { fault: 'not-there', counts: NOTHING }, ctx.now());
    const outcome = await readOnce(ctx, feed);
    await inTransaction(ctx, async (ctx) => {
      await finishRun(ctx.store, runId, outcome, ctx.now());
      await forgetOldRuns(ctx.store, feedId);
      await noteOutcome(ctx, feed, outcome);
    });
  },
});

interface Outcome {
  readonly fault: FeedFault | null;
  readonly counts: RunCounts;
}

async function readOnce(ctx: JobContext, feed: FeedRow): Promise<Outcome> {
  const actor = feed.owner_id === null ? undefined : await actorOf(ctx.store, feed.owner_id as UserId);
  if (actor === undefined || !holds(actor, 'MANAGE_CONTENT')) return { fault: 'owner-gone', counts: NOTHING };
  try {
    const list = await readSource(ctx, feed);
    return { fault: null, counts: await takeItems({ ...ctx, actor }, feed, list) };
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    ctx.platform.log.info({ feedId: feed.id, fault: error.fault }, 'a content source gave nothing');
    return { fault: error.fault, counts: NOTHING };
  }
}

async function noteOutcome(ctx: BaseContext, { id: feedId, name }: FeedRow, { fault, counts }: Outcome): Promise<void> {
  const subject = { type: 'content-feed', id: feedId };
  if (fault !== null) {
    await mutate(ctx, feedFailed, async () => ({ result: undefined, subject, details: { feedId, name, fault } }));
    return;
  }
  const { created, changed, removed, faults } = counts;
  if (created + changed + removed === 0) return;
  const details = { feedId, name, created, changed, removed, faulty: faults.length };
  await mutate(ctx, feedRead, async () => ({ result: undefined, subject, details }));
}

/**
 * Brings the cards of a source in step with a listing that came another way than by reading its address, and notes it as a run: what a
 * tool of the source hands over (LTI deep links), or what comes with the product. The caller owns the cards.
 */
export async function takeListing(ctx: Acting, feedId: ContentFeedId, list: ReadList): Promise<void> {
  const feed = await findFeed(ctx.store, feedId);
  if (feed === undefined) throw refuse(contentFeedProblems['content-feed-not-found']);
  const runId = newId<string>();
  if (!(await insertRun(ctx.store, { id: runId, feedId, byHand: true, now: ctx.now() }))) {
    throw refuse(contentFeedProblems['content-feed-running']);
  }
  const outcome = { fault: null, counts: await takeItems(ctx, feed, list) };
  await finishRun(ctx.store, runId, outcome, ctx.now());
  await noteOutcome(ctx, feed, outcome);
}

/** Begins a run inside the caller's transaction and plans the next; false when one is under way. */
export async function beginRun(ctx: InTransaction, feed: Pick<FeedRow, 'id' | 'every_hours'>, byHand: boolean): Promise<boolean> {
  const runId = newId<string>();
  const now = ctx.now();
  await planNextRun(ctx.store, feed.id, new Date(now.getTime() + feed.every_hours * HOUR_MILLISECONDS));
  if (!(await insertRun(ctx.store, { id: runId, feedId: feed.id, byHand, now }))) return false;
  await ctx.platform.jobs.enqueue(ctx.store, readFeed, { feedId: feed.id, runId });
  return true;
}

/** Every quarter of an hour: begins the runs whose time has come, also those that were missed while no server ran. */
export const beginDueRuns = defineJob<null>({
  name: 'content-feeds.begin-due',
  effect: 'transaction',
  schedule: '*/15 * * * *',
  handle: async (ctx) => {
    const now = ctx.now();
    await endInterruptedRuns(ctx.store, new Date(now.getTime() - INTERRUPTED_MINUTES * 60_000), now);
    for (const feed of await findDueFeeds(ctx.store, now)) await beginRun(ctx, feed, false);
  },
});
