import type { ServerFeature } from '../../platform/feature.ts';
import { cardNoteRoutes } from './card-notes.routes.ts';
import { eraseNotes } from './card-notes.jobs.ts';

export const cardNotesFeature: ServerFeature = { slug: 'card-notes', routes: cardNoteRoutes, subscribers: [eraseNotes] };
