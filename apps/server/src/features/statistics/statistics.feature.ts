import type { ServerFeature } from '../../platform/feature.ts';
import { erasePerson, recountStatistics } from './statistics.jobs.ts';
import { statisticsReader } from './statistics.reader.ts';

export const statisticsFeature: ServerFeature = {
  slug: 'statistics',
  routes: [],
  jobs: [recountStatistics],
  subscribers: [erasePerson],
  readers: [statisticsReader],
};
