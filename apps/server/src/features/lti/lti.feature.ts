import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { ltiTables } from './lti.tables.ts';
import { fileAudiences } from '../media/media.public.ts';
import { bindDoors } from './lti-door.routes.ts';
import { eraseAtTools, sweepLti } from './lti.jobs.ts';
import { ltiRoutes } from './lti.routes.ts';
import { TOOL_PICTURE } from './lti-tools.service.ts';

export const ltiFeature: ServerFeature = {
  slug: 'lti',
  tables: ltiTables,
  routes: ltiRoutes,
  bind: bindDoors,
  jobs: [sweepLti],
  subscribers: [eraseAtTools],
  gives: [
    fileAudiences.with({ recordType: TOOL_PICTURE, maySee: async (ctx) => ctx.actor !== null }),
    namesAuditSubject('lti-tool', 'lti_tools', 'name'),
  ],
};
