import {
  deleteSavedSearch,
  getFilterOptions,
  getMarketplaceConfig,
  getOverview,
  giveFeedback,
  listBookmarked,
  listSavedSearches,
  saveSearch,
  searchOpportunities,
  setMark,
  setSearchAlerts,
} from '@waymark/contract/marketplace';
import { route } from '../../platform/http/route.ts';
import * as search from './marketplace-search.service.ts';
import * as marketplace from './marketplace.service.ts';

export const marketplaceRoutes = [
  route(searchOpportunities, (ctx, { body }) => search.search(ctx, body)),
  route(getFilterOptions, (ctx, { params }) => search.getFilterOptions(ctx, params.type)),
  route(getOverview, (ctx) => search.getOverview(ctx)),
  route(getMarketplaceConfig, (ctx) => marketplace.getMarketplaceConfig(ctx)),
  route(listBookmarked, (ctx, { query }) => marketplace.listBookmarked(ctx, query)),
  route(setMark, (ctx, { params, body }) => marketplace.setMark(ctx, params.opportunityId, params.mark, body.state)),
  route(listSavedSearches, (ctx) => marketplace.listSaved(ctx)),
  route(saveSearch, (ctx, { body }) => marketplace.save(ctx, body)),
  route(setSearchAlerts, (ctx, { params, body }) => marketplace.setSearchAlerts(ctx, params.savedSearchId, body.alerts)),
  route(deleteSavedSearch, (ctx, { params }) => marketplace.deleteSaved(ctx, params.savedSearchId)),
  route(giveFeedback, (ctx, { params, body }) => marketplace.giveFeedback(ctx, params.opportunityId, body)),
];
