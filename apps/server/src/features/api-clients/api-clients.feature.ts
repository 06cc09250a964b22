import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { apiClientsTables } from './api-clients.tables.ts';
import { apiClientRoutes } from './api-clients.routes.ts';

export const apiClientsFeature: ServerFeature = {
  slug: 'api-clients',
  tables: apiClientsTables,
  routes: apiClientRoutes,
  gives: [namesAuditSubject('api-client', 'api_clients', 'name')],
};
