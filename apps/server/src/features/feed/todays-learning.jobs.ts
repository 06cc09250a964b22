import type { UserId } from '@waymark/contract/kit';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { actorOf } from '../people/people.public.ts';
import { findWithoutDay } from './todays-learning.repo.ts';
import { todaysCards } from './todays-learning.service.ts';

const PEOPLE_AT_ONCE = 50;
/** The day of people who were here within so many days is made ahead; anyone else's is made when they look. */
const CAME_WITHIN_MILLISECONDS = 7 * 86_400_000;

/** HOM-08: every hour, makes the day of those who came lately and where a new one has begun, so that no one waits for it when all come in the morning. */
export const makeDaysAhead: TransactionJob<{ readonly after: UserId } | null> = defineJob({
  name: 'feed.make-days-ahead',
  effect: 'transaction',
  givesWay: true,
  schedule: '3 * * * *',
  handle: async (ctx, data: { readonly after: UserId } | null) => {
    const now = ctx.now();
    const since = new Date(now.getTime() - CAME_WITHIN_MILLISECONDS);
    const ids = await findWithoutDay(ctx.store, { since, now, after: data?.after ?? null, limit: PEOPLE_AT_ONCE });
    for (const id of ids) {
      const actor = await actorOf(ctx.store, id);
      if (actor !== undefined) await todaysCards({ ...ctx, actor });
    }
    const after = ids.at(-1);
    if (ids.length === PEOPLE_AT_ONCE && after !== undefined) await ctx.platform.jobs.enqueue(ctx.store, makeDaysAhead, { after });
  },
});
