import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { reportsTables } from './reports.tables.ts';
import { REPORT_MAILS, reportMailRenewal, writeRunJob } from './report-writing.service.ts';
import { removeFilesJob, sendPulse } from './reports.jobs.ts';
import { reportRoutes } from './reports.routes.ts';

export const reportsFeature: ServerFeature = {
  slug: 'reports',
  tables: reportsTables,
  routes: reportRoutes,
  jobs: [writeRunJob, removeFilesJob],
  pulses: [sendPulse],
  mailRenewals: { [REPORT_MAILS]: reportMailRenewal },
  gives: [namesAuditSubject('report', 'reports', 'name')],
};
