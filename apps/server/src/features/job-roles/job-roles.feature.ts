import type { ServerFeature } from '../../platform/feature.ts';
import { jobRoleSubscribers } from './job-roles.jobs.ts';
import { jobRoleRoutes } from './job-roles.routes.ts';

export const jobRolesFeature: ServerFeature = { slug: 'job-roles', routes: jobRoleRoutes, subscribers: jobRoleSubscribers };
