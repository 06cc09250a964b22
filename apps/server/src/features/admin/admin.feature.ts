import type { ServerFeature } from '../../platform/feature.ts';
import { adminRoutes } from './admin.routes.ts';

export const adminFeature: ServerFeature = { slug: 'admin', routes: adminRoutes };
