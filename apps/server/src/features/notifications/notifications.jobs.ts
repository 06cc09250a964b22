import type { JobContext, InTransaction } from '../../platform/context.ts';
import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { personErased, profileUpdated } from '../people/people.public.ts';
import { deleteTidingsOf } from './digests.repo.ts';
import { followTheClock, sendDueDigests } from './digests.service.ts';

/** Sends the digests that are due, every quarter of an hour; goes on at once where there are more than one run takes. */
export const sendDigestsJob: TransactionJob<null> = defineJob<null>({
  name: 'notifications.send-digests',
  effect: 'transaction',
  schedule: '*/15 * * * *',
  handle: async (ctx: InTransaction<JobContext>) => {
    if (await sendDueDigests(ctx)) await ctx.platform.jobs.enqueue(ctx.store, sendDigestsJob, null);
  },
});

export const moveDigest = subscribe(profileUpdated, 'notifications.move-digest', async (ctx, { details: { userId, changed } }) => {
  if (changed.includes('time_zone')) await followTheClock(ctx, userId);
});

export const eraseTidings = subscribeInTransaction([personErased], 'notifications.erase', (ctx, { details: { userId } }) =>
  deleteTidingsOf(ctx.store, userId),
);
