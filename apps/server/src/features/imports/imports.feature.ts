import type { ServerFeature } from '../../platform/feature.ts';
import { importRoutes } from './imports.routes.ts';
import { importsTables } from './imports.tables.ts';
import { checkImportFile, clearOldImports, forgetImportLines, runImportFile } from './imports.jobs.ts';

export const importsFeature: ServerFeature = {
  slug: 'imports',
  tables: importsTables,
  routes: importRoutes,
  jobs: [checkImportFile, runImportFile, clearOldImports],
  subscribers: [forgetImportLines],
};
