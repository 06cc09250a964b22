import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { opportunityProblems } from '../opportunities/opportunities.problems.ts';
import {
  projectApplicationDetailSchema,
  projectApplicationPageSchema,
  projectApplicationParams,
  projectApplicationsQuery,
  projectApplicationStepSchema,
  projectApplySchema,
  projectRatingsInputSchema,
  suggestedCandidateSchema,
  suggestedCandidatesQuery,
} from './project-applications.schema.ts';
import { projectProblems as problems } from './projects.problems.ts';
import {
  projectFormSchema,
  projectInputSchema,
  projectJobRolesQuery,
  projectJobRolesSchema,
  projectPageSchema,
  projectParams,
  projectProposalSchema,
  projectSchema,
  projectSlugParams,
  projectsQuery,
  projectStepSchema,
  similarProjectSchema,
} from './projects.schema.ts';

export const getProjectForm = defineEndpoint({
  id: 'projects.form',
  method: 'GET',
  path: '/api/v1/project-form',
  summary: 'Which fields the form of a project has, which rules hold, and the reasons to turn someone away with',
  access: 'signedIn',
  feature: 'project',
  response: projectFormSchema,
});

export const listProjectJobRoles = defineEndpoint({
  id: 'projects.job-roles',
  method: 'GET',
  path: '/api/v1/project-form/job-roles',
  summary: 'Job roles that a project can name, by a part of their title or by id',
  access: 'signedIn',
  feature: 'project',
  query: projectJobRolesQuery,
  response: projectJobRolesSchema,
});

export const listOwnProjects = defineEndpoint({
  id: 'projects.own',
  method: 'GET',
  path: '/api/v1/projects',
  summary: 'The projects that the caller looks after, newest first; all of them for who manages projects',
  access: 'signedIn',
  feature: 'project',
  query: projectsQuery,
  response: projectPageSchema,
});

export const createProject = defineEndpoint({
  id: 'projects.create',
  method: 'POST',
  path: '/api/v1/projects',
  summary: 'Makes a project, as a draft or published at once',
  access: ['MANAGE_TM_PROJECTS'],
  feature: 'project',
  body: projectInputSchema,
  status: 201,
  response: projectSchema,
});

export const proposeProject = defineEndpoint({
  id: 'projects.propose',
  method: 'POST',
  path: '/api/v1/project-proposals',
  summary: 'Proposes a project, where the organisation allows it; it is published once someone who manages projects approves it',
  access: ['VIEW_PROJECT_OPPORTUNITIES'],
  feature: 'project',
  body: projectProposalSchema,
  status: 201,
  response: projectSchema,
  problems: [problems['project-proposals-off']],
});

export const getProject = defineEndpoint({
  id: 'projects.get',
  method: 'GET',
  path: '/api/v1/projects/:slug',
  summary: 'A project with what the caller may do, their application, and what waits for their consent',
  access: 'signedIn',
  feature: 'project',
  params: projectSlugParams,
  response: projectSchema,
  problems: [problems['project-not-found']],
});

export const listSimilarProjects = defineEndpoint({
  id: 'projects.similar',
  method: 'GET',
  path: '/api/v1/projects/:projectId/similar',
  summary: 'Open projects whose skills are most like those of one, the most alike first',
  access: 'signedIn',
  feature: 'project',
  params: projectParams,
  response: z.object({ items: z.array(similarProjectSchema) }),
  problems: [problems['project-not-found']],
});

export const updateProject = defineEndpoint({
  id: 'projects.update',
  method: 'PUT',
  path: '/api/v1/projects/:projectId',
  summary: 'Replaces a project; omitted fields become empty',
  access: 'signedIn',
  feature: 'project',
  params: projectParams,
  body: projectInputSchema,
  response: projectSchema,
  problems: [problems['project-not-found']],
});

export const moveProject = defineEndpoint({
  id: 'projects.move',
  method: 'POST',
  path: '/api/v1/projects/:projectId/steps',
  summary: 'Publishes, proposes again, closes, opens again, starts, completes or cancels a project',
  access: 'signedIn',
  feature: 'project',
  params: projectParams,
  body: projectStepSchema,
  response: projectSchema,
  problems: [problems['project-not-found'], problems['project-proposals-off']],
});

export const deleteProject = defineEndpoint({
  id: 'projects.delete',
  method: 'DELETE',
  path: '/api/v1/projects/:projectId',
  summary: 'Takes a project away; one that people applied for is cancelled and stays with them',
  access: 'signedIn',
  feature: 'project',
  params: projectParams,
  problems: [problems['project-not-found']],
});

export const leaveProject = defineEndpoint({
  id: 'projects.leave',
  method: 'POST',
  path: '/api/v1/projects/:projectId/leave',
  summary: 'The caller owns the project no longer',
  access: 'signedIn',
  feature: 'project',
  params: projectParams,
  problems: [problems['project-not-found'], problems['project-last-owner']],
});

export const applyForProject = defineEndpoint({
  id: 'projects.apply',
  method: 'POST',
  path: '/api/v1/projects/:projectId/applications',
  summary: 'The caller applies, or comes in where no one needs to apply',
  access: ['VIEW_PROJECT_OPPORTUNITIES'],
  feature: 'project',
  params: projectParams,
  body: projectApplySchema,
  status: 201,
  response: projectApplicationDetailSchema,
  problems: [
    problems['project-not-found'],
    problems['project-not-open'],
    problems['project-deadline-passed'],
    problems['project-applications-full'],
    problems['project-own'],
    opportunityProblems['opportunity-full'],
    opportunityProblems['request-open-already'],
  ],
});

export const listProjectApplications = defineEndpoint({
  id: 'projects.applications',
  method: 'GET',
  path: '/api/v1/projects/:projectId/applications',
  summary: 'Who applied, or who is in, newest first, for who looks after the project',
  access: 'signedIn',
  feature: 'project',
  params: projectParams,
  query: projectApplicationsQuery,
  response: projectApplicationPageSchema,
  problems: [problems['project-not-found']],
});

export const listSuggestedCandidates = defineEndpoint({
  id: 'projects.suggestions',
  method: 'GET',
  path: '/api/v1/projects/:projectId/suggested-candidates',
  summary: 'People whose skills fit the project best and who did not apply',
  access: 'signedIn',
  feature: 'project',
  params: projectParams,
  query: suggestedCandidatesQuery,
  response: z.object({ items: z.array(suggestedCandidateSchema) }),
  problems: [problems['project-not-found']],
});

export const getProjectApplication = defineEndpoint({
  id: 'projects.application',
  method: 'GET',
  path: '/api/v1/project-applications/:requestId',
  summary: 'Returns an application with its history, for the people it concerns',
  access: 'signedIn',
  feature: 'project',
  params: projectApplicationParams,
  response: projectApplicationDetailSchema,
  problems: [problems['project-application-not-found']],
});

export const moveProjectApplication = defineEndpoint({
  id: 'projects.move-application',
  method: 'POST',
  path: '/api/v1/project-applications/:requestId/steps',
  summary: 'Consents, approves, rejects, withdraws, starts, completes or removes, as the application’s state and the caller’s part allow',
  access: 'signedIn',
  feature: 'project',
  params: projectApplicationParams,
  body: projectApplicationStepSchema,
  response: projectApplicationDetailSchema,
  problems: [problems['project-application-not-found'], opportunityProblems['opportunity-full']],
});

export const rateProjectSkills = defineEndpoint({
  id: 'projects.rate',
  method: 'PUT',
  path: '/api/v1/project-applications/:requestId/ratings',
  summary: 'Says how well someone who completed the project has its skills',
  access: 'signedIn',
  feature: 'project',
  params: projectApplicationParams,
  body: projectRatingsInputSchema,
  response: projectApplicationDetailSchema,
  problems: [problems['project-application-not-found'], problems['project-skills-not-asked']],
});
