import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { searchQuerySchema, searchResultSchema, suggestionsSchema } from './search.schema.ts';
import { LONGEST_SEARCH } from './search.rules.ts';

export const search = defineEndpoint({
  id: 'search.search',
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Finds cards, people, groups and channels by words and filters, with counts',
  access: 'signedIn',
  feature: 'global_search',
  rateLimit: { max: 240, perSeconds: 60, by: 'actor' },
  query: searchQuerySchema,
  response: searchResultSchema,
});

export const suggest = defineEndpoint({
  id: 'search.suggest',
  method: 'GET',
  path: '/api/v1/search/suggestions',
  summary: 'What a search that is being typed may be after',
  access: 'signedIn',
  feature: 'search_suggestions',
  query: z.object({ q: z.string().max(LONGEST_SEARCH) }),
  response: suggestionsSchema,
});
