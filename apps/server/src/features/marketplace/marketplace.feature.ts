import type { ServerFeature } from '../../platform/feature.ts';
import { marketplaceTables } from './marketplace.tables.ts';
import { marketplaceRoutes } from './marketplace.routes.ts';
import { tellSavedSearches } from './search-alerts.jobs.ts';

export const marketplaceFeature: ServerFeature = {
  slug: 'marketplace',
  tables: marketplaceTables,
  routes: marketplaceRoutes,
  jobs: [tellSavedSearches],
};
