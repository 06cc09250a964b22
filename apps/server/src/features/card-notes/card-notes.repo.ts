import { sql } from 'kysely';
import type { CardNote } from '@waymark/contract/card-notes';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { likeOf } from '../../platform/db/like.ts';

export interface CardNoteRow {
  readonly id: CardNote['id'];
  readonly card_id: CardNote['card']['id'];
  readonly slug: string;
  readonly title: string;
  readonly card_type: CardNote['card']['cardType'];
  readonly state: CardNote['card']['state'];
  readonly author_id: string;
  readonly body: string;
  readonly position_seconds: number | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
}

const notesOf = (store: Store, userId: UserId) => sql`
  select n.id, n.card_id, c.slug, c.title, c.card_type, c.state, c.author_id, n.body, n.position_seconds, n.created_at, n.edited_at
  from card_notes n join cards c on c.organisation_id = n.organisation_id and c.id = n.card_id
  where n.organisation_id = ${store.organisationId} and n.user_id = ${userId}`;

/** One page of a person's notes, newest first, and one row more. */
export async function listNoteRows(
  store: Store,
  userId: UserId,
  filter: { readonly cardId: string | undefined; readonly q: string; readonly before: string | undefined },
  limit: number,
): Promise<CardNoteRow[]> {
  const words = likeOf(filter.q);
  const { rows } = await sql<CardNoteRow>`
    ${notesOf(store, userId)}
      ${filter.cardId === undefined ? sql`` : sql`and n.card_id = ${filter.cardId}`}
      ${filter.q === '' ? sql`` : sql`and (n.body ilike ${words} or c.title ilike ${words})`}
      ${filter.before === undefined ? sql`` : sql`and n.id < ${filter.before}`}
    order by n.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** A person's own note; undefined where there is none, also where it is someone else's. */
export async function findNote(store: Store, userId: UserId, noteId: string): Promise<CardNoteRow | undefined> {
  const { rows } = await sql<CardNoteRow>`${notesOf(store, userId)} and n.id = ${noteId}`.execute(store.db);
  return rows[0];
}

export interface NewNote {
  readonly id: string;
  readonly userId: UserId;
  readonly cardId: string;
  readonly body: string;
  readonly positionSeconds: number | null;
  readonly now: Date;
}

export async function insertNote(tx: Store, note: NewNote): Promise<void> {
  await tx.db
    .insertInto('card_notes')
    .values({
      organisation_id: tx.organisationId,
      id: note.id,
      user_id: note.userId,
      card_id: note.cardId,
      body: note.body,
      position_seconds: note.positionSeconds,
      created_at: note.now,
    })
    .execute();
}

export async function updateNote(tx: Store, noteId: string, body: string, now: Date): Promise<void> {
  await sql`update card_notes set body = ${body}, edited_at = ${now} where organisation_id = ${tx.organisationId} and id = ${noteId}`.execute(
    tx.db,
  );
}

export async function deleteNote(tx: Store, noteId: string): Promise<void> {
  await sql`delete from card_notes where organisation_id = ${tx.organisationId} and id = ${noteId}`.execute(tx.db);
}

/** Deletes all that a person wrote down (PLT-12). */
export async function deleteNotesOf(store: Store, userId: UserId): Promise<void> {
  await sql`delete from card_notes where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
