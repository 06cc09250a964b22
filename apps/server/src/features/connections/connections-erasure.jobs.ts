import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { endConnectionsOf } from './connections.service.ts';

export const eraseConnections = subscribeInTransaction([personErased], 'connections.erase', (ctx, { details: { userId } }) =>
  endConnectionsOf(ctx, userId),
);
