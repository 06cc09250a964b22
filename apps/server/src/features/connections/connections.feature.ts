import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { revokeConnectionJob, sweepConnectionsJob } from './connections.jobs.ts';
import { connectionRoutes } from './connections.routes.ts';
import { endConnectionsOf } from './connections.service.ts';

const eraseConnections = subscribeInTransaction([personErased], 'connections.erase', (ctx, { details: { userId } }) =>
  endConnectionsOf(ctx, userId),
);

export const connectionsFeature: ServerFeature = {
  slug: 'connections',
  routes: connectionRoutes,
  jobs: [revokeConnectionJob, sweepConnectionsJob],
  subscribers: [eraseConnections],
};
