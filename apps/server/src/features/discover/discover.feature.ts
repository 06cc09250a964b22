import type { ServerFeature } from '../../platform/feature.ts';
import { discoverRoutes } from './discover.routes.ts';

export const discoverFeature: ServerFeature = { slug: 'discover', routes: discoverRoutes };
