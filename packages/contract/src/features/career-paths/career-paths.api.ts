import { defineEndpoint } from '../../kit/endpoint.ts';
import { jobRoleProblems } from '../job-roles/job-roles.problems.ts';
import { explorerQuery, explorerSchema, routesInputSchema, routesSchema } from './career-paths.schema.ts';

const access = ['VIEW_JOB_ROLE_OPPORTUNITIES', 'MANAGE_CAREER_GROWTH'] as const;

export const exploreCareer = defineEndpoint({
  id: 'career-paths.explore',
  method: 'GET',
  path: '/api/v1/career-paths',
  summary: 'Where people go from a job role: real moves and skill distance as a map, with the same as a list, the most likely first',
  access: [...access],
  feature: 'career_growth',
  query: explorerQuery,
  response: explorerSchema,
  problems: [jobRoleProblems['job-role-not-found']],
});

export const planRoutes = defineEndpoint({
  id: 'career-paths.routes',
  method: 'POST',
  path: '/api/v1/career-paths/routes',
  summary: 'Routes of at most four steps to a job role, with skills, hours and weeks; and what learning some skills would change',
  access: [...access],
  feature: 'career_growth',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  body: routesInputSchema,
  response: routesSchema,
  problems: [jobRoleProblems['job-role-not-found']],
});
