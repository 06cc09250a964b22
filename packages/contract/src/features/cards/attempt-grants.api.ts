import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idOf } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { attempterSchema, attemptGrantInput } from './attempt-grants.schema.ts';
import { cardId } from './card-summary.schema.ts';
import { cardProblems } from './cards.problems.ts';

const unreachable = [cardProblems['card-not-found'], cardProblems['card-not-authorized'], cardProblems['no-attempts-to-give']] as const;

export const listAttempters = defineEndpoint({
  id: 'cards.list-attempters',
  method: 'GET',
  path: '/api/v1/cards/:cardId/attempters',
  summary: 'Who tried a quiz or assessment and how many attempts they have: all for its authors, their reports for managers',
  access: 'signedIn',
  params: z.object({ cardId }),
  query: pageQuery(20),
  response: pageOf(attempterSchema),
  problems: unreachable,
});

export const giveAttempts = defineEndpoint({
  id: 'cards.give-attempts',
  method: 'POST',
  path: '/api/v1/cards/:cardId/attempters/:userId/attempts',
  summary: 'Gives someone further attempts at a quiz or assessment, or all of them again, with a reason; they are told',
  access: 'signedIn',
  params: z.object({ cardId, userId: idOf('user') }),
  body: attemptGrantInput,
  response: attempterSchema,
  problems: [...unreachable, peopleProblems['person-not-found']],
});

export const askForAttempts = defineEndpoint({
  id: 'cards.ask-for-attempts',
  method: 'POST',
  path: '/api/v1/cards/:cardId/attempts/ask',
  summary: 'Asks those who can give it for another attempt, with none left; they are told',
  access: 'signedIn',
  rateLimit: { max: 10, perSeconds: 3600, by: 'actor' },
  params: z.object({ cardId }),
  response: z.object({ asked: z.array(personSummarySchema) }),
  problems: unreachable,
});
