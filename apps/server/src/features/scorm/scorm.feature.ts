import type { ServerFeature } from '../../platform/feature.ts';
import { scormTables } from './scorm.tables.ts';
import { bindPackages } from './content.routes.ts';
import { clearLeftOverPackages, eraseCourses, readPackageJob } from './scorm.jobs.ts';
import { scormRoutes } from './scorm.routes.ts';

export const scormFeature: ServerFeature = {
  slug: 'scorm',
  tables: scormTables,
  routes: scormRoutes,
  bind: bindPackages,
  jobs: [readPackageJob, clearLeftOverPackages],
  subscribers: [eraseCourses],
};
