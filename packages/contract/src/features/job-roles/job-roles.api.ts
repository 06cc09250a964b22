import { defineEndpoint } from '../../kit/endpoint.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { familyItemsQuery, familyItemsSchema } from './job-family.schema.ts';
import {
  jobRoleListSchema,
  jobRolePageSchema,
  jobRolePeopleQuery,
  jobRolePeopleSchema,
  jobRoleSlugParams,
  jobRolesQuery,
  personJobRoleInputSchema,
  personJobRoleParams,
  personJobRoleSchema,
} from './job-role.schema.ts';
import { jobRoleProblems as problems } from './job-roles.problems.ts';

const seers = ['VIEW_JOB_ROLE_OPPORTUNITIES', 'MANAGE_CAREER_GROWTH'] as const;

export const listJobFamilies = defineEndpoint({
  id: 'job-roles.families',
  method: 'GET',
  path: '/api/v1/job-families',
  summary: 'Job families with something open, in a language, by title or by how well the caller fits',
  access: [...seers],
  feature: 'job_role',
  query: familyItemsQuery,
  response: familyItemsSchema,
});

export const listJobRoles = defineEndpoint({
  id: 'job-roles.list',
  method: 'GET',
  path: '/api/v1/job-roles',
  summary: 'For pickers: job roles in use by a part of their title, or by id',
  access: 'signedIn',
  feature: 'job_role',
  query: jobRolesQuery,
  response: jobRoleListSchema,
});

export const getJobRolePage = defineEndpoint({
  id: 'job-roles.get',
  method: 'GET',
  path: '/api/v1/job-roles/:slug',
  summary: 'A job role with what it asks for, how far the caller is from it, and the roles near it',
  access: [...seers],
  feature: 'job_role',
  onBehalf: 'administrator',
  params: jobRoleSlugParams,
  response: jobRolePageSchema,
  problems: [problems['job-role-not-found']],
});

export const listJobRolePeople = defineEndpoint({
  id: 'job-roles.people',
  method: 'GET',
  path: '/api/v1/job-roles/:slug/people',
  summary: 'People who work in a job role, by name, as far as the caller may see them',
  access: [...seers],
  feature: 'job_role',
  params: jobRoleSlugParams,
  query: jobRolePeopleQuery,
  response: jobRolePeopleSchema,
  problems: [problems['job-role-not-found']],
});

export const getPersonJobRole = defineEndpoint({
  id: 'job-roles.of-person',
  method: 'GET',
  path: '/api/v1/users/:userId/job-role',
  summary: 'What a person works as; for themselves and who manages people also what they would like to become',
  access: 'signedIn',
  feature: 'job_role',
  params: personJobRoleParams,
  response: personJobRoleSchema,
  problems: [peopleProblems['person-not-found']],
});

export const setPersonJobRole = defineEndpoint({
  id: 'job-roles.set-of-person',
  method: 'PUT',
  path: '/api/v1/users/:userId/job-role',
  summary: 'Says what a person works as: oneself where the organisation lets people, anyone for who manages people',
  access: 'signedIn',
  feature: 'job_role',
  params: personJobRoleParams,
  body: personJobRoleInputSchema,
  response: personJobRoleSchema,
  problems: [peopleProblems['person-not-found'], problems['job-role-not-yours-to-set']],
});
