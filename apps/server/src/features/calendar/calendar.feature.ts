import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { deleteFeed } from './calendar.repo.ts';
import { calendarRoutes } from './calendar.routes.ts';

const eraseFeed = subscribeInTransaction([personErased], 'calendar.erase', async (ctx, { details: { userId } }) => {
  await deleteFeed(ctx.store, userId);
});

export const calendarFeature: ServerFeature = { slug: 'calendar', routes: calendarRoutes, subscribers: [eraseFeed] };
