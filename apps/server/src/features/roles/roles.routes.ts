import {
  assignRoleToGroup,
  changeRole,
  createRole,
  deleteRole,
  getRole,
  listRoleGroups,
  listRoleHolders,
  removeRoleFromGroup,
} from '@waymark/contract/roles';
import { route } from '../../platform/http/route.ts';
import * as groups from './role-groups.service.ts';
import * as roles from './roles.service.ts';

export const rolesRoutes = [
  route(createRole, (ctx, { body }) => roles.createRole(ctx, body)),
  route(getRole, (ctx, { params }) => roles.getRole(ctx, params.roleKey)),
  route(changeRole, (ctx, { params, body }) => roles.changeRole(ctx, params.roleKey, body)),
  route(deleteRole, (ctx, { params }) => roles.deleteRole(ctx, params.roleKey)),
  route(listRoleHolders, (ctx, { params, query }) => roles.listHolders(ctx, params.roleKey, query)),
  route(listRoleGroups, (ctx, { params }) => groups.listRoleGroups(ctx, params.roleKey)),
  route(assignRoleToGroup, (ctx, { params }) => groups.assignToGroup(ctx, params.roleKey, params.groupId)),
  route(removeRoleFromGroup, (ctx, { params }) => groups.removeFromGroup(ctx, params.roleKey, params.groupId)),
];
