import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { checkCompletionImport, clearOldCompletionImports, runCompletionImport } from './completion-import.jobs.ts';
import { forgetLinesOf } from './completion-imports.repo.ts';
import { transcriptRoutes } from './transcript.routes.ts';

const forgetImports = subscribeInTransaction([personErased], 'transcript.forget-imports', (ctx, { details: { userId } }) =>
  forgetLinesOf(ctx.store, userId),
);

export const transcriptFeature: ServerFeature = {
  slug: 'transcript',
  routes: transcriptRoutes,
  jobs: [checkCompletionImport, runCompletionImport, clearOldCompletionImports],
  subscribers: [forgetImports],
};
