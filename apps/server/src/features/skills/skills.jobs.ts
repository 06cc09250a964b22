import { forgetCredentialsOf } from './credentials.repo.ts';
import { personErased } from '../people/people.public.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { UserId } from '@waymark/contract/kit';
import type { InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { lockPersonSkills, deleteSkillsOf } from './person-skills.repo.ts';
import { recomputeSkills } from './skill-evidence.service.ts';
import { findStale } from './skill-merging.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const PEOPLE_AT_A_TIME = 50;
const BATCHES_A_JOB = 10;
/** Evidence counts half after a year at the earliest: a level a week old is as good as one of today. */
const KEPT_DAYS = 7;

/** Computes again what was computed a week ago or is marked as out of date, the oldest first, and puts in the next piece of work. */
export const refreshLevels: OutsideJob<{ after: number } | null> = defineJob({
  name: 'skills.refresh-levels',
  effect: 'outside',
  schedule: '40 1 * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS).toISOString().slice(0, 10);
    for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
      const stale = await findStale(ctx.store, before, PEOPLE_AT_A_TIME);
      for (const { userId, skillIds } of stale) {
        await inTransaction(ctx, async (ctx) => {
          await lockPersonSkills(ctx.store, userId as UserId);
          await recomputeSkills(ctx, userId as UserId, skillIds);
        });
      }
      if (stale.length < PEOPLE_AT_A_TIME) return;
    }
    await inTransaction(ctx, (ctx) => recomputeLater(ctx));
  },
});

/** Has everything computed again soon that is marked as out of date. */
export async function recomputeLater(ctx: InTransaction): Promise<void> {
  await ctx.platform.jobs.enqueue(ctx.store, refreshLevels, { after: ctx.now().getTime() });
}

export const eraseSkills = subscribeInTransaction([personErased], 'skills.erase', async (ctx, { details: { userId } }) => {
  await deleteSkillsOf(ctx.store, userId);
  await forgetCredentialsOf(ctx.store, userId, ctx.now());
});
