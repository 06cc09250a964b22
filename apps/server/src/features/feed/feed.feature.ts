import type { ServerFeature } from '../../platform/feature.ts';
import { feedTables } from './feed.tables.ts';
import { feedRoutes } from './feed.routes.ts';
import { makeDaysAhead } from './todays-learning.jobs.ts';

export const feedFeature: ServerFeature = { slug: 'feed', tables: feedTables, routes: feedRoutes, jobs: [makeDaysAhead] };
