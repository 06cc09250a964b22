import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { importers } from '../imports/imports.public.ts';
import { roleImporter } from './job-role-import.service.ts';
import { jobRolesTables } from './job-roles.tables.ts';
import { jobRoleSubscribers } from './job-roles.jobs.ts';
import { jobRoleRoutes } from './job-roles.routes.ts';

export const jobRolesFeature: ServerFeature = {
  slug: 'job-roles',
  tables: jobRolesTables,
  routes: jobRoleRoutes,
  subscribers: jobRoleSubscribers,
  gives: [
    importers.with(roleImporter),
    namesAuditSubject('job-role', 'job_roles', 'title'),
    namesAuditSubject('job-family', 'job_families', 'title'),
  ],
};
