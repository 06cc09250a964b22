import type { ServerFeature } from '../../platform/feature.ts';
import { apiClientRoutes } from './api-clients.routes.ts';

export const apiClientsFeature: ServerFeature = { slug: 'api-clients', routes: apiClientRoutes };
