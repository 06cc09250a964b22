import type { ServerFeature } from '../../platform/feature.ts';
import { fileSourceRoutes } from './file-sources.routes.ts';

export const fileSourcesFeature: ServerFeature = { slug: 'file-sources', routes: fileSourceRoutes };
