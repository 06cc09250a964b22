import type { JobContext } from '../../platform/context.ts';
import { defineJob, type OutsideJob } from '../../platform/jobs/job.ts';
import { findLostMessages } from './push-messages.repo.ts';
import { attemptPush, type PushAgain } from './push-sending.service.ts';

/** Makes one attempt at telling someone something on a device. */
export const sendPushJob: OutsideJob<{ messageId: string }> = defineJob({
  name: 'notifications.send-push',
  effect: 'outside',
  // A browser names its own push address: one that answers after ten seconds must not keep all others waiting.
  atOnce: 4,
  handle: (ctx: JobContext, { messageId }: { messageId: string }) => attemptPush(ctx, messageId, againIn(ctx)),
});

function againIn(ctx: Pick<JobContext, 'platform'>): PushAgain {
  return (tx, messageId, afterSeconds) => ctx.platform.jobs.enqueue(tx, sendPushJob, { messageId }, { afterSeconds });
}

/** Finds messages that wait though no one is about to try them: a server stopped in the middle. */
export const pickUpPushesJob = defineJob<null>({
  name: 'notifications.pick-up-pushes',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: async (ctx) => {
    if (ctx.platform.push === undefined) return;
    const lost = await findLostMessages(ctx.store, ctx.now());
    const sendings = lost.map((messageId) => ({ messageId }));
    await ctx.platform.jobs.enqueueEach(ctx.store, sendPushJob, sendings);
  },
});
