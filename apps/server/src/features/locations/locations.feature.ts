import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { locationRoutes } from './locations.routes.ts';
import { erasePlace } from './locations.jobs.ts';

export const locationsFeature: ServerFeature = {
  slug: 'locations',
  routes: locationRoutes,
  subscribers: [erasePlace],
  gives: [namesAuditSubject('location', 'locations', 'title'), namesAuditSubject('org-unit', 'org_units', 'title')],
};
