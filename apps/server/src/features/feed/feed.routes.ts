import { countFeed, getTodaysLearning, listFeed, listFeedCards, listOwnSubmissions, listPostsToCurate } from '@waymark/contract/feed';
import { route } from '../../platform/http/route.ts';
import { listCards } from './feed-cards.service.ts';
import { listHandedIn, listToCurate } from './feed-work.service.ts';
import * as feed from './feed.service.ts';
import * as todaysLearning from './todays-learning.service.ts';

export const feedRoutes = [
  route(listFeed, (ctx, { query }) => feed.listFeed(ctx, query)),
  route(countFeed, (ctx) => feed.countLists(ctx)),
  route(getTodaysLearning, (ctx) => todaysLearning.getTodaysLearning(ctx)),
  route(listFeedCards, (ctx, { query }) => listCards(ctx, query)),
  route(listPostsToCurate, (ctx, { query }) => listToCurate(ctx, query)),
  route(listOwnSubmissions, (ctx, { query }) => listHandedIn(ctx, query)),
];
