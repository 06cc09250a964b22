import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { opportunityProblems } from '../opportunities/opportunities.problems.ts';
import { marketplaceProblems } from './marketplace.problems.ts';
import {
  feedbackParams,
  feedbackSchema,
  filterOptionsSchema,
  markedSchema,
  marketplaceConfigSchema,
  markInputSchema,
  markParams,
  opportunityItemSchema,
  overviewSchema,
  savedSearchInputSchema,
  savedSearchParams,
  savedSearchSchema,
  searchAlertsSchema,
  searchPayloadSchema,
  searchResultSchema,
  typeParams,
} from './marketplace.schema.ts';

const notFound = opportunityProblems['opportunity-not-found'];

export const searchOpportunities = defineEndpoint({
  id: 'marketplace.search',
  method: 'POST',
  path: '/api/v1/marketplace/search',
  summary: 'Opportunities of one type that fit the filters, in the wanted order; it changes nothing',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  body: searchPayloadSchema,
  response: searchResultSchema,
});

export const getFilterOptions = defineEndpoint({
  id: 'marketplace.filter-options',
  method: 'GET',
  path: '/api/v1/marketplace/filters/:type',
  summary: 'What the filters of a type offer, by what is open now',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  params: typeParams,
  response: filterOptionsSchema,
});

export const getOverview = defineEndpoint({
  id: 'marketplace.overview',
  method: 'GET',
  path: '/api/v1/marketplace/overview',
  summary: 'The first screen of the marketplace: a few opportunities of each type, and what the caller has going',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  response: overviewSchema,
});

export const getMarketplaceConfig = defineEndpoint({
  id: 'marketplace.config',
  method: 'GET',
  path: '/api/v1/marketplace/config',
  summary: 'How the organisation runs its marketplace',
  access: 'signedIn',
  feature: 'career_growth',
  response: marketplaceConfigSchema,
});

export const listBookmarked = defineEndpoint({
  id: 'marketplace.bookmarked',
  method: 'GET',
  path: '/api/v1/marketplace/bookmarked',
  summary: 'Opportunities the caller bookmarked, the last one first',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  query: pageQuery(12),
  response: pageOf(opportunityItemSchema),
});

export const setMark = defineEndpoint({
  id: 'marketplace.mark',
  method: 'PUT',
  path: '/api/v1/opportunities/:opportunityId/marks/:mark',
  summary: 'Sets or takes back a bookmark, a dismissal or an aspiration',
  access: 'signedIn',
  feature: 'career_growth',
  params: markParams,
  body: markInputSchema,
  response: markedSchema,
  problems: [notFound, marketplaceProblems['mark-not-of-type'], marketplaceProblems['aspirations-full']],
});

export const listSavedSearches = defineEndpoint({
  id: 'marketplace.saved-searches',
  method: 'GET',
  path: '/api/v1/marketplace/saved-searches',
  summary: 'The searches the caller keeps, of every type',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  response: z.object({ items: z.array(savedSearchSchema) }),
});

export const saveSearch = defineEndpoint({
  id: 'marketplace.save-search',
  method: 'POST',
  path: '/api/v1/marketplace/saved-searches',
  summary: 'Keeps a search under a name; one of the same name and type is replaced',
  access: 'signedIn',
  feature: 'career_growth',
  body: savedSearchInputSchema,
  response: savedSearchSchema,
  status: 201,
  problems: [marketplaceProblems['saved-searches-full']],
});

export const setSearchAlerts = defineEndpoint({
  id: 'marketplace.set-search-alerts',
  method: 'PUT',
  path: '/api/v1/marketplace/saved-searches/:savedSearchId/alerts',
  summary: 'Whether the caller is told of what is new in a kept search',
  access: 'signedIn',
  feature: 'career_growth',
  params: savedSearchParams,
  body: searchAlertsSchema,
  response: savedSearchSchema,
  problems: [marketplaceProblems['saved-search-not-found']],
});

export const deleteSavedSearch = defineEndpoint({
  id: 'marketplace.delete-saved-search',
  method: 'DELETE',
  path: '/api/v1/marketplace/saved-searches/:savedSearchId',
  summary: 'Forgets a kept search',
  access: 'signedIn',
  feature: 'career_growth',
  params: savedSearchParams,
  problems: [marketplaceProblems['saved-search-not-found']],
});

export const giveFeedback = defineEndpoint({
  id: 'marketplace.feedback',
  method: 'PUT',
  path: '/api/v1/opportunities/:opportunityId/feedback',
  summary: 'Says why a recommended opportunity does not fit; said again, it replaces what was said',
  access: 'signedIn',
  feature: 'career_growth',
  params: feedbackParams,
  body: feedbackSchema,
  problems: [notFound],
});
