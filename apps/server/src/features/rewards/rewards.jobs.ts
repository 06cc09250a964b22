import { personErased } from '../people/people.public.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { deleteRewardsOf, findWrongPeriods } from './point-ledger.repo.ts';

/** Compares, every night, what is kept per period with the ledger; a difference is an alarm, never fixed silently. */
export const recountPoints = defineJob<null>({
  name: 'rewards.recount',
  effect: 'transaction',
  schedule: '40 2 * * *',
  handle: async (ctx) => {
    const wrong = await findWrongPeriods(ctx.store);
    if (wrong.length === 0) return;
    ctx.platform.log.error({ organisationId: ctx.organisation.id, wrong: wrong.slice(0, 10) }, 'points differ from their ledger');
    throw new Error(`Points of ${wrong.length} people differ from their ledger`);
  },
});

/** Points and badges go with the person. */
export const erasePoints = subscribe(personErased, 'rewards.erase', (ctx, { details }) => deleteRewardsOf(ctx.store, details.userId));
