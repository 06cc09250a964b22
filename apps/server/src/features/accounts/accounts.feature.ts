import type { ServerFeature } from '../../platform/feature.ts';
import { accountsTables } from './accounts.tables.ts';
import { continueBulkJob } from './account-bulk-run.service.ts';
import { writeExportJob } from './account-export.service.ts';
import { importers } from '../imports/imports.public.ts';
import { accountImporter } from './account-importer.service.ts';
import { clearOldFiles, eraseDoubles, eraseOverdue, findOverdue, renewAllAddresses, renewSomeAddresses } from './accounts.jobs.ts';
import { followMerge, followMerges } from './account-merge.jobs.ts';
import { accountNotifiers } from './accounts.notifications.ts';
import { accountRoutes } from './accounts.routes.ts';

export const accountsFeature: ServerFeature = {
  slug: 'accounts',
  tables: accountsTables,
  routes: accountRoutes,
  jobs: [
    eraseOverdue,
    findOverdue,
    writeExportJob,
    continueBulkJob,
    clearOldFiles,
    followMerge,
    followMerges,
    renewAllAddresses,
    renewSomeAddresses,
  ],
  subscribers: [...accountNotifiers, eraseDoubles],
  gives: [importers.with(accountImporter)],
};
