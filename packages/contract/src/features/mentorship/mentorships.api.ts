import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { opportunityProblems } from '../opportunities/opportunities.problems.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { mentorParams } from './mentors.schema.ts';
import { mentorshipProblems as problems } from './mentorship.problems.ts';
import {
  goalInputSchema,
  goalParams,
  mentorshipParams,
  mentorshipRequestSchema,
  mentorshipSchema,
  mentorshipsQuery,
  mentorshipSummarySchema,
  noteInputSchema,
  noteParams,
  pointInputSchema,
  pointParams,
  sessionInputSchema,
  sessionParams,
  sessionStepSchema,
  stepInputSchema,
} from './mentorships.schema.ts';

export const requestMentorship = defineEndpoint({
  id: 'mentorship.request',
  method: 'POST',
  path: '/api/v1/mentors/:slug/requests',
  summary: 'Asks a mentor',
  access: ['VIEW_MENTORSHIP_OPPORTUNITIES'],
  feature: 'mentorship',
  rateLimit: { max: 30, perSeconds: 3600, by: 'actor' },
  params: mentorParams,
  body: mentorshipRequestSchema,
  status: 201,
  response: mentorshipSchema,
  problems: [
    problems['mentor-not-found'],
    problems['mentor-takes-no-requests'],
    problems['mentor-yourself'],
    opportunityProblems['opportunity-full'],
    opportunityProblems['request-open-already'],
    peopleProblems['person-blocked'],
  ],
});

export const listMentorships = defineEndpoint({
  id: 'mentorship.list',
  method: 'GET',
  path: '/api/v1/mentorships',
  summary: 'The caller’s mentorships as mentor or mentee, or all of them for who runs programmes, newest first',
  access: 'signedIn',
  feature: 'mentorship',
  query: mentorshipsQuery,
  response: pageOf(mentorshipSummarySchema),
});

export const getMentorship = defineEndpoint({
  id: 'mentorship.get',
  method: 'GET',
  path: '/api/v1/mentorships/:mentorshipId',
  summary: 'A mentorship with what is inside it',
  access: 'signedIn',
  feature: 'mentorship',
  params: mentorshipParams,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found']],
});

export const takeMentorshipStep = defineEndpoint({
  id: 'mentorship.step',
  method: 'POST',
  path: '/api/v1/mentorships/:mentorshipId/steps',
  summary: 'Accepts, rejects, withdraws, cancels, begins, changes the duration of, completes or ends a mentorship',
  access: 'signedIn',
  feature: 'mentorship',
  params: mentorshipParams,
  body: stepInputSchema,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], opportunityProblems['opportunity-full']],
});

export const addGoal = defineEndpoint({
  id: 'mentorship.add-goal',
  method: 'POST',
  path: '/api/v1/mentorships/:mentorshipId/goals',
  summary: 'Adds a goal: a skill from one level to another',
  access: 'signedIn',
  feature: 'mentorship',
  params: mentorshipParams,
  body: goalInputSchema,
  status: 201,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-full']],
});

export const changeGoal = defineEndpoint({
  id: 'mentorship.change-goal',
  method: 'PUT',
  path: '/api/v1/mentorships/:mentorshipId/goals/:goalId',
  summary: 'Updates a goal, its progress too',
  access: 'signedIn',
  feature: 'mentorship',
  params: goalParams,
  body: goalInputSchema,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});

export const removeGoal = defineEndpoint({
  id: 'mentorship.remove-goal',
  method: 'DELETE',
  path: '/api/v1/mentorships/:mentorshipId/goals/:goalId',
  summary: 'Takes a goal away',
  access: 'signedIn',
  feature: 'mentorship',
  params: goalParams,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});

export const planSession = defineEndpoint({
  id: 'mentorship.plan-session',
  method: 'POST',
  path: '/api/v1/mentorships/:mentorshipId/sessions',
  summary: 'Plans a session',
  access: 'signedIn',
  feature: 'mentorship',
  params: mentorshipParams,
  body: sessionInputSchema,
  status: 201,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-full']],
});

export const changeSession = defineEndpoint({
  id: 'mentorship.change-session',
  method: 'PUT',
  path: '/api/v1/mentorships/:mentorshipId/sessions/:sessionId',
  summary: 'Updates a session, and moves it',
  access: 'signedIn',
  feature: 'mentorship',
  params: sessionParams,
  body: sessionInputSchema,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});

export const takeSessionStep = defineEndpoint({
  id: 'mentorship.step-session',
  method: 'POST',
  path: '/api/v1/mentorships/:mentorshipId/sessions/:sessionId/steps',
  summary: 'Says that a session was held or was not, or cancels it',
  access: 'signedIn',
  feature: 'mentorship',
  params: sessionParams,
  body: sessionStepSchema,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});

export const downloadSession = defineEndpoint({
  id: 'mentorship.session-calendar',
  method: 'GET',
  path: '/api/v1/mentorships/:mentorshipId/sessions/:sessionId/calendar',
  summary: 'A session as a calendar file',
  access: 'signedIn',
  feature: 'mentorship',
  transport: 'download',
  produces: ['text/calendar'],
  params: sessionParams,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});

export const addPoint = defineEndpoint({
  id: 'mentorship.add-point',
  method: 'POST',
  path: '/api/v1/mentorships/:mentorshipId/sessions/:sessionId/points',
  summary: 'Adds a point to a session’s agenda',
  access: 'signedIn',
  feature: 'mentorship',
  params: sessionParams,
  body: pointInputSchema,
  status: 201,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found'], problems['mentorship-full']],
});

export const changePoint = defineEndpoint({
  id: 'mentorship.change-point',
  method: 'PUT',
  path: '/api/v1/mentorships/:mentorshipId/sessions/:sessionId/points/:pointId',
  summary: 'Updates a point of an agenda, or ticks it off',
  access: 'signedIn',
  feature: 'mentorship',
  params: pointParams,
  body: pointInputSchema,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});

export const removePoint = defineEndpoint({
  id: 'mentorship.remove-point',
  method: 'DELETE',
  path: '/api/v1/mentorships/:mentorshipId/sessions/:sessionId/points/:pointId',
  summary: 'Takes a point off an agenda',
  access: 'signedIn',
  feature: 'mentorship',
  params: pointParams,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});

export const addNote = defineEndpoint({
  id: 'mentorship.add-note',
  method: 'POST',
  path: '/api/v1/mentorships/:mentorshipId/notes',
  summary: 'Writes a note that only the two see',
  access: 'signedIn',
  feature: 'mentorship',
  params: mentorshipParams,
  body: noteInputSchema,
  status: 201,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found'], problems['mentorship-full']],
});

export const changeNote = defineEndpoint({
  id: 'mentorship.change-note',
  method: 'PUT',
  path: '/api/v1/mentorships/:mentorshipId/notes/:noteId',
  summary: 'Updates one’s own note',
  access: 'signedIn',
  feature: 'mentorship',
  params: noteParams,
  body: noteInputSchema,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});

export const removeNote = defineEndpoint({
  id: 'mentorship.remove-note',
  method: 'DELETE',
  path: '/api/v1/mentorships/:mentorshipId/notes/:noteId',
  summary: 'Removes one’s own note',
  access: 'signedIn',
  feature: 'mentorship',
  params: noteParams,
  response: mentorshipSchema,
  problems: [problems['mentorship-not-found'], problems['mentorship-part-not-found']],
});
