import { getDiscover, listCarousel } from '@waymark/contract/discover';
import { route } from '../../platform/http/route.ts';
import * as discover from './discover.service.ts';

export const discoverRoutes = [
  route(getDiscover, (ctx) => discover.getDiscover(ctx)),
  route(listCarousel, (ctx, { query }) => discover.listCarouselCards(ctx, query)),
];
