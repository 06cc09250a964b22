import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { generalProblems } from '../../kit/problem.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { roleDetailSchema } from '../people/profile.schema.ts';
import { rolesProblems } from './roles.problems.ts';
import { newRoleSchema, oneRole, roleChangeSchema, roleGroupParams, roleGroupsSchema, roleHolderSchema } from './roles.schema.ts';

const unknown = peopleProblems['role-not-found'];
const beyond = peopleProblems['role-beyond-yours'];

export const createRole = defineEndpoint({
  id: 'roles.create',
  method: 'POST',
  path: '/api/v1/roles',
  summary: 'Makes a role of the organisation’s own, of permissions the caller holds',
  access: ['MANAGE_ROLES'],
  status: 201,
  body: newRoleSchema,
  response: roleDetailSchema,
  problems: [beyond],
});

export const getRole = defineEndpoint({
  id: 'roles.get',
  method: 'GET',
  path: '/api/v1/roles/:roleKey',
  summary: 'One role: what it allows, how many have it, and what the caller may do to it',
  access: ['MANAGE_ROLES', 'MANAGE_USERS'],
  params: oneRole,
  response: roleDetailSchema,
  problems: [unknown],
});

export const changeRole = defineEndpoint({
  id: 'roles.change',
  method: 'PUT',
  path: '/api/v1/roles/:roleKey',
  summary: 'Changes what is sent of a role; everyone who has it is affected at once',
  access: ['MANAGE_ROLES'],
  params: oneRole,
  body: roleChangeSchema,
  response: roleDetailSchema,
  problems: [unknown, beyond, generalProblems.conflict, generalProblems['last-administrator']],
});

export const deleteRole = defineEndpoint({
  id: 'roles.delete',
  method: 'DELETE',
  path: '/api/v1/roles/:roleKey',
  summary: 'Deletes a role of the organisation’s own and takes it from everyone',
  access: ['MANAGE_ROLES'],
  params: oneRole,
  problems: [unknown, beyond, rolesProblems['role-stays'], generalProblems['last-administrator']],
});

export const listRoleHolders = defineEndpoint({
  id: 'roles.holders',
  method: 'GET',
  path: '/api/v1/roles/:roleKey/people',
  summary: 'Who has a role, by name: by themselves or through a group',
  access: ['MANAGE_ROLES', 'MANAGE_USERS'],
  params: oneRole,
  query: pageQuery(15),
  response: pageOf(roleHolderSchema),
  problems: [unknown],
});

export const listRoleGroups = defineEndpoint({
  id: 'roles.groups',
  method: 'GET',
  path: '/api/v1/roles/:roleKey/groups',
  summary: 'The groups whose members all have a role',
  access: ['MANAGE_ROLES', 'MANAGE_USERS'],
  params: oneRole,
  response: roleGroupsSchema,
  problems: [unknown],
});

export const assignRoleToGroup = defineEndpoint({
  id: 'roles.assign-group',
  method: 'PUT',
  path: '/api/v1/roles/:roleKey/groups/:groupId',
  summary: 'Gives a role to everyone in a group, for as long as they are in it',
  access: ['MANAGE_ROLES'],
  params: roleGroupParams,
  response: roleGroupsSchema,
  problems: [unknown, beyond, groupProblems['group-not-found'], rolesProblems['role-needs-closed-group']],
});

export const removeRoleFromGroup = defineEndpoint({
  id: 'roles.remove-group',
  method: 'DELETE',
  path: '/api/v1/roles/:roleKey/groups/:groupId',
  summary: 'Takes a role from a group',
  access: ['MANAGE_ROLES'],
  params: roleGroupParams,
  response: roleGroupsSchema,
  problems: [unknown, beyond],
});
