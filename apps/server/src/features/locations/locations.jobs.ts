import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deletePlaceOf } from './person-places.repo.ts';

export const erasePlace = subscribeInTransaction([personErased], 'locations.erase', (ctx, { details: { userId } }) =>
  deletePlaceOf(ctx.store, userId),
);
