import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personErased } from '../people/people.public.ts';
import { copyFactsJob } from './warehouse-copy.service.ts';
import { listTargets, markMonthsOf, markWaiting } from './warehouse.repo.ts';

/** Every night: copies what is new to every target that is on. */
export const copyEveryNight = defineJob<null>({
  name: 'warehouse.copy-every-night',
  effect: 'transaction',
  schedule: '10 4 * * *',
  handle: async (ctx) => {
    for (const { kind, is_on: isOn } of await listTargets(ctx.store)) {
      if (isOn && (await markWaiting(ctx.store, kind))) await ctx.platform.jobs.enqueue(ctx.store, copyFactsJob, { kind });
    }
  },
});

/** Before their facts are blanked: the months they are in are copied again. */
export const recopyErased = subscribeInTransaction([personErased], 'warehouse.recopy-erased', (ctx, { details }) =>
  markMonthsOf(ctx.store, details.userId),
);
