import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteNotesOf } from './card-notes.repo.ts';

export const eraseNotes = subscribeInTransaction([personErased], 'card-notes.erase', ({ store }, { details: { userId } }) =>
  deleteNotesOf(store, userId),
);
