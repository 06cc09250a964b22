import { getHome, getHomeAhead, listContinueLearning, listFollowing } from '@waymark/contract/home';
import { route } from '../../platform/http/route.ts';
import { showAhead } from './home-ahead.service.ts';
import { listBegunCards, listFollowedCards, showHome } from './home.service.ts';

export const homeRoutes = [
  route(getHome, (ctx) => showHome(ctx)),
  route(getHomeAhead, (ctx) => showAhead(ctx)),
  route(listContinueLearning, (ctx, { query }) => listBegunCards(ctx, query)),
  route(listFollowing, (ctx, { query }) => listFollowedCards(ctx, query)),
];
