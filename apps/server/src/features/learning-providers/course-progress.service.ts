import { cardProblems } from '@waymark/contract/cards';
import { isAsked, type ProgressUpdate, type ProgressUpdateInput } from '@waymark/contract/learning-providers';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { cardToOpen, findCourseCard, noteCompletedElsewhere, noteCourse, progressOn } from '../cards/cards.public.ts';
import { providersThatAreOn } from './learning-providers.repo.ts';
import { findCourseTold, setCard } from './provider-completions.repo.ts';
import { findPerson } from './provider-people.repo.ts';
import { startTaking } from './provider-takes.service.ts';

/**
 * CRD-07: updates how far the caller is in a provider's course. What the provider has told already counts at once, whatever it was told before the
 * card was there; and a provider that can be asked is asked now, which takes a moment longer. Throws `invalid-input` for someone else's progress,
 * `card-not-found`, `card-not-bought`.
 */
export async function updateProgress(ctx: ActorContext, { user_id: userId, ecl_id: eclId }: ProgressUpdateInput): Promise<ProgressUpdate> {
  if (userId !== ctx.actor.userId) throw refuseField('user_id', 'invalid-choice');
  return inTransaction(ctx, async (ctx) => {
    const cardId = await findCourseCard(ctx.store, ctx.actor, eclId);
    if (cardId === undefined) throw refuse(cardProblems['card-not-found']);
    const card = await cardToOpen(ctx, cardId);
    const source = card.ecl_source_type_name ?? card.provider;
    const providers = (await providersThatAreOn(ctx.store)).filter(({ name }) => name.toLowerCase() === source.toLowerCase());
    let asks = false;
    for (const provider of providers) {
      if ((await findPerson(ctx.store, provider.id, ctx.actor.userId)) === undefined) continue;
      if (isAsked(provider.kind)) {
        await startTaking(ctx, provider, ctx.actor.userId);
        asks = true;
      }
      const told = await findCourseTold(ctx.store, provider.id, ctx.actor.userId, eclId);
      if (told === undefined) continue;
      if (told.completed_at !== null) {
        if (await noteCompletedElsewhere(ctx, card.id, told.completed_at)) await setCard(ctx.store, told.id, card.id);
      } else if (told.started_at !== null || (told.progress ?? 0) > 0) {
        await noteCourse(ctx, card.id, { status: 'In Progress', percentage: Math.min(99, Math.round(told.progress ?? 0)) });
      }
    }
    const progress = await progressOn(ctx, card);
    return {
      user_id: userId,
      ecl_id: eclId,
      completion_state: progress.completionState,
      completed_percentage: progress.completedPercentage,
      status: progress.status,
      is_asked: asks,
    };
  });
}
