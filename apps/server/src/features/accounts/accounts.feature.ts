import type { ServerFeature } from '../../platform/feature.ts';
import { continueBulkJob } from './account-bulk-run.service.ts';
import { writeExportJob } from './account-export.service.ts';
import { checkImportJob } from './account-import-check.service.ts';
import { runImportJob } from './account-import-run.service.ts';
import { clearOldFiles, eraseOverdue, findOverdue } from './accounts.jobs.ts';
import { accountRoutes } from './accounts.routes.ts';

export const accountsFeature: ServerFeature = {
  slug: 'accounts',
  routes: accountRoutes,
  jobs: [eraseOverdue, findOverdue, checkImportJob, runImportJob, writeExportJob, continueBulkJob, clearOldFiles],
};
