import type { ServerFeature } from '../../platform/feature.ts';
import { learningRecordsTables } from './learning-records.tables.ts';
import { eraseRecords, recordWhatPeopleDo, sweepLaunches } from './learning-records.jobs.ts';
import { learningRecordRoutes } from './learning-records.routes.ts';
import { bindXapi } from './xapi.routes.ts';

export const learningRecordsFeature: ServerFeature = {
  slug: 'learning-records',
  tables: learningRecordsTables,
  routes: learningRecordRoutes,
  bind: bindXapi,
  jobs: [sweepLaunches],
  subscribers: [...recordWhatPeopleDo, eraseRecords],
};
