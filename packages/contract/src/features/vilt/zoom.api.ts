import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { viltProblems as problems } from './vilt.problems.ts';
import { zoomAccountBody, zoomAccountSchema, zoomAnswerSchema, zoomTestSchema } from './zoom.schema.ts';

const access = ['MANAGE_ORGANISATION'] as const;
const tries = { max: 20, perSeconds: 600, by: 'actor' } as const;
const path = '/api/v1/zoom-account';
const fixed = problems['zoom-account-of-installation'];

export const getZoomAccount = defineEndpoint({
  id: 'vilt.get-zoom-account',
  method: 'GET',
  path,
  summary: 'The Zoom account that meetings of sessions are made in, without its secrets',
  access,
  response: zoomAccountSchema,
});

export const setZoomAccount = defineEndpoint({
  id: 'vilt.set-zoom-account',
  method: 'PUT',
  path,
  summary: 'Connects a Zoom account, once Zoom accepts it',
  access,
  rateLimit: tries,
  body: zoomAccountBody,
  response: zoomAccountSchema,
  problems: [fixed, problems['zoom-account-failed']],
});

export const deleteZoomAccount = defineEndpoint({
  id: 'vilt.delete-zoom-account',
  method: 'DELETE',
  path,
  summary: 'Disconnects the Zoom account; meetings that were made stay at Zoom',
  access,
  response: zoomAccountSchema,
  problems: [fixed],
});

export const testZoomAccount = defineEndpoint({
  id: 'vilt.test-zoom-account',
  method: 'POST',
  path: `${path}/test`,
  summary: 'Signs in to Zoom with an account that is not connected yet, and looks its host up',
  access,
  rateLimit: tries,
  body: zoomAccountBody,
  response: zoomTestSchema,
  problems: [fixed],
});

export const getMeetingOptions = defineEndpoint({
  id: 'vilt.get-meeting-options',
  method: 'GET',
  path: '/api/v1/session-meeting-options',
  summary: 'Which meetings the product makes by itself for sessions',
  access: 'signedIn',
  response: z.object({ zoom: z.boolean() }),
});

export const startSessionMeeting = defineEndpoint({
  id: 'vilt.start-meeting',
  method: 'POST',
  path: '/api/v1/cards/:cardId/sessions/:sessionId/meeting-start',
  summary: 'A fresh address that opens the session’s Zoom meeting as its host, for those who lead it',
  access: 'signedIn',
  personal: true,
  onBehalf: 'no-one',
  rateLimit: { max: 30, perSeconds: 600, by: 'actor' },
  params: z.object({ cardId, sessionId: z.string().min(1).max(40) }),
  response: z.object({ url: z.string() }),
  problems: [cardProblems['card-not-found'], problems['vilt-session-not-found'], problems['meeting-not-open'], problems['zoom-failed']],
});

export const takeZoomEvent = defineEndpoint({
  id: 'vilt.take-zoom-event',
  method: 'POST',
  path: '/api/v1/zoom/events',
  summary: 'Where Zoom sends its signed events, and checks that the address is ours',
  access: 'public',
  onBehalf: 'no-one',
  transport: 'upload',
  rateLimit: { max: 600, perSeconds: 60, by: 'address' },
  response: zoomAnswerSchema,
  problems: [problems['zoom-signature-invalid']],
});
