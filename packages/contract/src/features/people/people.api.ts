import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { generalProblems } from '../../kit/problem.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { navigationSchema } from './navigation.schema.ts';
import { peopleProblems } from './people.problems.ts';
import { personSummarySchema } from './person-summary.schema.ts';
import {
  followStateSchema,
  managerChangeSchema,
  managersSchema,
  personParams,
  profileSchema,
  profileUpdateSchema,
  reportsQuery,
  roleDetailSchema,
  roleParams,
  roleSchema,
  suggestionsQuery,
  updatedProfileSchema,
} from './profile.schema.ts';

const notFound = peopleProblems['person-not-found'];

export const getProfile = defineEndpoint({
  id: 'people.profile',
  method: 'GET',
  path: '/api/v1/profiles/:handle',
  summary: 'The overview of a person by handle, with or without @; `me` is the caller',
  access: 'signedIn',
  scope: 'people.read',
  params: z.object({ handle: z.string().max(80) }),
  response: profileSchema,
  problems: [notFound],
});

export const updateUser = defineEndpoint({
  id: 'people.update',
  method: 'PUT',
  path: '/api/v1/users/:userId',
  summary: 'Changes what is sent of a profile',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: personParams,
  body: profileUpdateSchema,
  response: updatedProfileSchema,
  problems: [notFound, peopleProblems['account-not-yours-to-change']],
});

export const updateNavigation = defineEndpoint({
  id: 'people.update-navigation',
  method: 'PUT',
  path: '/api/v1/own-navigation',
  summary: 'Keeps how the caller has the unified navigation',
  access: 'signedIn',
  onBehalf: 'administrator',
  body: navigationSchema,
});

export const followPerson = defineEndpoint({
  id: 'people.follow',
  method: 'PUT',
  path: '/api/v1/users/:userId/follow',
  summary: 'Follows a person; following twice is following once',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: personParams,
  response: followStateSchema,
  problems: [notFound, peopleProblems['follow-yourself'], peopleProblems['person-blocked']],
});

export const unfollowPerson = defineEndpoint({
  id: 'people.unfollow',
  method: 'DELETE',
  path: '/api/v1/users/:userId/follow',
  summary: 'Stops following a person',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: personParams,
  response: followStateSchema,
  problems: [notFound],
});

export const listFollowers = defineEndpoint({
  id: 'people.followers',
  method: 'GET',
  path: '/api/v1/users/:userId/followers',
  summary: 'Who follows a person, newest first',
  access: 'signedIn',
  params: personParams,
  query: pageQuery(15),
  response: pageOf(personSummarySchema),
  problems: [notFound],
});

export const listFollowing = defineEndpoint({
  id: 'people.following',
  method: 'GET',
  path: '/api/v1/users/:userId/following',
  summary: 'Lists the people a person follows, newest first',
  access: 'signedIn',
  params: personParams,
  query: pageQuery(15),
  response: pageOf(personSummarySchema),
  problems: [notFound],
});

export const suggestPeople = defineEndpoint({
  id: 'people.suggestions',
  method: 'GET',
  path: '/api/v1/people/suggestions',
  summary: 'People whose name or handle starts with a text, for mentions and pickers',
  access: 'signedIn',
  rateLimit: { max: 600, perSeconds: 60, by: 'actor' },
  query: suggestionsQuery,
  response: z.object({ items: z.array(personSummarySchema) }),
});

export const listReports = defineEndpoint({
  id: 'people.reports',
  method: 'GET',
  path: '/api/v1/users/:userId/reports',
  summary: 'Who reports to a person, directly or through others, by name',
  access: 'signedIn',
  params: personParams,
  query: reportsQuery,
  response: pageOf(personSummarySchema),
  problems: [notFound],
});

export const setManager = defineEndpoint({
  id: 'people.set-manager',
  method: 'PUT',
  path: '/api/v1/users/:userId/manager',
  summary: 'Sets or removes a person’s managers',
  access: ['MANAGE_USERS'],
  params: personParams,
  body: managerChangeSchema,
  response: managersSchema,
  problems: [notFound],
});

export const listRoles = defineEndpoint({
  id: 'people.roles',
  method: 'GET',
  path: '/api/v1/roles',
  summary: 'The roles of the organisation',
  access: ['MANAGE_ROLES', 'MANAGE_USERS'],
  response: z.object({ items: z.array(roleDetailSchema) }),
});

export const assignRole = defineEndpoint({
  id: 'people.assign-role',
  method: 'PUT',
  path: '/api/v1/users/:userId/roles/:roleKey',
  summary: 'Gives a person a role',
  access: ['MANAGE_ROLES', 'MANAGE_USERS'],
  params: roleParams,
  response: z.object({ roles: z.array(roleSchema) }),
  problems: [notFound, peopleProblems['role-not-found'], peopleProblems['role-beyond-yours']],
});

export const removeRole = defineEndpoint({
  id: 'people.remove-role',
  method: 'DELETE',
  path: '/api/v1/users/:userId/roles/:roleKey',
  summary: 'Takes a role from a person',
  access: ['MANAGE_ROLES', 'MANAGE_USERS'],
  params: roleParams,
  response: z.object({ roles: z.array(roleSchema) }),
  problems: [notFound, peopleProblems['role-not-found'], peopleProblems['role-beyond-yours'], generalProblems['last-administrator']],
});
