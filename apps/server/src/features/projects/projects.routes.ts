import { scoreRangesOf } from '@waymark/contract/matching';
import {
  applyForProject,
  createProject,
  deleteProject,
  getProject,
  getProjectApplication,
  getProjectForm,
  leaveProject,
  listOwnProjects,
  listProjectApplications,
  listProjectJobRoles,
  listSimilarProjects,
  listSuggestedCandidates,
  moveProject,
  moveProjectApplication,
  proposeProject,
  rateProjectSkills,
  updateProject,
} from '@waymark/contract/projects';
import { type Route, route } from '../../platform/http/route.ts';
import * as applications from './project-applications.service.ts';
import * as ratings from './project-ratings.service.ts';
import { listCandidates } from './project-suggestions.service.ts';
import * as steps from './project-steps.service.ts';
import * as projects from './projects.service.ts';
import { listSimilar } from './similar-projects.service.ts';

export const projectRoutes: readonly Route[] = [
  route(getProjectForm, async (ctx) => projects.getForm(ctx)),
  route(listProjectJobRoles, (ctx, { query }) => projects.listJobRoles(ctx, query)),
  route(listOwnProjects, (ctx, { query }) => projects.listOwn(ctx, query)),
  route(createProject, (ctx, { body }) => projects.createProject(ctx, body)),
  route(proposeProject, (ctx, { body }) => projects.proposeProject(ctx, body)),
  route(getProject, (ctx, { params }) => projects.getProject(ctx, params.slug)),
  route(listSimilarProjects, (ctx, { params }) => listSimilar(ctx, params.projectId)),
  route(updateProject, (ctx, { params, body }) => projects.updateProject(ctx, params.projectId, body)),
  route(moveProject, (ctx, { params, body }) => steps.moveProject(ctx, params.projectId, body.action)),
  route(deleteProject, (ctx, { params }) => projects.deleteProject(ctx, params.projectId)),
  route(leaveProject, (ctx, { params }) => projects.leaveProject(ctx, params.projectId)),
  route(applyForProject, (ctx, { params, body }) => applications.apply(ctx, params.projectId, body)),
  route(listProjectApplications, (ctx, { params, query }) => applications.listApplications(ctx, params.projectId, query)),
  route(listSuggestedCandidates, (ctx, { params, query }) => listCandidates(ctx, params.projectId, scoreRangesOf(query.scoreRange ?? []))),
  route(getProjectApplication, (ctx, { params }) => applications.getApplication(ctx, params.requestId)),
  route(moveProjectApplication, (ctx, { params, body }) => applications.takeApplicationStep(ctx, params.requestId, body)),
  route(rateProjectSkills, (ctx, { params, body }) => ratings.rateSkills(ctx, params.requestId, body.ratings)),
];
