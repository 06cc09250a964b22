import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { skillProblems } from '../skills/skills.problems.ts';
import { assessmentProblems as problems } from './assessments.problems.ts';
import {
  assessedSkillParams,
  assessmentRequestInputSchema,
  assessmentRowSchema,
  invitationParams,
  invitationStepSchema,
  managerReviewSchema,
  ownAssessmentSchema,
  peersQuery,
  peersSchema,
  ratingsInputSchema,
  ratingsQuery,
  receivedQuery,
  receivedRatingSchema,
  receivedRequestDetailsSchema,
  receivedRequestSchema,
  selfRatingSchema,
  sentInvitationSchema,
  sentQuery,
  sentRatingSchema,
} from './assessments.schema.ts';

const notOpen = problems['assessment-not-open'];
const noInvitation = problems['assessment-invitation-not-found'];

export const getOwnAssessment = defineEndpoint({
  id: 'assessments.own',
  method: 'GET',
  path: '/api/v1/skills-assessment',
  summary: 'The skills the caller is assessed on, with their own rating, the average of peers and the manager’s rating',
  access: 'signedIn',
  feature: 'skills_assessment',
  scope: 'skills.read',
  onBehalf: 'administrator',
  response: ownAssessmentSchema,
  problems: [notOpen],
});

export const rateOwnSkill = defineEndpoint({
  id: 'assessments.rate-own',
  method: 'PUT',
  path: '/api/v1/skills-assessment/skills/:skillId/self-rating',
  summary: 'Rates one of the caller’s own skills, with what shows it',
  access: ['ADD_SKILLS'],
  feature: 'skills_assessment',
  scope: 'skills.write',
  params: assessedSkillParams,
  body: selfRatingSchema,
  response: assessmentRowSchema,
  problems: [notOpen, skillProblems['skills-full'], skillProblems['skill-not-found']],
});

export const listPeersToAsk = defineEndpoint({
  id: 'assessments.peers',
  method: 'GET',
  path: '/api/v1/skills-assessment/peers',
  summary: 'Colleagues to ask for a rating: suggested ones, or those whose name begins like a text',
  access: 'signedIn',
  feature: 'skills_assessment',
  scope: 'skills.read',
  onBehalf: 'administrator',
  query: peersQuery,
  response: peersSchema,
  problems: [notOpen],
});

export const requestAssessment = defineEndpoint({
  id: 'assessments.request',
  method: 'POST',
  path: '/api/v1/skills-assessment/requests',
  summary: 'Invites peers and managers to rate skills of the caller by a date',
  access: 'signedIn',
  feature: 'skills_assessment',
  scope: 'skills.write',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  body: assessmentRequestInputSchema,
  status: 201,
  response: z.object({ items: z.array(sentInvitationSchema) }),
  problems: [notOpen, peopleProblems['person-not-found'], peopleProblems['person-blocked']],
});

export const listSentInvitations = defineEndpoint({
  id: 'assessments.sent',
  method: 'GET',
  path: '/api/v1/skills-assessment/requests/sent',
  summary: 'Lists the people the caller asked for a rating, sorted by a column',
  access: 'signedIn',
  feature: 'skills_assessment',
  onBehalf: 'administrator',
  query: sentQuery,
  response: pageOf(sentInvitationSchema),
  problems: [notOpen],
});

export const listReceivedRequests = defineEndpoint({
  id: 'assessments.received',
  method: 'GET',
  path: '/api/v1/skills-assessment/requests/received',
  summary: 'Who asked the caller for a rating, sorted by a column',
  access: 'signedIn',
  feature: 'skills_assessment',
  onBehalf: 'no-one',
  query: receivedQuery,
  response: pageOf(receivedRequestSchema),
  problems: [notOpen],
});

export const getReceivedRequest = defineEndpoint({
  id: 'assessments.received-request',
  method: 'GET',
  path: '/api/v1/skills-assessment/requests/received/:invitationId',
  summary: 'A request the caller received, with the skills to rate and what their levels mean',
  access: 'signedIn',
  feature: 'skills_assessment',
  onBehalf: 'no-one',
  params: invitationParams,
  response: receivedRequestDetailsSchema,
  problems: [notOpen, noInvitation],
});

export const takeInvitationStep = defineEndpoint({
  id: 'assessments.step',
  method: 'POST',
  path: '/api/v1/skills-assessment/invitations/:invitationId/steps',
  summary: 'Accepts or declines an invitation, or withdraws one’s own',
  access: 'signedIn',
  feature: 'skills_assessment',
  params: invitationParams,
  body: invitationStepSchema,
  problems: [notOpen, noInvitation],
});

export const remindRater = defineEndpoint({
  id: 'assessments.remind',
  method: 'POST',
  path: '/api/v1/skills-assessment/invitations/:invitationId/reminders',
  summary: 'Reminds someone of an invitation they have not answered, once in 24 hours',
  access: 'signedIn',
  feature: 'skills_assessment',
  params: invitationParams,
  response: sentInvitationSchema,
  problems: [notOpen, noInvitation, problems['assessment-reminder-too-soon']],
});

export const giveRatings = defineEndpoint({
  id: 'assessments.rate',
  method: 'PUT',
  path: '/api/v1/skills-assessment/invitations/:invitationId/ratings',
  summary: 'Rates the skills of the person who asked; can be changed until it is part of an average',
  access: 'signedIn',
  feature: 'skills_assessment',
  params: invitationParams,
  body: ratingsInputSchema,
  response: receivedRequestDetailsSchema,
  problems: [notOpen, noInvitation, problems['assessment-released']],
});

export const listReceivedRatings = defineEndpoint({
  id: 'assessments.ratings-received',
  method: 'GET',
  path: '/api/v1/skills-assessment/ratings/received',
  summary: 'What the caller was rated: averages of peers, and their managers’ ratings',
  access: 'signedIn',
  feature: 'skills_assessment',
  onBehalf: 'administrator',
  query: ratingsQuery,
  response: pageOf(receivedRatingSchema),
  problems: [notOpen],
});

export const listSentRatings = defineEndpoint({
  id: 'assessments.ratings-sent',
  method: 'GET',
  path: '/api/v1/skills-assessment/ratings/sent',
  summary: 'The ratings the caller gave',
  access: 'signedIn',
  feature: 'skills_assessment',
  onBehalf: 'no-one',
  query: ratingsQuery,
  response: pageOf(sentRatingSchema),
  problems: [notOpen],
});

export const listManagerReviews = defineEndpoint({
  id: 'assessments.reviews',
  method: 'GET',
  path: '/api/v1/skills-assessment/manager-reviews',
  summary: 'Skills of the caller’s reports that wait for their rating, or have it',
  access: 'signedIn',
  feature: 'skills_assessment',
  onBehalf: 'no-one',
  query: receivedQuery,
  response: pageOf(managerReviewSchema),
  problems: [notOpen],
});
