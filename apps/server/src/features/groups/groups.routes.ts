import {
  acceptInvitation,
  changeGroupRole,
  createGroup,
  declineInvitation,
  deleteGroup,
  getGroup,
  importGroupMembers,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listGroupMembers,
  listGroups,
  listGroupsOfPerson,
  listLedGroups,
  listManagedGroups,
  removeGroupMember,
  updateGroup,
} from '@waymark/contract/groups';
import { type Route, route } from '../../platform/http/route.ts';
import * as imports from './group-import.service.ts';
import * as invitations from './group-invitations.service.ts';
import * as members from './group-members.service.ts';
import * as groups from './groups.service.ts';

export const groupRoutes: readonly Route[] = [
  route(listGroups, (ctx, { query }) => groups.listGroups(ctx, query)),
  route(listGroupsOfPerson, (ctx, { params, query }) => groups.listGroupsOfPerson(ctx, params.userId, query)),
  route(listLedGroups, (ctx, { query }) => groups.listLedGroups(ctx, query)),
  route(listManagedGroups, (ctx, { query }) => groups.listManagedGroups(ctx, query)),
  route(createGroup, (ctx, { body }) => groups.createGroup(ctx, body)),
  route(getGroup, (ctx, { params }) => groups.getGroup(ctx, params.slug)),
  route(updateGroup, (ctx, { params, body }) => groups.updateGroup(ctx, params.groupId, body)),
  route(deleteGroup, (ctx, { params }) => groups.deleteGroup(ctx, params.groupId)),
  route(joinGroup, (ctx, { params }) => invitations.joinGroup(ctx, params.groupId)),
  route(leaveGroup, (ctx, { params }) => members.leaveGroup(ctx, params.groupId)),
  route(acceptInvitation, (ctx, { params }) => invitations.acceptInvitation(ctx, params.groupId)),
  route(declineInvitation, (ctx, { params }) => invitations.declineInvitation(ctx, params.groupId)),
  route(inviteToGroup, (ctx, { params, body }) => invitations.invitePeople(ctx, params.groupId, body.userIds)),
  route(listGroupMembers, (ctx, { params, query }) => members.listMembers(ctx, params.groupId, query)),
  route(importGroupMembers, (ctx, { params, query }, wire) =>
    imports.importMembers(ctx, params.groupId, wire.request.raw, { ...query, dryRun: query.dryRun === 'true' }),
  ),
  route(changeGroupRole, (ctx, { params, body }) => members.changeRole(ctx, params.groupId, params.userId, body.role)),
  route(removeGroupMember, (ctx, { params }) => members.removeMember(ctx, params.groupId, params.userId)),
];
