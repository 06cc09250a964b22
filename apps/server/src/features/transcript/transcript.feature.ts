import type { ServerFeature } from '../../platform/feature.ts';
import { importers } from '../imports/imports.public.ts';
import { completionImporter } from './completion-importer.service.ts';
import { transcriptRoutes } from './transcript.routes.ts';

export const transcriptFeature: ServerFeature = {
  slug: 'transcript',
  routes: transcriptRoutes,
  gives: [importers.with(completionImporter)],
};
