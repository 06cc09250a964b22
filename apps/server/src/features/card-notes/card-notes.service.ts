import { type CardNote, cardNoteProblems } from '@waymark/contract/card-notes';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardToOpen } from '../cards/cards.public.ts';
import { cardNoteCreated, cardNoteDeleted, cardNoteUpdated } from './card-notes.events.ts';
import * as repo from './card-notes.repo.ts';

interface NotesQuery extends PageQuery {
  readonly card?: string | undefined;
  readonly q: string;
}

/** Returns the caller's own notes, newest first. They stay theirs when the card is taken away. */
export async function listCardNotes(ctx: ActorContext, query: NotesQuery): Promise<Page<CardNote>> {
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, 'uuid')[0];
  const rows = await repo.listNoteRows(ctx.store, ctx.actor.userId, { cardId: query.card, q: query.q, before }, query.limit);
  return toPage(rows, query.limit, present, ({ id }) => encodeCursor([id]));
}

/** Writes down a note on a card the caller may open. Throws as `cardToOpen`, and what the path it is reached through refuses with. */
export async function createCardNote(
  ctx: ActorContext,
  cardId: string,
  { body, positionSeconds }: Pick<CardNote, 'body' | 'positionSeconds'>,
): Promise<CardNote> {
  return mutate(ctx, cardNoteCreated, async (ctx) => {
    const card = await cardToOpen(ctx, cardId);
    const id = newId<CardNote['id']>();
    await repo.insertNote(ctx.store, { id, userId: ctx.actor.userId, cardId: card.id, body, positionSeconds, now: ctx.now() });
    const note = await ownNote(ctx, id);
    return { result: present(note), ...about(note) };
  });
}

/** Changes the text of an own note. Throws `note-not-found`. */
export async function updateCardNote(ctx: ActorContext, noteId: string, body: string): Promise<CardNote> {
  return mutate(ctx, cardNoteUpdated, async (ctx) => {
    const note = await ownNote(ctx, noteId);
    await repo.updateNote(ctx.store, note.id, body, ctx.now());
    return { result: present(await ownNote(ctx, noteId)), ...about(note) };
  });
}

/** Deletes an own note. Throws `note-not-found`. */
export async function deleteCardNote(ctx: ActorContext, noteId: string): Promise<void> {
  await mutate(ctx, cardNoteDeleted, async (ctx) => {
    const note = await ownNote(ctx, noteId);
    await repo.deleteNote(ctx.store, note.id);
    return { result: undefined, ...about(note) };
  });
}

async function ownNote(ctx: ActorContext, noteId: string): Promise<repo.CardNoteRow> {
  const note = await repo.findNote(ctx.store, ctx.actor.userId, noteId);
  if (note === undefined) throw refuse(cardNoteProblems['note-not-found']);
  return note;
}

const about = ({ card_id: cardId, title: cardTitle, slug: cardSlug }: repo.CardNoteRow) => ({
  subject: { type: 'card', id: cardId },
  details: { cardId, cardTitle, cardSlug },
});

const present = (row: repo.CardNoteRow): CardNote => ({
  id: row.id,
  card: { id: row.card_id, slug: row.slug, title: row.title, cardType: row.card_type, state: row.state },
  body: row.body,
  positionSeconds: row.position_seconds,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});
