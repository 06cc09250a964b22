import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { wordReasons } from '../opportunities/opportunities.public.ts';
import { projectApplicationApprovals, projectConsents } from './projects.approvals.ts';
import { projectReasonWords } from './project-reasons.service.ts';
import { followManager, keepProjectTimes, leaveProjects } from './projects.jobs.ts';
import { projectRoutes } from './projects.routes.ts';

// Like its title, the picture of a project is for everybody of the organisation.
showFilesWith('project', async (ctx) => ctx.actor !== null);

wordReasons('project', projectReasonWords);

export const projectsFeature: ServerFeature = {
  slug: 'projects',
  routes: projectRoutes,
  jobs: [keepProjectTimes],
  approvals: [projectConsents, projectApplicationApprovals],
  subscribers: [followManager, leaveProjects],
};
