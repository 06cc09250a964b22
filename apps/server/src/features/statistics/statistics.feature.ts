import type { ServerFeature } from '../../platform/feature.ts';
import { statisticsTables } from './statistics.tables.ts';
import { erasePerson, recountStatistics } from './statistics.jobs.ts';
import { statisticsReader } from './statistics.reader.ts';

export const statisticsFeature: ServerFeature = {
  slug: 'statistics',
  tables: statisticsTables,
  routes: [],
  jobs: [recountStatistics],
  subscribers: [erasePerson],
  readers: [statisticsReader],
};
