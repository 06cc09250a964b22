import type { ServerFeature } from '../../platform/feature.ts';
import { sourcingRoutes } from './sourcing.routes.ts';

export const sourcingFeature: ServerFeature = { slug: 'sourcing', routes: sourcingRoutes };
