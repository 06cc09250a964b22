import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idOf } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { pathwayProblems } from '../pathways/pathways.problems.ts';
import { cardId, cardSummarySchema } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { cardNoteProblems } from './card-notes.problems.ts';
import { NOTE_LENGTH } from './card-notes.rules.ts';

export const cardNoteId = idOf('card-note');

/** Seconds into a video or recording that a note may belong to: a day. */
const LAST_SECOND = 86_400;

const body = requiredText(NOTE_LENGTH);

/** What a learner wrote down for themselves on a card. */
export const cardNoteSchema = z.object({
  id: cardNoteId,
  card: cardSummarySchema.pick({ id: true, slug: true, title: true, cardType: true, state: true }),
  body: z.string(),
  /** The second of the video or recording it belongs to. */
  positionSeconds: z.number().int().nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type CardNote = z.infer<typeof cardNoteSchema>;

const writing = { max: 60, perSeconds: 60, by: 'actor' } as const;

export const listCardNotes = defineEndpoint({
  id: 'card-notes.list',
  method: 'GET',
  path: '/api/v1/card-notes',
  summary: 'The own notes, newest first: of one card, or all; with `q` those whose text or card has these words',
  access: 'signedIn',
  onBehalf: 'no-one',
  query: pageQuery(20).extend({ card: cardId.optional(), q: optionalText(100).default('') }),
  response: pageOf(cardNoteSchema),
});

export const createCardNote = defineEndpoint({
  id: 'card-notes.create',
  method: 'POST',
  path: '/api/v1/cards/:cardId/notes',
  summary: 'Writes down a note on a card that one may open',
  access: 'signedIn',
  rateLimit: writing,
  params: z.object({ cardId }),
  query: z.object({ through: z.uuid().optional() }),
  body: z.object({ body, positionSeconds: z.number().int().min(0).max(LAST_SECOND).nullable().default(null) }),
  status: 201,
  response: cardNoteSchema,
  problems: [
    cardProblems['card-not-found'],
    cardProblems['card-not-authorized'],
    cardProblems['card-not-bought'],
    pathwayProblems['path-card-locked'],
  ],
});

export const updateCardNote = defineEndpoint({
  id: 'card-notes.update',
  method: 'PUT',
  path: '/api/v1/card-notes/:noteId',
  summary: 'Changes an own note',
  access: 'signedIn',
  rateLimit: writing,
  params: z.object({ noteId: cardNoteId }),
  body: z.object({ body }),
  response: cardNoteSchema,
  problems: [cardNoteProblems['note-not-found']],
});

export const deleteCardNote = defineEndpoint({
  id: 'card-notes.delete',
  method: 'DELETE',
  path: '/api/v1/card-notes/:noteId',
  summary: 'Deletes an own note',
  access: 'signedIn',
  params: z.object({ noteId: cardNoteId }),
  problems: [cardNoteProblems['note-not-found']],
});
