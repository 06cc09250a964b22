import type { JobContext, BaseContext } from '../../platform/context.ts';
import type { DomainEvent } from '../../platform/events/event.ts';
import { completeForPeople, setPercentages } from '../cards/cards.public.ts';
import { lockAffected, markCompleted, type OnPath, type Recounted, recountLearners, setReason } from './path-learners.repo.ts';

type Deed = DomainEvent<{ cardId: string; userId: string }>;

/**
 * PTH-05: a card that is complete moves every path of the learner that holds it, in the same transaction. A path that becomes complete is a
 * completed card in turn, so that the levels follow innermost first, each with one event.
 */
export async function followCompletions(ctx: JobContext, events: readonly Deed[]): Promise<void> {
  const deeds = events.map(({ details: { cardId, userId } }) => ({ cardId, userId }));
  await markCompleted(ctx.store, deeds, ctx.now());
  const affected = await lockAffected(ctx.store, deeds);
  if (affected.length > 0) await recount(ctx, affected, 'done');
}

/** Counts again how far people are on paths, tells their cards, and completes what is ready; a path once for each person. */
export async function recount(ctx: BaseContext, all: readonly OnPath[], reason: 'done' | 'entries-withdrawn'): Promise<Recounted[]> {
  const rows = await recountLearners(ctx.store, all, ctx.now());
  const underWay = rows.filter(({ is_complete }) => !is_complete);
  await setPercentages(
    ctx.store,
    underWay.map((row) => ({ cardId: row.path_id, userId: row.user_id, percentage: row.percentage })),
    ctx.now(),
  );
  const ready = rows.filter(({ is_ready }) => is_ready);
  await setReason(ctx.store, ready, reason);
  // Pathways before journeys: a journey becomes ready only by its sections.
  const byPath = Map.groupBy(
    ready.toSorted((a, b) => Number(a.kind === 'journey') - Number(b.kind === 'journey')),
    ({ path_id }) => path_id,
  );
  for (const [pathId, people] of byPath) {
    await completeForPeople(
      ctx,
      pathId,
      people.map(({ user_id }) => user_id),
    );
  }
  return rows;
}
