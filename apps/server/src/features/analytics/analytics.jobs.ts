import { addDays } from '@waymark/contract/statistics';
import { defineJob } from '../../platform/jobs/job.ts';
import { WHOLE } from '../statistics/statistics.public.ts';
import { todayIn } from './analytics-scope.service.ts';
import { countPopulation } from './analytics.repo.ts';
import { DEFINITIONS } from './figure-definitions.ts';
import { countFigure } from './report-figures.service.ts';

const DAYS_RECOUNTED = 35;

/** ANA-05: every night each figure of the last weeks is counted again from the facts, by the same definition; a difference is an alarm. */
export const recountFigures = defineJob<null>({
  name: 'analytics.recount',
  effect: 'transaction',
  schedule: '20 3 * * *',
  handle: async (ctx) => {
    const today = todayIn(ctx);
    const period = { start: addDays(today, -DAYS_RECOUNTED), end: addDays(today, -1) };
    const population = await countPopulation(ctx.store, WHOLE);
    const differences: { id: string; shown: number | null; counted: number | null }[] = [];
    for (const definition of DEFINITIONS) {
      const shown = await countFigure(ctx.store, definition, period, WHOLE, population);
      const counted = await countFigure(ctx.store, definition, period, WHOLE, population, 'facts');
      if (shown !== counted) differences.push({ id: definition.id, shown, counted });
    }
    if (differences.length === 0) return;
    ctx.platform.log.error({ organisationId: ctx.organisation.id, differences }, 'shown figures differ from a recount');
    throw new Error(`${differences.length} shown figures differ from a recount`);
  },
});
