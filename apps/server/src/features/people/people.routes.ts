import {
  assignRole,
  blockPerson,
  blockUser,
  followPerson,
  getProfile,
  listBlockedUsers,
  listBlocks,
  listFollowers,
  listFollowing,
  listReports,
  listRoles,
  removeRole,
  setManager,
  suggestPeople,
  unblockPerson,
  unblockUser,
  unfollowPerson,
  updateNavigation,
  updateUser,
} from '@waymark/contract/people';
import { type Route, route } from '../../platform/http/route.ts';
import * as blocks from './people-blocks.service.ts';
import * as follows from './people-follows.service.ts';
import * as reporting from './people-reporting.service.ts';
import * as roles from './people-roles.service.ts';
import * as people from './people.service.ts';

export const peopleRoutes: readonly Route[] = [
  route(getProfile, (ctx, { params }) => people.getProfile(ctx, params.handle)),
  route(updateUser, (ctx, { params, body }) => people.updateUser(ctx, params.userId, body)),
  route(updateNavigation, (ctx, { body }) => people.updateNavigation(ctx, body)),
  route(suggestPeople, (ctx, { query }) => people.suggestPeople(ctx, query)),
  route(followPerson, (ctx, { params }) => follows.followPerson(ctx, params.userId)),
  route(unfollowPerson, (ctx, { params }) => follows.unfollowPerson(ctx, params.userId)),
  route(blockPerson, (ctx, { params }) => blocks.blockPerson(ctx, params.userId)),
  route(unblockPerson, (ctx, { params }) => blocks.unblockPerson(ctx, params.userId)),
  route(listBlocks, (ctx, { query }) => blocks.listBlocks(ctx, query)),
  route(listBlockedUsers, (ctx, { query }) => blocks.listBlockedUsers(ctx, query)),
  route(blockUser, (ctx, { params, body }) => blocks.blockUser(ctx, params.userId, body.reason)),
  route(unblockUser, (ctx, { params }) => blocks.unblockUser(ctx, params.userId)),
  route(listFollowers, (ctx, { params, query }) => follows.listFollowsOf(ctx, params.userId, 'followers', query)),
  route(listFollowing, (ctx, { params, query }) => follows.listFollowsOf(ctx, params.userId, 'following', query)),
  route(listReports, (ctx, { params, query }) => reporting.listReportsOf(ctx, params.userId, query)),
  route(setManager, (ctx, { params, body }) => reporting.changeManager(ctx, params.userId, body)),
  route(listRoles, (ctx) => roles.listRoles(ctx)),
  route(assignRole, (ctx, { params }) => roles.assignRole(ctx, params.userId, params.roleKey)),
  route(removeRole, (ctx, { params }) => roles.removeRole(ctx, params.userId, params.roleKey)),
];
