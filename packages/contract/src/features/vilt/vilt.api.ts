import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { TABLE_FORMATS } from '../../platform/table-files.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { viltShown } from './vilt-card.schema.ts';
import { viltProblems } from './vilt.problems.ts';
import { REGISTRATION_STATUSES } from './vilt.rules.ts';
import { registrationSchema } from './vilt.schema.ts';

const oneSession = z.object({ cardId, sessionId: z.string().min(1).max(40) });
const missing = [
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
  viltProblems['vilt-session-not-found'],
] as const;

export const registerForSession = defineEndpoint({
  id: 'vilt.register',
  method: 'POST',
  path: '/api/v1/cards/:cardId/sessions/:sessionId/registration',
  summary: 'Takes a place in a session, or joins its waiting list when it is full; an earlier place is kept until the new one is sure',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneSession,
  response: viltShown,
  problems: [...missing, viltProblems['session-not-open']],
});

export const cancelRegistration = defineEndpoint({
  id: 'vilt.cancel',
  method: 'DELETE',
  path: '/api/v1/cards/:cardId/sessions/:sessionId/registration',
  summary: 'Gives up one’s own place or wait; the first who waits gets the place',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: oneSession,
  response: viltShown,
  problems: [...missing, viltProblems['session-not-open']],
});

export const downloadSessionCalendar = defineEndpoint({
  id: 'vilt.calendar',
  method: 'GET',
  path: '/api/v1/cards/:cardId/sessions/:sessionId/calendar',
  summary: 'A session as a calendar file',
  access: 'signedIn',
  transport: 'download',
  produces: ['text/calendar'],
  params: oneSession,
  problems: missing,
});

export const listRegistrations = defineEndpoint({
  id: 'vilt.list-registrations',
  method: 'GET',
  path: '/api/v1/cards/:cardId/session-registrations',
  summary: 'Who comes and who waits, for those who lead the sessions',
  access: 'signedIn',
  params: z.object({ cardId }),
  query: pageQuery(20).extend({ session: z.string().max(40).optional(), status: z.enum(REGISTRATION_STATUSES).optional() }),
  response: pageOf(registrationSchema),
  problems: missing,
});

export const exportRegistrations = defineEndpoint({
  id: 'vilt.export-registrations',
  method: 'GET',
  path: '/api/v1/cards/:cardId/session-registrations/file',
  summary: 'The same list as a file, with moments in UTC; for those who lead the sessions, and recorded',
  access: 'signedIn',
  transport: 'download',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  params: z.object({ cardId }),
  query: z.object({
    format: z.enum(TABLE_FORMATS),
    session: z.string().max(40).optional(),
    status: z.enum(REGISTRATION_STATUSES).optional(),
    /** Of its words; the caller’s own where left out. */
    language: z.string().max(12).optional(),
  }),
  problems: missing,
});

export const addAttendees = defineEndpoint({
  id: 'vilt.add-attendees',
  method: 'PUT',
  path: '/api/v1/cards/:cardId/sessions/:sessionId/attendees',
  summary: 'Adds people who came to a session without a place; being there completes the card',
  access: 'signedIn',
  params: oneSession,
  body: z.object({ userIds: z.array(userId).min(1).max(100) }),
  response: z.object({ changed: z.number().int() }),
  problems: [
    ...missing,
    viltProblems['session-not-begun'],
    viltProblems['attendee-without-access'],
    viltProblems['attendee-yourself'],
    peopleProblems['person-not-found'],
  ],
});

export const markAttendance = defineEndpoint({
  id: 'vilt.mark-attendance',
  method: 'PUT',
  path: '/api/v1/cards/:cardId/sessions/:sessionId/attendance',
  summary: 'Says who was there; being there completes the card',
  access: 'signedIn',
  params: oneSession,
  body: z.object({
    userIds: z.array(userId).min(1).max(100),
    /** Null takes back what was said; a completion stays. */
    attended: z.boolean().nullable(),
  }),
  response: z.object({ changed: z.number().int() }),
  problems: [...missing, viltProblems['session-not-begun']],
});

export const removeRegistration = defineEndpoint({
  id: 'vilt.remove-registration',
  method: 'DELETE',
  path: '/api/v1/cards/:cardId/sessions/:sessionId/registrations/:userId',
  summary: 'Takes someone off the list of a session; they are told',
  access: 'signedIn',
  params: oneSession.extend({ userId }),
  problems: [...missing, viltProblems['session-not-open']],
});
