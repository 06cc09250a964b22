import { countFeed, getTodaysLearning, listFeed, listFeedCards, listOwnSubmissions, listPostsToCurate } from '@waymark/contract/feed';
import { route } from '../../platform/http/route.ts';
import { listCards } from './feed-cards.service.ts';
import { listHandedIn, listToCurate } from './feed-work.service.ts';
import { countLists, showFeed } from './feed.service.ts';
import { showTodaysLearning } from './todays-learning.service.ts';

export const feedRoutes = [
  route(listFeed, (ctx, { query }) => showFeed(ctx, query)),
  route(countFeed, (ctx) => countLists(ctx)),
  route(getTodaysLearning, (ctx) => showTodaysLearning(ctx)),
  route(listFeedCards, (ctx, { query }) => listCards(ctx, query)),
  route(listPostsToCurate, (ctx, { query }) => listToCurate(ctx, query)),
  route(listOwnSubmissions, (ctx, { query }) => listHandedIn(ctx, query)),
];
