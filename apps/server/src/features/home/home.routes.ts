import { getHome, getHomeAhead, listContinueLearning, listFollowing, previewHome } from '@waymark/contract/home';
import { route } from '../../platform/http/route.ts';
import { getAhead } from './home-ahead.service.ts';
import * as home from './home.service.ts';

export const homeRoutes = [
  route(getHome, (ctx) => home.getHome(ctx)),
  route(previewHome, (ctx, { params, query }) => home.previewHome(ctx, params.pageLayoutId, query)),
  route(getHomeAhead, (ctx) => getAhead(ctx)),
  route(listContinueLearning, (ctx, { query }) => home.listBegunCards(ctx, query)),
  route(listFollowing, (ctx, { query }) => home.listFollowedCards(ctx, query)),
];
