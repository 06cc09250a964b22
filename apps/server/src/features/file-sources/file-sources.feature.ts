import type { ServerFeature } from '../../platform/feature.ts';
import { fileSourcesTables } from './file-sources.tables.ts';
import { fileSourceRoutes } from './file-sources.routes.ts';

export const fileSourcesFeature: ServerFeature = { slug: 'file-sources', tables: fileSourcesTables, routes: fileSourceRoutes };
