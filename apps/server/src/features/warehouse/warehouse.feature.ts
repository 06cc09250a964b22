import type { ServerFeature } from '../../platform/feature.ts';
import { factCopies } from '../statistics/statistics.public.ts';
import { markMonthsOf } from './warehouse.repo.ts';
import { warehouseTables } from './warehouse.tables.ts';
import { copyFactsJob } from './warehouse-copy.service.ts';
import { copyEveryNight, recopyErased } from './warehouse.jobs.ts';
import { warehouseRoutes } from './warehouse.routes.ts';

export const warehouseFeature: ServerFeature = {
  slug: 'warehouse',
  tables: warehouseTables,
  routes: warehouseRoutes,
  jobs: [copyFactsJob, copyEveryNight],
  subscribers: [recopyErased],
  gives: [factCopies.with(markMonthsOf)],
};
