import type { ServerFeature } from '../../platform/feature.ts';
import { deviceCopyRoutes } from './device-copies.routes.ts';

export const deviceCopiesFeature: ServerFeature = {
  slug: 'device-copies',
  routes: deviceCopyRoutes,
};
