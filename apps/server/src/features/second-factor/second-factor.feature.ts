import type { ServerFeature } from '../../platform/feature.ts';
import { secondFactorTables } from './second-factor.tables.ts';
import { eraseFactors } from './second-factor.jobs.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export const secondFactorFeature: ServerFeature = {
  slug: 'second-factor',
  tables: secondFactorTables,
  routes: secondFactorRoutes,
  subscribers: [eraseFactors],
};
