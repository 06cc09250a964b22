import {
  createBadge,
  deleteBadge,
  downloadSharedBadge,
  getBadge,
  getLeaderboard,
  getOwnPoints,
  getPersonBadges,
  getPointRules,
  getSharedBadge,
  grantBadgeToPerson,
  listBadgeHolders,
  listBadges,
  listLeaderboard,
  listPointEntries,
  revokeBadge,
  shareBadge,
  stopSharingBadge,
  updateBadge,
  updatePointRules,
} from '@waymark/contract/rewards';
import { route } from '../../platform/http/route.ts';
import * as holders from './badge-holders.service.ts';
import * as badges from './badges.service.ts';
import * as board from './leaderboard.service.ts';
import { getPersonBadges as showPersonBadges } from './person-badges.service.ts';
import { getRules, updateRules } from './point-rules.service.ts';
import * as shared from './shared-badges.service.ts';

export const rewardRoutes = [
  route(getLeaderboard, (ctx, { query }) => board.getLeaderboard(ctx, query)),
  route(listLeaderboard, (ctx, { query }) => board.listLeaderboard(ctx, query)),
  route(getOwnPoints, (ctx) => board.getOwnPoints(ctx)),
  route(listPointEntries, (ctx, { query }) => board.listOwnEntries(ctx, query)),
  route(getPointRules, (ctx) => getRules(ctx)),
  route(updatePointRules, (ctx, { body }) => updateRules(ctx, body)),
  route(listBadges, (ctx, { query }) => badges.listBadges(ctx, query)),
  route(createBadge, (ctx, { body }) => badges.createBadge(ctx, body)),
  route(updateBadge, (ctx, { params, body }) => badges.updateBadge(ctx, params.badgeId, body)),
  route(deleteBadge, (ctx, { params }) => badges.deleteBadge(ctx, params.badgeId)),
  route(grantBadgeToPerson, (ctx, { params, body }) => badges.grantBadgeByHand(ctx, params.badgeId, body)),
  route(getBadge, (ctx, { params }) => holders.getBadge(ctx, params.badgeId)),
  route(listBadgeHolders, (ctx, { params, query }) => holders.listBadgeHolders(ctx, params.badgeId, query)),
  route(revokeBadge, (ctx, { params, body }) => holders.revokeBadge(ctx, params.badgeId, body)),
  route(getPersonBadges, (ctx, { params }) => showPersonBadges(ctx, params.userId)),
  route(shareBadge, (ctx, { params, body }) => shared.shareBadge(ctx, params.badgeId, body.period ?? '')),
  route(stopSharingBadge, (ctx, { params }) => shared.stopSharingBadge(ctx, params.token)),
  route(getSharedBadge, (ctx, { params }) => shared.getSharedBadge(ctx, params.token)),
  route(downloadSharedBadge, (ctx, { params }, wire) => shared.sendSharedBadge(ctx, params.token, wire)),
];
