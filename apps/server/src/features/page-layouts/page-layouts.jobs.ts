import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteHiddenOf } from './hidden-widgets.repo.ts';

export const eraseHiddenWidgets = subscribeInTransaction([personErased], 'page-layouts.erase', ({ store }, { details: { userId } }) =>
  deleteHiddenOf(store, userId),
);
