import { defineJob } from '../../platform/jobs/job.ts';
import { sweepSignOns } from './attempts.service.ts';

/** Removes trips that ended, and sign-ons that failed too long ago to matter. */
export const sweepSso = defineJob<null>({
  name: 'sso.sweep',
  effect: 'transaction',
  schedule: '25 3 * * *',
  handle: (ctx) => sweepSignOns(ctx),
});
