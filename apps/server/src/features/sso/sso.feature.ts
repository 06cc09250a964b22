import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { ssoTables } from './sso.tables.ts';
import { ssoNotifiers } from './sso.notifications.ts';
import { sweepSso } from './sso.jobs.ts';
import { ssoRoutes } from './sso.routes.ts';

export const ssoFeature: ServerFeature = {
  slug: 'sso',
  tables: ssoTables,
  routes: ssoRoutes,
  jobs: [sweepSso],
  subscribers: [...ssoNotifiers],
  gives: [namesAuditSubject('identity-provider', 'identity_providers', 'name')],
};
