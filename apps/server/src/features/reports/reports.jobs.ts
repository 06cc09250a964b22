import { defineJob } from '../../platform/jobs/job.ts';
import type { Pulse } from '../../platform/jobs/pulse.ts';
import { removeOldFiles } from './report-runs.service.ts';
import { organisationsWithDue } from './report-schedules.repo.ts';
import { sendDueReports } from './report-schedules.service.ts';

/** Sends scheduled reports within seconds of their time. */
export const sendPulse: Pulse = { name: 'reports.send', everySeconds: 20, due: organisationsWithDue, handle: sendDueReports };

export const removeFilesJob = defineJob<null>({
  name: 'reports.remove-files',
  effect: 'outside',
  schedule: '35 3 * * *',
  handle: removeOldFiles,
});
