import type { UserId } from '@waymark/contract/kit';
import type { NoteInput } from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';

type OwnNote = Authorized<{ readonly id: string }, 'edit'>;

export async function insertNote(
  tx: Store,
  mentorshipId: OpportunityRequestId,
  { id, authorId, text, sessionId }: NoteInput & { readonly id: string; readonly authorId: UserId },
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('mentorship_notes')
    .values({
      organisation_id: tx.organisationId,
      id,
      mentorship_id: mentorshipId,
      author_id: authorId,
      session_id: sessionId,
      text,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateNote(tx: Store, { id }: OwnNote, { text, sessionId }: NoteInput, now: Date): Promise<void> {
  await tx.db
    .updateTable('mentorship_notes')
    .set({ text, session_id: sessionId, updated_at: now })
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteNote(tx: Store, { id }: OwnNote): Promise<void> {
  await tx.db.deleteFrom('mentorship_notes').where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

/** Removes what an erased person wrote. */
export async function deleteNotesBy(tx: Store, authorId: UserId): Promise<void> {
  await tx.db.deleteFrom('mentorship_notes').where('organisation_id', '=', tx.organisationId).where('author_id', '=', authorId).execute();
}
