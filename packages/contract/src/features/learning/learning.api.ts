import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { completedCardSchema, learningCountsSchema, learningPlanSchema, planQuery } from './learning.schema.ts';

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
