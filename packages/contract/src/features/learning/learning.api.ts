import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import {
  completedCardSchema,
  learningCountsSchema,
  learningOutcomeSchema,
  learningPlanSchema,
  ownContentActionSchema,
  ownContentResultSchema,
  planQuery,
} from './learning.schema.ts';

export const getLearningPlan = defineEndpoint({
  id: 'learning.plan',
  method: 'GET',
  path: '/api/v1/learning/plan',
  summary: 'What the caller has to do by day, week, quarter or priority; overdue first',
  access: 'signedIn',
  feature: 'my_learning',
  query: planQuery,
  response: learningPlanSchema,
});

export const getLearningOutcome = defineEndpoint({
  id: 'learning.outcome',
  method: 'GET',
  path: '/api/v1/learning/outcomes/:cardId',
  summary: 'What completing a card, path or journey gave the caller, and what comes next',
  access: 'signedIn',
  params: z.object({ cardId }),
  response: learningOutcomeSchema,
  problems: [cardProblems['card-not-found']],
});

export const countLearning = defineEndpoint({
  id: 'learning.count',
  method: 'GET',
  path: '/api/v1/learning/counts',
  summary: 'How much is behind each tab of my learning',
  access: 'signedIn',
  feature: 'my_learning',
  response: learningCountsSchema,
});

export const listCompletedCards = defineEndpoint({
  id: 'learning.completed',
  method: 'GET',
  path: '/api/v1/learning/completed',
  summary: 'Cards the caller completed, newest first',
  access: 'signedIn',
  feature: 'my_learning',
  query: pageQuery(12),
  response: pageOf(completedCardSchema),
});

export const changeOwnContent = defineEndpoint({
  id: 'learning.change-own-content',
  method: 'POST',
  path: '/api/v1/content/actions',
  summary: 'Archives, deletes, shares or hands over up to 20 cards; each is done or says why it was left',
  access: ['CREATE_CONTENT', 'MANAGE_CONTENT'],
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  body: ownContentActionSchema,
  response: ownContentResultSchema,
});
