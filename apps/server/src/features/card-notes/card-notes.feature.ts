import type { ServerFeature } from '../../platform/feature.ts';
import { cardNotesTables } from './card-notes.tables.ts';
import { cardNoteRoutes } from './card-notes.routes.ts';
import { eraseNotes } from './card-notes.jobs.ts';

export const cardNotesFeature: ServerFeature = {
  slug: 'card-notes',
  tables: cardNotesTables,
  routes: cardNoteRoutes,
  subscribers: [eraseNotes],
};
