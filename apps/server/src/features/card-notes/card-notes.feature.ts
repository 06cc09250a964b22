import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { deleteNotesOf } from './card-notes.repo.ts';
import { cardNoteRoutes } from './card-notes.routes.ts';

const eraseNotes = subscribeInTransaction([personErased], 'card-notes.erase', ({ store }, { details: { userId } }) =>
  deleteNotesOf(store, userId),
);

export const cardNotesFeature: ServerFeature = { slug: 'card-notes', routes: cardNoteRoutes, subscribers: [eraseNotes] };
