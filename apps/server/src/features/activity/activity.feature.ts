import type { ServerFeature } from '../../platform/feature.ts';
import { activityRoutes } from './activity.routes.ts';

export const activityFeature: ServerFeature = { slug: 'activity', routes: activityRoutes };
