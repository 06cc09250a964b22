import { defineEvent } from '../../platform/events/event.ts';

/** Notes are for who wrote them: their text is in no event. */
interface NoteOnCard extends Record<string, unknown> {
  cardId: string;
  cardTitle: string;
  cardSlug: string;
}

export const cardNoteCreated = defineEvent<NoteOnCard>('card-notes.created');
export const cardNoteUpdated = defineEvent<NoteOnCard>('card-notes.updated');
export const cardNoteDeleted = defineEvent<NoteOnCard>('card-notes.deleted');
