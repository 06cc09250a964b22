import { getDiscover, listCarousel, previewDiscover } from '@waymark/contract/discover';
import { route } from '../../platform/http/route.ts';
import * as discover from './discover.service.ts';

export const discoverRoutes = [
  route(getDiscover, (ctx) => discover.getDiscover(ctx)),
  route(previewDiscover, (ctx, { params, query }) => discover.previewDiscover(ctx, params.pageLayoutId, query)),
  route(listCarousel, (ctx, { query }) => discover.listCarouselCards(ctx, query)),
];
