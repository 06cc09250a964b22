import { changeOwnContent, countLearning, getLearningOutcome, getLearningPlan, listCompletedCards } from '@waymark/contract/learning';
import { type Route, route } from '../../platform/http/route.ts';
import { getOutcome } from './learning-outcome.service.ts';
import * as learning from './learning.service.ts';
import * as ownContent from './own-content.service.ts';

export const learningRoutes: readonly Route[] = [
  route(getLearningPlan, (ctx, { query }) => learning.getPlan(ctx, query.by)),
  route(getLearningOutcome, (ctx, { params }) => getOutcome(ctx, params.cardId)),
  route(countLearning, (ctx) => learning.countLearning(ctx)),
  route(changeOwnContent, (ctx, { body }) => ownContent.changeOwnContent(ctx, body)),
  route(listCompletedCards, (ctx, { query }) => learning.listCompletedCards(ctx, query)),
];
