import type { ServerFeature } from '../../platform/feature.ts';
import { sourcingRoutes } from './sourcing.routes.ts';
import { sourcingNotifiers } from './sourcing.notifications.ts';

export const sourcingFeature: ServerFeature = { slug: 'sourcing', routes: sourcingRoutes, subscribers: sourcingNotifiers };
