import { subscribe } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personErased } from '../people/people.public.ts';
import { addDays } from '@waymark/contract/statistics';
import { findDifferences, forgetPerson, randomDay } from './recount.repo.ts';

const DAYS_RECOUNTED = 35;

/** ANA-05: every night the roll-ups of the last weeks, and of one day by chance, must equal a recount; a difference is an alarm. */
export const recountStatistics = defineJob<null>({
  name: 'statistics.recount',
  effect: 'transaction',
  schedule: '50 2 * * *',
  handle: async (ctx) => {
    const today = ctx.now().toISOString().slice(0, 10);
    const chance = await randomDay(ctx.store);
    const ranges = [
      { from: addDays(today, -DAYS_RECOUNTED), to: addDays(today, 2) },
      ...(chance === null ? [] : [{ from: chance, to: addDays(chance, 1) }]),
    ];
    for (const range of ranges) {
      const differences = await findDifferences(ctx.store, range);
      if (differences.length === 0) continue;
      ctx.platform.log.error(
        { organisationId: ctx.organisation.id, differences: differences.slice(0, 10) },
        'figures differ from a recount',
      );
      throw new Error(`${differences.length} figures differ from a recount`);
    }
  },
});

/** Facts of a person who is erased stay, unnamed. */
export const erasePerson = subscribe(personErased, 'statistics.erase', (ctx, { details }) => forgetPerson(ctx.store, details.userId));
