import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteReportsOf } from './wordings.repo.ts';

export const eraseReports = subscribeInTransaction([personErased], 'wordings.erase', ({ store }, { details: { userId } }) =>
  deleteReportsOf(store, userId),
);
