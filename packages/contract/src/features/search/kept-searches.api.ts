import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { keptSearchInputSchema, keptSearchParams, keptSearchSchema } from './kept-searches.schema.ts';
import { searchProblems } from './search.problems.ts';

export const listKeptSearches = defineEndpoint({
  id: 'search.list-kept',
  method: 'GET',
  path: '/api/v1/saved-searches',
  summary: 'The searches the caller keeps, by bucket and name',
  access: 'signedIn',
  feature: 'global_search',
  response: z.object({ items: z.array(keptSearchSchema) }),
});

export const keepSearch = defineEndpoint({
  id: 'search.keep',
  method: 'POST',
  path: '/api/v1/saved-searches',
  summary: 'Keeps a search under a name; one of the same name and bucket is replaced',
  access: 'signedIn',
  feature: 'global_search',
  status: 201,
  body: keptSearchInputSchema,
  response: keptSearchSchema,
  problems: [searchProblems['kept-searches-full']],
});

export const deleteKeptSearch = defineEndpoint({
  id: 'search.delete-kept',
  method: 'DELETE',
  path: '/api/v1/saved-searches/:keptSearchId',
  summary: 'Forgets a kept search',
  access: 'signedIn',
  feature: 'global_search',
  params: keptSearchParams,
  problems: [searchProblems['kept-search-not-found']],
});
