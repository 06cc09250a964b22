import { createCardNote, deleteCardNote, listCardNotes, updateCardNote } from '@waymark/contract/card-notes';
import { route } from '../../platform/http/route.ts';
import { learningThrough } from '../cards/cards.public.ts';
import * as notes from './card-notes.service.ts';

export const cardNoteRoutes = [
  route(listCardNotes, (ctx, { query }) => notes.listCardNotes(ctx, query)),
  route(createCardNote, (ctx, { params, query, body }) => notes.createCardNote(learningThrough(ctx, query.through), params.cardId, body)),
  route(updateCardNote, (ctx, { params, body }) => notes.updateCardNote(ctx, params.noteId, body.body)),
  route(deleteCardNote, (ctx, { params }) => notes.deleteCardNote(ctx, params.noteId)),
];
