import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteFeed } from './calendar.repo.ts';

export const eraseFeed = subscribeInTransaction([personErased], 'calendar.erase', async (ctx, { details: { userId } }) => {
  await deleteFeed(ctx.store, userId);
});
