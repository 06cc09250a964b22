import type { ServerFeature } from '../../platform/feature.ts';
import { copyFactsJob } from './warehouse-copy.service.ts';
import { copyEveryNight, recopyErased } from './warehouse.jobs.ts';
import { warehouseRoutes } from './warehouse.routes.ts';

export const warehouseFeature: ServerFeature = {
  slug: 'warehouse',
  routes: warehouseRoutes,
  jobs: [copyFactsJob, copyEveryNight],
  subscribers: [recopyErased],
};
