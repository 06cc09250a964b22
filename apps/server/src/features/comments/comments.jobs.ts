import { subscribe, subscribeInTransaction, type Subscriber } from '../../platform/events/subscriber.ts';
import type { JobContext } from '../../platform/context.ts';
import { closeCasesOf } from '../moderation/moderation.public.ts';
import { personErased } from '../people/people.public.ts';
import { type CommentOwner, commentOwner, commentOwners } from './comment-owner.ts';
import { eraseFromComments, findCommentIds, type SubjectKey } from './comments.repo.ts';

/** PLT-12: where a person is mentioned, and what they said where only a few read it; the rest stays without a name. */
export const eraseComments = subscribeInTransaction([personErased], 'comments.erase', async (ctx, { details: { userId } }) => {
  const kinds = commentOwners.all().flatMap(({ kind, afterErasure }) => (afterErasure === 'delete' ? kind : []));
  for (const { kind, id } of await eraseFromComments(ctx.store, userId, kinds, ctx.now())) {
    await commentOwner(kind).count?.(ctx.store, id, -1);
  }
});

/** ADM-01: closes the case of a comment that was deleted; for the owner's `subscribers`. */
export function closeCasesOfDeletedComments<N extends Record<string, unknown>>(
  { events }: Pick<CommentOwner<N>, 'events'>,
  name: string,
): Subscriber {
  return subscribe(events.deleted, name, (ctx, { details }) => closeCasesOf(ctx, 'comment', [details.commentId], details.about.name));
}

/** The same for all comments on a subject that is gone. */
export async function closeCasesOn(ctx: JobContext, subject: SubjectKey, name: string): Promise<void> {
  await closeCasesOf(ctx, 'comment', await findCommentIds(ctx.store, subject), name);
}
