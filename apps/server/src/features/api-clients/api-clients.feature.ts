import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { apiClientRoutes } from './api-clients.routes.ts';

export const apiClientsFeature: ServerFeature = {
  slug: 'api-clients',
  routes: apiClientRoutes,
  gives: [namesAuditSubject('api-client', 'api_clients', 'name')],
};
