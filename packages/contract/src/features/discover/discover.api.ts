import { defineEndpoint } from '../../kit/endpoint.ts';
import { generalProblems } from '../../kit/problem.ts';
import { pageLayoutProblems } from '../page-layouts/page-layouts.problems.ts';
import { layoutPreviewQuery, pageLayoutParams } from '../page-layouts/page-layouts.schema.ts';
import { carouselPageSchema, carouselQuerySchema, discoverSchema } from './discover.schema.ts';

export const getDiscover = defineEndpoint({
  id: 'discover.get',
  method: 'GET',
  path: '/api/v1/discover',
  summary: 'The first cards of every carousel of the discover page',
  access: 'signedIn',
  feature: 'discover',
  response: discoverSchema,
});

export const previewDiscover = defineEndpoint({
  id: 'discover.preview',
  method: 'GET',
  path: '/api/v1/discover/previews/:pageLayoutId',
  summary: 'The discover page by the draft of a layout, with what is the caller’s own',
  access: ['EDIT_LANDING_PAGE'],
  feature: 'discover',
  params: pageLayoutParams,
  query: layoutPreviewQuery,
  response: discoverSchema,
  problems: [pageLayoutProblems['page-layout-not-found']],
});

export const listCarousel = defineEndpoint({
  id: 'discover.list',
  method: 'GET',
  path: '/api/v1/discover/cards',
  summary: 'All cards of one carousel; also one provider and one topic',
  access: 'signedIn',
  feature: 'discover',
  query: carouselQuerySchema,
  response: carouselPageSchema,
  problems: [generalProblems['not-found']],
});
