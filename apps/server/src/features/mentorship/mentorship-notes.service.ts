import { mentorshipProblems, MENTORSHIP_LIMITS, type NoteInput } from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { notePolicy } from './mentorship.policy.ts';
import { deleteNote, insertNote, updateNote } from './mentorship-notes.repo.ts';
import { checkRoom, type Desk, workOn } from './mentorship-work.service.ts';

/** MEN-04: writes a note that only the two see. Throws `mentorship-part-not-found` for a session that is not of it, `mentorship-full`. */
export async function addNote(ctx: ActorContext, id: OpportunityRequestId, note: NoteInput) {
  return workOn(ctx, id, { part: 'note', change: 'added' }, async ({ tx, inside }) => {
    checkRoom(inside.notes.length, MENTORSHIP_LIMITS.notes);
    checkSession(inside, note);
    await insertNote(tx, id, { id: newId<string>(), authorId: ctx.actor.userId, ...note }, ctx.now());
  });
}

/** Writes one's own note again. Throws `mentorship-part-not-found`, `forbidden` for the other’s. */
export async function changeNote(ctx: ActorContext, id: OpportunityRequestId, noteId: string, note: NoteInput) {
  return workOn(ctx, id, { part: 'note', change: 'changed' }, async (desk) => {
    checkSession(desk.inside, note);
    await updateNote(desk.tx, loadAuthorizedNote(ctx, desk, noteId), note, ctx.now());
  });
}

/** Throws `mentorship-part-not-found`, `forbidden` for the other’s. */
export async function removeNote(ctx: ActorContext, id: OpportunityRequestId, noteId: string) {
  return workOn(ctx, id, { part: 'note', change: 'removed' }, async (desk) => deleteNote(desk.tx, loadAuthorizedNote(ctx, desk, noteId)));
}

function loadAuthorizedNote(ctx: ActorContext, { inside }: Desk, noteId: string) {
  const note = inside.notes.find(({ id }) => id === noteId);
  if (note === undefined) throw refuse(mentorshipProblems['mentorship-part-not-found']);
  return authorize(ctx, notePolicy, 'edit', { id: note.id, author_id: note.author.id as UserId });
}

function checkSession(inside: Desk['inside'], { sessionId }: NoteInput): void {
  if (sessionId !== null && !inside.sessions.some(({ id }) => id === sessionId))
    throw refuse(mentorshipProblems['mentorship-part-not-found']);
}
