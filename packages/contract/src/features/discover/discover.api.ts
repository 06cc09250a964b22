import { defineEndpoint } from '../../kit/endpoint.ts';
import { generalProblems } from '../../kit/problem.ts';
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
