import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { eraseFromCards } from './cards-erasure.repo.ts';

/** PLT-12: what was a person's alone goes with them; what others learn from stays without a name. */
export const eraseLearning = subscribeInTransaction([personErased], 'cards.erase', ({ store }, { details: { userId } }) =>
  eraseFromCards(store, userId),
);
