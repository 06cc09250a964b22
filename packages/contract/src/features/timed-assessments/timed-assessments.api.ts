import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { attemptId, attemptItem, attemptRecord, attemptShown } from './assessment-attempt.schema.ts';
import { assessmentAttemptProblems as problems } from './timed-assessments.problems.ts';
import { WATCHED } from './timed-assessments.rules.ts';

const oneCard = z.object({ cardId });
const oneAttempt = z.object({ attemptId });
const missing = [
  cardProblems['card-not-found'],
  cardProblems['card-not-authorized'],
  cardProblems['card-not-bought'],
  problems['assessment-attempt-not-found'],
] as const;

export const openAttempt = defineEndpoint({
  id: 'timed-assessments.open',
  method: 'POST',
  path: '/api/v1/cards/:cardId/assessment-attempts',
  summary: 'Makes an attempt at an assessment, or gives the one that is not over; its time does not run yet',
  access: 'signedIn',
  onBehalf: 'no-one',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: oneCard,
  response: attemptShown,
  problems: [...missing, problems['assessment-attempts-used'], problems['assessment-passed-already']],
});

export const getAttempt = defineEndpoint({
  id: 'timed-assessments.get',
  method: 'GET',
  path: '/api/v1/assessment-attempts/:attemptId',
  summary: 'One’s own attempt with the questions and what was answered, on whatever device',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: oneAttempt,
  response: attemptShown,
  problems: missing,
});

export const startAttempt = defineEndpoint({
  id: 'timed-assessments.start',
  method: 'POST',
  path: '/api/v1/assessment-attempts/:attemptId/start',
  summary: 'Draws the questions and starts the time; a proctored one only for who agrees to what is recorded',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: oneAttempt,
  body: z.object({ agreed: z.boolean().default(false) }),
  response: attemptShown,
  problems: [...missing, problems['assessment-attempts-used'], problems['assessment-over'], problems['proctoring-not-agreed']],
});

export const saveAnswer = defineEndpoint({
  id: 'timed-assessments.save-answer',
  method: 'PUT',
  path: '/api/v1/assessment-attempts/:attemptId/answers/:questionId',
  summary: 'Keeps the answer to one question while the time runs',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: oneAttempt.extend({ questionId: z.string().min(1).max(40) }),
  body: z.object({ optionIds: z.array(z.string().min(1).max(40)).max(12) }),
  response: z.object({ secondsLeft: z.number().int() }),
  problems: [...missing, problems['assessment-not-started'], problems['assessment-over']],
});

export const finishAttempt = defineEndpoint({
  id: 'timed-assessments.finish',
  method: 'POST',
  path: '/api/v1/assessment-attempts/:attemptId/finish',
  summary: 'Hands an attempt in; passing completes the card with its score',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: oneAttempt,
  response: attemptShown,
  problems: [...missing, problems['assessment-not-started']],
});

export const recordWatched = defineEndpoint({
  id: 'timed-assessments.record',
  method: 'POST',
  path: '/api/v1/assessment-attempts/:attemptId/record',
  summary: 'What the page saw while a proctored attempt runs',
  access: 'signedIn',
  onBehalf: 'no-one',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  params: oneAttempt,
  body: z.object({
    events: z
      .array(z.object({ kind: z.enum(WATCHED), secondsAgo: z.number().int().min(0).max(28_800).default(0) }))
      .min(1)
      .max(50),
  }),
  problems: missing,
});

export const listAttempts = defineEndpoint({
  id: 'timed-assessments.list',
  method: 'GET',
  path: '/api/v1/cards/:cardId/assessment-attempts',
  summary: 'Who took an assessment and how it went, for those who review it',
  access: 'signedIn',
  params: oneCard,
  query: pageQuery(20),
  response: pageOf(attemptItem),
  problems: missing,
});

export const getAttemptRecord = defineEndpoint({
  id: 'timed-assessments.get-record',
  method: 'GET',
  path: '/api/v1/assessment-attempts/:attemptId/record',
  summary: 'What was recorded during an attempt, for those who review it',
  access: 'signedIn',
  params: oneAttempt,
  response: attemptRecord,
  problems: missing,
});
