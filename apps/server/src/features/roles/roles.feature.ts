import type { ServerFeature } from '../../platform/feature.ts';
import { rolesRoutes } from './roles.routes.ts';

export const rolesFeature: ServerFeature = { slug: 'roles', routes: rolesRoutes };
