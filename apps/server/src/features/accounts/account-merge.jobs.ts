import type { UserId } from '@waymark/contract/kit';
import type { InTransaction, JobContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { lockPeopleForMerge } from '../people/people.public.ts';
import { moveHoldings } from './account-merge-moves.service.ts';
import * as repo from './account-merges.repo.ts';

const FOLLOWED_MILLISECONDS = 2 * 86_400_000;

/**
 * Moves what was written for a merged account while it was merged: a change that waited for the merge goes on with the id it knew. No roles and groups: rights
 * come by the merge alone.
 */
export const followMerge = defineJob<{ mergeId: string }>({
  name: 'accounts.follow-merge',
  effect: 'transaction',
  handle: async (ctx, { mergeId }) => follow(ctx, mergeId),
});

/** The same each hour for the merges of the last two days, for what took longer than a moment (an upload, a course that was open). */
export const followMerges = defineJob<null>({
  name: 'accounts.follow-merges',
  effect: 'transaction',
  schedule: '35 * * * *',
  handle: async (ctx) => {
    const merges = await repo.findRecentMerges(ctx.store, new Date(ctx.now().getTime() - FOLLOWED_MILLISECONDS));
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      followMerge,
      merges.map(({ id }) => ({ mergeId: id })),
    );
  },
});

async function follow(ctx: InTransaction<JobContext>, mergeId: string): Promise<void> {
  const found = await repo.findMerge(ctx.store, mergeId);
  if (found === undefined) return;
  const { survivor_id: survivorId, merged_id: mergedId } = found;
  await lockPeopleForMerge(ctx.store, [survivorId as UserId, mergedId as UserId]);
  const merge = await repo.findMerge(ctx.store, mergeId);
  if (merge === undefined || merge.undone_at !== null || (await repo.isMergedOn(ctx.store, merge))) return;
  const groups = (await repo.findRightsOf(ctx.store, mergedId as UserId)).groups.map(({ id }) => id);
  const rows = await moveHoldings(ctx, { mergeId, survivorId, mergedId, roleIds: [], closedGroupIds: groups });
  await repo.finishMerge(ctx.store, mergeId, rows, {});
}
