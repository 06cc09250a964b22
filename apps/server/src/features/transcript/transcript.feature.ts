import type { ServerFeature } from '../../platform/feature.ts';
import { checkCompletionImport, clearOldCompletionImports, runCompletionImport } from './completion-import.jobs.ts';
import { transcriptRoutes } from './transcript.routes.ts';
import { forgetImports } from './transcript.jobs.ts';

export const transcriptFeature: ServerFeature = {
  slug: 'transcript',
  routes: transcriptRoutes,
  jobs: [checkCompletionImport, runCompletionImport, clearOldCompletionImports],
  subscribers: [forgetImports],
};
