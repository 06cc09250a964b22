import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { TABLE_REFUSALS } from '../imports/imports.problems.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import { groupSummarySchema } from './group-summary.schema.ts';
import { groupProblems } from './groups.problems.ts';
import {
  groupListItemSchema,
  groupMemberParams,
  groupMemberSchema,
  groupMembersQuery,
  groupParams,
  groupSchema,
  groupsQuery,
  groupUpdateSchema,
  invitationsSchema,
  ledGroupsQuery,
  managedGroupSchema,
  managedGroupsQuery,
  memberImportQuery,
  memberImportSchema,
  newGroupSchema,
  roleChangeSchema,
} from './groups.schema.ts';

const notFound = groupProblems['group-not-found'];

export const listGroups = defineEndpoint({
  id: 'groups.list',
  method: 'GET',
  path: '/api/v1/groups',
  summary: 'Groups: mine, all, suggested to me, or waiting for an answer',
  access: 'signedIn',
  scope: 'groups.read',
  feature: 'groups',
  query: groupsQuery,
  response: pageOf(groupListItemSchema),
});

export const listGroupsOfPerson = defineEndpoint({
  id: 'groups.of-person',
  method: 'GET',
  path: '/api/v1/users/:userId/groups',
  summary: 'The groups of a person, as far as the caller may know of them',
  access: 'signedIn',
  scope: 'groups.read',
  feature: 'groups',
  params: personParams,
  query: pageQuery(12),
  response: pageOf(groupSummarySchema),
  problems: [peopleProblems['person-not-found']],
});

export const listLedGroups = defineEndpoint({
  id: 'groups.led',
  method: 'GET',
  path: '/api/v1/led-groups',
  summary: 'Groups the caller leads as owner or sub admin, or is in, for pickers',
  access: 'signedIn',
  feature: 'groups',
  query: ledGroupsQuery,
  response: z.object({ items: z.array(groupSummarySchema.pick({ id: true, name: true }).partial()), total: z.number().int() }),
});

export const listManagedGroups = defineEndpoint({
  id: 'groups.managed',
  method: 'GET',
  path: '/api/v1/managed-groups',
  summary: 'All groups with their owners, for who manages groups',
  access: ['MANAGE_GROUPS'],
  feature: 'groups',
  query: managedGroupsQuery,
  response: pageOf(managedGroupSchema),
});

export const createGroup = defineEndpoint({
  id: 'groups.create',
  method: 'POST',
  path: '/api/v1/groups',
  summary: 'Makes a group with the caller as owner',
  access: ['CREATE_GROUPS', 'MANAGE_GROUPS'],
  onBehalf: 'administrator',
  feature: 'groups',
  status: 201,
  body: newGroupSchema,
  response: groupSchema,
});

export const getGroup = defineEndpoint({
  id: 'groups.get',
  method: 'GET',
  path: '/api/v1/groups/:slug',
  summary: 'A group by the word in its address',
  access: 'signedIn',
  scope: 'groups.read',
  feature: 'groups',
  params: z.object({ slug: z.string().max(80) }),
  response: groupSchema,
  problems: [notFound],
});

export const updateGroup = defineEndpoint({
  id: 'groups.update',
  method: 'PUT',
  path: '/api/v1/groups/:groupId',
  summary: 'Changes what is sent of a group',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'groups',
  params: groupParams,
  body: groupUpdateSchema,
  response: groupSchema,
  problems: [notFound],
});

export const deleteGroup = defineEndpoint({
  id: 'groups.delete',
  method: 'DELETE',
  path: '/api/v1/groups/:groupId',
  summary: 'Ends a group',
  access: 'signedIn',
  feature: 'groups',
  params: groupParams,
  problems: [notFound],
});

export const joinGroup = defineEndpoint({
  id: 'groups.join',
  method: 'POST',
  path: '/api/v1/groups/:groupId/join',
  summary: 'Joins an open group, or asks to be let into a private one',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'groups',
  params: groupParams,
  response: groupSchema,
  problems: [notFound],
});

export const leaveGroup = defineEndpoint({
  id: 'groups.leave',
  method: 'POST',
  path: '/api/v1/groups/:groupId/leave',
  summary: 'Leaves a group, or takes back having asked',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'groups',
  params: groupParams,
  response: groupSchema,
  problems: [notFound, groupProblems['group-mandatory'], groupProblems['group-last-owner']],
});

export const acceptInvitation = defineEndpoint({
  id: 'groups.accept',
  method: 'POST',
  path: '/api/v1/groups/:groupId/accept',
  summary: 'Accepts an invitation',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'groups',
  params: groupParams,
  response: groupSchema,
  problems: [notFound, groupProblems['group-not-invited']],
});

export const declineInvitation = defineEndpoint({
  id: 'groups.decline',
  method: 'POST',
  path: '/api/v1/groups/:groupId/decline',
  summary: 'Declines an invitation',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'groups',
  params: groupParams,
  problems: [notFound, groupProblems['group-not-invited']],
});

export const listGroupMembers = defineEndpoint({
  id: 'groups.members',
  method: 'GET',
  path: '/api/v1/groups/:groupId/members',
  summary: 'People of a group by name, with their roles; those who wait for an answer only to those who may answer',
  access: 'signedIn',
  feature: 'groups',
  params: groupParams,
  query: groupMembersQuery,
  response: pageOf(groupMemberSchema),
  problems: [notFound],
});

export const inviteToGroup = defineEndpoint({
  id: 'groups.invite',
  method: 'POST',
  path: '/api/v1/groups/:groupId/invitations',
  summary: 'Invites people; who had asked to come in is in',
  access: 'signedIn',
  onBehalf: 'administrator',
  feature: 'groups',
  params: groupParams,
  body: invitationsSchema,
  response: z.object({ invited: z.number().int(), admitted: z.number().int() }),
  problems: [notFound],
});

export const importGroupMembers = defineEndpoint({
  id: 'groups.import-members',
  method: 'POST',
  path: '/api/v1/groups/:groupId/members/import',
  summary:
    'Takes people from a CSV table with their addresses: who manages groups puts them in, who leads this one invites them; names every bad line',
  access: 'signedIn',
  feature: 'groups',
  transport: 'upload',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: groupParams,
  query: memberImportQuery,
  response: memberImportSchema,
  problems: [notFound, groupProblems['group-table-unreadable'], groupProblems['group-table-too-large'], ...TABLE_REFUSALS],
});

export const changeGroupRole = defineEndpoint({
  id: 'groups.change-role',
  method: 'PUT',
  path: '/api/v1/groups/:groupId/members/:userId',
  summary: 'Promotes or demotes a member, or lets in a person who asked',
  access: 'signedIn',
  feature: 'groups',
  params: groupMemberParams,
  body: roleChangeSchema,
  response: groupMemberSchema,
  problems: [notFound, groupProblems['group-member-not-found'], groupProblems['group-last-owner']],
});

export const removeGroupMember = defineEndpoint({
  id: 'groups.remove-member',
  method: 'DELETE',
  path: '/api/v1/groups/:groupId/members/:userId',
  summary: 'Takes a person out, refuses a request or takes an invitation back',
  access: 'signedIn',
  feature: 'groups',
  params: groupMemberParams,
  problems: [notFound, groupProblems['group-member-not-found'], groupProblems['group-mandatory'], groupProblems['group-last-owner']],
});
