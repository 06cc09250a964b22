import type { ServerFeature } from '../../platform/feature.ts';
import { checkImportFile, clearOldImports, forgetImportLines, runImportFile } from './imports.jobs.ts';

export const importsFeature: ServerFeature = {
  slug: 'imports',
  routes: [],
  jobs: [checkImportFile, runImportFile, clearOldImports],
  subscribers: [forgetImportLines],
};
