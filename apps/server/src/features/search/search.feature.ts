import type { ServerFeature } from '../../platform/feature.ts';
import { searchTables } from './search.tables.ts';
import { countVocabulary, divideDocuments } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';

export const searchFeature: ServerFeature = {
  slug: 'search',
  tables: searchTables,
  routes: searchRoutes,
  jobs: [countVocabulary, divideDocuments],
};
