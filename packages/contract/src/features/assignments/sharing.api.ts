import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { groupParams } from '../groups/groups.schema.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { assignmentProblems } from './assignments.problems.ts';
import {
  sharedCardSchema,
  shareInputSchema,
  shareStateSchema,
  shareTargetsQuery,
  shareTargetsSchema,
  sharedWithGroupQuery,
} from './sharing.schema.ts';

const ofCard = z.object({ cardId });
const unreachable = [cardProblems['card-not-found'], cardProblems['card-not-authorized']] as const;

export const getShareState = defineEndpoint({
  id: 'assignments.share-state',
  method: 'GET',
  path: '/api/v1/cards/:cardId/sharing',
  summary: 'Who a card is shared with and assigned to, and what the caller can do',
  access: 'signedIn',
  params: ofCard,
  response: shareStateSchema,
  problems: unreachable,
});

export const listShareTargets = defineEndpoint({
  id: 'assignments.share-targets',
  method: 'GET',
  path: '/api/v1/cards/:cardId/share-targets',
  summary: 'People and groups of one section of the share and assign dialog',
  access: 'signedIn',
  params: ofCard,
  query: shareTargetsQuery,
  response: shareTargetsSchema,
  problems: [...unreachable, assignmentProblems['series-not-found']],
});

export const shareCard = defineEndpoint({
  id: 'assignments.share',
  method: 'POST',
  path: '/api/v1/cards/:cardId/shares',
  summary: 'Shares a card with people and groups, and takes shares back',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: ofCard,
  body: shareInputSchema,
  response: shareStateSchema,
  problems: [
    ...unreachable,
    assignmentProblems['card-not-assignable'],
    assignmentProblems['card-not-shareable-with-all'],
    assignmentProblems['share-groups-not-yours'],
  ],
});

export const listSharedWithMe = defineEndpoint({
  id: 'assignments.shared-with-me',
  method: 'GET',
  path: '/api/v1/shared-with-me',
  summary: 'Cards that people shared with the caller or their groups, newest first',
  access: 'signedIn',
  query: pageQuery(12),
  response: pageOf(sharedCardSchema),
});

export const listSharedWithGroup = defineEndpoint({
  id: 'assignments.shared-with-group',
  method: 'GET',
  path: '/api/v1/groups/:groupId/shared-cards',
  summary: 'Cards shared with a group, newest first, for its members',
  access: 'signedIn',
  feature: 'groups',
  params: groupParams,
  query: sharedWithGroupQuery,
  response: pageOf(sharedCardSchema),
  problems: [groupProblems['group-not-found']],
});
