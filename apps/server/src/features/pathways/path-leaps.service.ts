import { skippedBetween, takesLeap } from '@waymark/contract/pathways';
import type { JobContext } from '../../platform/context.ts';
import type { DomainEvent } from '../../platform/events/event.ts';
import { findAttemptAnswers, findLeaps } from './path-leaps.repo.ts';
import { addSkips } from './path-learners.repo.ts';
import { recount } from './path-progress.service.ts';

type Attempted = DomainEvent<{ cardId: string; attempt: number; passed: boolean }>;

/** PTH-06: an answer to a quiz in a path may jump ahead; what lies between is skipped, and no longer counts for this learner. */
export async function takeLeaps(ctx: JobContext, { actorId, details: { cardId, attempt, passed } }: Attempted): Promise<void> {
  if (actorId === null) return;
  const leaps = await findLeaps(ctx.store, cardId, actorId);
  if (leaps.length === 0) return;
  const answers = leaps.some(({ leap }) => leap.when === 'answered') ? await findAttemptAnswers(ctx.store, cardId, actorId, attempt) : {};
  for (const { path_id, entry_id, leap, order } of leaps) {
    if (!takesLeap(leap, { attempt, passed, answers })) continue;
    const learner = { path_id, user_id: actorId };
    const skipped = skippedBetween(order, entry_id, leap.toEntryId);
    if (skipped.length > 0 && (await addSkips(ctx.store, learner, skipped, ctx.now()))) await recount(ctx, [learner], 'done');
  }
}
