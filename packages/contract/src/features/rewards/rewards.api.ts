import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { skillProblems } from '../skills/skills.problems.ts';
import { rewardProblems as problems } from './rewards.problems.ts';
import { BADGE_HOLDER_STATES } from './rewards.rules.ts';
import {
  badgeGrantSchema,
  badgeHolderSchema,
  badgeInputSchema,
  badgeOwnerParams,
  badgeParams,
  badgeRevocationSchema,
  badgeSchema,
  badgeShareInputSchema,
  leaderboardPageQuery,
  leaderboardQuery,
  leaderboardRowSchema,
  leaderboardSchema,
  ownPointsSchema,
  personBadgesSchema,
  pointEntriesQuery,
  pointEntrySchema,
  pointRulesInputSchema,
  pointRulesSchema,
  sharedBadgeParams,
  sharedBadgeSchema,
} from './rewards.schema.ts';

const administer = ['MANAGE_ORGANISATION'] as const;

export const getLeaderboard = defineEndpoint({
  id: 'rewards.leaderboard',
  method: 'GET',
  path: '/api/v1/leaderboard',
  summary: 'The leaders of a period, and where the caller stands',
  access: 'signedIn',
  feature: 'leaderboard',
  query: leaderboardQuery,
  response: leaderboardSchema,
});

export const listLeaderboard = defineEndpoint({
  id: 'rewards.list-leaderboard',
  method: 'GET',
  path: '/api/v1/leaderboard/people',
  summary: 'Everyone with a place on a leaderboard, best first',
  access: 'signedIn',
  feature: 'leaderboard',
  query: leaderboardPageQuery,
  response: pageOf(leaderboardRowSchema),
});

export const getOwnPoints = defineEndpoint({
  id: 'rewards.points',
  method: 'GET',
  path: '/api/v1/points',
  summary: 'The caller’s points, week by week, and how points are earned',
  access: 'signedIn',
  response: ownPointsSchema,
});

export const listPointEntries = defineEndpoint({
  id: 'rewards.list-points',
  method: 'GET',
  path: '/api/v1/points/entries',
  summary: 'What the caller earned points for, newest first',
  access: 'signedIn',
  query: pointEntriesQuery,
  response: pageOf(pointEntrySchema),
});

export const getPointRules = defineEndpoint({
  id: 'rewards.point-rules',
  method: 'GET',
  path: '/api/v1/point-rules',
  summary: 'How points are earned',
  access: administer,
  response: pointRulesSchema,
});

export const updatePointRules = defineEndpoint({
  id: 'rewards.update-point-rules',
  method: 'PUT',
  path: '/api/v1/point-rules',
  summary: 'Changes how points are earned, from now on or from a day in the past',
  access: administer,
  body: pointRulesInputSchema,
  response: pointRulesSchema,
});

export const listBadges = defineEndpoint({
  id: 'rewards.list-badges',
  method: 'GET',
  path: '/api/v1/badges',
  summary: 'Badges of the organisation, newest first',
  access: administer,
  query: pageQuery(20),
  response: pageOf(badgeSchema),
});

export const createBadge = defineEndpoint({
  id: 'rewards.create-badge',
  method: 'POST',
  path: '/api/v1/badges',
  summary: 'Creates a badge',
  access: administer,
  status: 201,
  body: badgeInputSchema,
  response: badgeSchema,
  problems: [problems['too-many-badges'], problems['badge-cards-unknown']],
});

export const updateBadge = defineEndpoint({
  id: 'rewards.update-badge',
  method: 'PUT',
  path: '/api/v1/badges/:badgeId',
  summary: 'Updates a badge; people who have it keep it',
  access: administer,
  params: badgeParams,
  body: badgeInputSchema,
  response: badgeSchema,
  problems: [problems['badge-not-found'], problems['badge-cards-unknown']],
});

export const deleteBadge = defineEndpoint({
  id: 'rewards.delete-badge',
  method: 'DELETE',
  path: '/api/v1/badges/:badgeId',
  summary: 'Deletes a badge, also for the people who have it',
  access: administer,
  params: badgeParams,
  problems: [problems['badge-not-found']],
});

export const grantBadgeToPerson = defineEndpoint({
  id: 'rewards.grant-badge',
  method: 'POST',
  path: '/api/v1/badges/:badgeId/grants',
  summary: 'Gives a badge to a person, or gives one again that was taken back',
  access: administer,
  params: badgeParams,
  body: badgeGrantSchema,
  response: z.object({ isNew: z.boolean() }),
  problems: [problems['badge-not-found'], peopleProblems['person-not-found']],
});

export const getBadge = defineEndpoint({
  id: 'rewards.badge',
  method: 'GET',
  path: '/api/v1/badges/:badgeId',
  summary: 'A badge of the organisation',
  access: administer,
  params: badgeParams,
  response: badgeSchema,
  problems: [problems['badge-not-found']],
});

export const listBadgeHolders = defineEndpoint({
  id: 'rewards.badge-holders',
  method: 'GET',
  path: '/api/v1/badges/:badgeId/holders',
  summary: 'Who has a badge and how they came by it, or who had it taken back; the newest first',
  access: administer,
  params: badgeParams,
  query: pageQuery(20).extend({ state: z.enum(BADGE_HOLDER_STATES).default('held') }),
  response: pageOf(badgeHolderSchema),
  problems: [problems['badge-not-found']],
});

export const revokeBadge = defineEndpoint({
  id: 'rewards.revoke-badge',
  method: 'POST',
  path: '/api/v1/badges/:badgeId/revocations',
  summary: 'Takes a badge back from a person, with a reason that they are told',
  access: administer,
  params: badgeParams,
  body: badgeRevocationSchema,
  problems: [problems['badge-not-found'], peopleProblems['person-not-found']],
});

export const getPersonBadges = defineEndpoint({
  id: 'rewards.person-badges',
  method: 'GET',
  path: '/api/v1/users/:userId/badges',
  summary: 'The badges a person earned here',
  access: 'signedIn',
  params: badgeOwnerParams,
  response: personBadgesSchema,
  problems: [peopleProblems['person-not-found']],
});

export const shareBadge = defineEndpoint({
  id: 'rewards.share-badge',
  method: 'PUT',
  path: '/api/v1/own-badges/:badgeId/share',
  summary:
    'Creates the link that shows a badge of one’s own to anyone who has it, for as long as links to passports work; or returns the one that works',
  access: 'signedIn',
  params: badgeParams,
  body: badgeShareInputSchema,
  response: z.object({ path: z.string() }),
  problems: [problems['badge-not-found'], skillProblems['passport-sharing-off']],
});

export const stopSharingBadge = defineEndpoint({
  id: 'rewards.stop-sharing-badge',
  method: 'DELETE',
  path: '/api/v1/shared-badges/:token',
  summary: 'Takes the link to a badge of one’s own back: it stops working at once',
  access: 'signedIn',
  params: sharedBadgeParams,
  problems: [problems['shared-badge-not-found']],
});

export const getSharedBadge = defineEndpoint({
  id: 'rewards.shared-badge',
  method: 'GET',
  path: '/api/v1/shared-badges/:token',
  summary: 'Returns an earned badge to anyone who has its address',
  access: 'public',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  params: sharedBadgeParams,
  response: sharedBadgeSchema,
  problems: [problems['shared-badge-not-found']],
});

export const downloadSharedBadge = defineEndpoint({
  id: 'rewards.shared-badge-picture',
  method: 'GET',
  path: '/api/v1/shared-badges/:token/picture',
  summary: 'An earned badge as a picture, for anyone who has its address',
  access: 'public',
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  transport: 'download',
  produces: ['image/svg+xml'],
  params: sharedBadgeParams,
  problems: [problems['shared-badge-not-found']],
});
