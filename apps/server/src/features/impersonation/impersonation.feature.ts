import type { ServerFeature } from '../../platform/feature.ts';
import { impersonationRoutes } from './impersonation.routes.ts';
import { impersonationNotifiers } from './impersonation.notifications.ts';

export const impersonationFeature: ServerFeature = {
  slug: 'impersonation',
  routes: impersonationRoutes,
  subscribers: impersonationNotifiers,
};
