import type { ServerFeature } from '../../platform/feature.ts';
import { impersonationRoutes } from './impersonation.routes.ts';

export const impersonationFeature: ServerFeature = { slug: 'impersonation', routes: impersonationRoutes };
