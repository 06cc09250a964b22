import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { liveRegistrantSchema, liveRegistrationSchema } from './live-registrations.schema.ts';
import { liveStreamProblems as problems } from './live-streams.problems.ts';
import { PLACE_STATUSES } from './live-streams.rules.ts';

const feature = 'live_streams' as const;
const oneCard = z.object({ cardId });
const missing = [
  problems['live-stream-not-found'],
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
] as const;

export const registerForStream = defineEndpoint({
  id: 'live-streams.register',
  method: 'POST',
  path: '/api/v1/cards/:cardId/live-stream/registration',
  summary: 'Takes a place in a planned stream, or joins its waiting list when it is full',
  access: 'signedIn',
  feature,
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneCard,
  response: liveRegistrationSchema,
  problems: [...missing, problems['live-registration-closed'], problems['host-needs-no-place']],
});

export const cancelStreamRegistration = defineEndpoint({
  id: 'live-streams.cancel-registration',
  method: 'DELETE',
  path: '/api/v1/cards/:cardId/live-stream/registration',
  summary: 'Gives up one’s own place or wait in a planned stream; the first who waits gets the place',
  access: 'signedIn',
  feature,
  params: oneCard,
  response: liveRegistrationSchema,
  problems: [...missing, problems['live-registration-closed']],
});

export const downloadStreamCalendar = defineEndpoint({
  id: 'live-streams.calendar',
  method: 'GET',
  path: '/api/v1/cards/:cardId/live-stream/calendar',
  summary: 'A planned stream as a calendar file',
  access: 'signedIn',
  feature,
  transport: 'download',
  produces: ['text/calendar'],
  params: oneCard,
  problems: missing,
});

export const listStreamRegistrations = defineEndpoint({
  id: 'live-streams.list-registrations',
  method: 'GET',
  path: '/api/v1/cards/:cardId/live-stream/registrations',
  summary: 'Who has a place in a planned stream or waits for one, by name; for those who may edit the card',
  access: 'signedIn',
  feature,
  params: oneCard,
  query: pageQuery(20).extend({ status: z.enum(PLACE_STATUSES).optional() }),
  response: pageOf(liveRegistrantSchema),
  problems: missing,
});
