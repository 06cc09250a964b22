import type { ServerFeature } from '../../platform/feature.ts';
import { connectionsTables } from './connections.tables.ts';
import { eraseConnections } from './connections-erasure.jobs.ts';
import { revokeConnectionJob, sweepConnectionsJob } from './connections.jobs.ts';
import { connectionRoutes } from './connections.routes.ts';

export const connectionsFeature: ServerFeature = {
  slug: 'connections',
  tables: connectionsTables,
  routes: connectionRoutes,
  jobs: [revokeConnectionJob, sweepConnectionsJob],
  subscribers: [eraseConnections],
};
