import {
  getLevelDescriptions,
  getOwnAssessment,
  getReceivedRequest,
  giveRatings,
  listManagerReviews,
  listPeersToAsk,
  listReceivedRatings,
  listReceivedRequests,
  listSentInvitations,
  listSentRatings,
  rateOwnSkill,
  remindRater,
  requestAssessment,
  takeInvitationStep,
  updateLevelDescriptions,
} from '@waymark/contract/assessments';
import { route } from '../../platform/http/route.ts';
import * as invitations from './assessment-invitations.service.ts';
import * as ratings from './assessment-ratings.service.ts';
import * as requests from './assessment-requests.service.ts';
import * as assessments from './assessments.service.ts';
import * as descriptions from './level-descriptions.service.ts';

export const assessmentRoutes = [
  route(getOwnAssessment, (ctx) => assessments.getOwnAssessment(ctx)),
  route(rateOwnSkill, (ctx, { params, body }) => assessments.rateOwn(ctx, params.skillId, body)),
  route(listPeersToAsk, (ctx, { query }) => requests.listPeers(ctx, query.q)),
  route(requestAssessment, (ctx, { body }) => requests.requestAssessment(ctx, body)),
  route(listSentInvitations, (ctx, { query }) => invitations.listSent(ctx, query)),
  route(listReceivedRequests, (ctx, { query }) => invitations.listReceived(ctx, query)),
  route(getReceivedRequest, (ctx, { params }) => invitations.getReceived(ctx, params.invitationId)),
  route(takeInvitationStep, (ctx, { params, body }) => invitations.takeInvitationStep(ctx, params.invitationId, body.action)),
  route(remindRater, (ctx, { params }) => invitations.remindRater(ctx, params.invitationId)),
  route(giveRatings, (ctx, { params, body }) => invitations.giveRatings(ctx, params.invitationId, body)),
  route(listReceivedRatings, (ctx, { query }) => ratings.listReceivedRatings(ctx, query)),
  route(listSentRatings, (ctx, { query }) => ratings.listSentRatings(ctx, query)),
  route(listManagerReviews, (ctx, { query }) => ratings.listReviews(ctx, query)),
  route(getLevelDescriptions, (ctx, { params }) => descriptions.getLevelDescriptions(ctx, params.skillId)),
  route(updateLevelDescriptions, (ctx, { params, body }) => descriptions.updateLevelDescriptions(ctx, params.skillId, body)),
];
