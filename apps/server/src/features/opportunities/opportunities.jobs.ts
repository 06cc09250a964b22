import { defineJob } from '../../platform/jobs/job.ts';
import { addUpChoices, recountChoices } from './opportunity-choices.repo.ts';
import { mindClocks } from './request-clocks.service.ts';

/** Looks every ten minutes at the deadlines of requests (MKT-13). */
export const mindClocksJob = defineJob<null>({
  name: 'opportunities.mind-clocks',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: mindClocks,
});

/** Adds up what changed of the choices that filters offer (MKT-04); they are right before it, too, and it keeps them quick to read. */
export const addUpChoicesJob = defineJob<null>({
  name: 'opportunities.add-up-choices',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: ({ store }) => addUpChoices(store),
});

/** Corrects wrong counts every night. */
export const recountChoicesJob = defineJob<null>({
  name: 'opportunities.recount-choices',
  effect: 'transaction',
  schedule: '37 3 * * *',
  handle: async ({ store }) => {
    await recountChoices(store);
    await addUpChoices(store);
  },
});
