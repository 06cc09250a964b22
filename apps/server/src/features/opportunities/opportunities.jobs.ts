import { defineJob } from '../../platform/jobs/job.ts';
import { mindClocks } from './request-clocks.service.ts';

/** Looks every ten minutes at the deadlines of requests (MKT-13). */
export const mindClocksJob = defineJob<null>({
  name: 'opportunities.mind-clocks',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: mindClocks,
});
