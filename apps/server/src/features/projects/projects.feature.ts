import type { ServerFeature } from '../../platform/feature.ts';
import { projectsTables } from './projects.tables.ts';
import { fileAudiences } from '../media/media.public.ts';
import { finishedWork } from '../transcript/transcript.public.ts';
import { reasonMeanings } from '../opportunities/opportunities.public.ts';
import { finishedProjects } from './finished-projects.repo.ts';
import { projectApplicationApprovals, projectConsents, projectProposalApprovals } from './projects.approvals.ts';
import { projectReasonWords } from './project-reasons.service.ts';
import { followManager, keepProjectTimes, leaveProjects } from './projects.jobs.ts';
import { projectRoutes } from './projects.routes.ts';
import { projectNotifiers } from './projects.notifications.ts';

export const projectsFeature: ServerFeature = {
  slug: 'projects',
  tables: projectsTables,
  routes: projectRoutes,
  jobs: [keepProjectTimes],
  approvals: [projectConsents, projectApplicationApprovals, projectProposalApprovals],
  subscribers: [followManager, leaveProjects, ...projectNotifiers],
  gives: [
    // Like its title, the picture of a project is for everyone in the organisation.
    fileAudiences.with({ recordType: 'project', maySee: async (ctx) => ctx.actor !== null }),
    finishedWork.with({ type: 'career_project', feature: 'project', rows: finishedProjects }),
    reasonMeanings.with({ type: 'project', words: projectReasonWords }),
  ],
};
