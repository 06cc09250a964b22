import { getDiscover, listCarousel } from '@waymark/contract/discover';
import { route } from '../../platform/http/route.ts';
import { listCarouselCards, showDiscover } from './discover.service.ts';

export const discoverRoutes = [
  route(getDiscover, (ctx) => showDiscover(ctx)),
  route(listCarousel, (ctx, { query }) => listCarouselCards(ctx, query)),
];
