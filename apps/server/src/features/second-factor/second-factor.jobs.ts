import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteFactorsOf } from './second-factor.repo.ts';

/** PLT-12: the second factors go with the person. */
export const eraseFactors = subscribeInTransaction([personErased], 'second-factor.erase', async ({ store }, { details: { userId } }) => {
  await deleteFactorsOf(store, userId);
});
