import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteOnboarding } from './onboarding.repo.ts';

export const eraseOnboarding = subscribeInTransaction([personErased], 'onboarding.erase', (ctx, { details: { userId } }) =>
  deleteOnboarding(ctx.store, userId),
);
