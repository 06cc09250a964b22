import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { subscribe, subscribeInTransaction, subscribeToManyInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { dutyChanged, dutyWaived, waiverEnded } from '../assignments/assignments.public.ts';
import { compareCards, cardArchived, cardCompleted, cardDeleted, cardPublished, quizAttempted } from '../cards/cards.public.ts';
import { personErased } from '../people/people.public.ts';
import { takeLeaps } from './path-leaps.service.ts';
import { countLearners, insertLearners, lockAffected, lockNextLearners, moveLearners } from './path-learners.repo.ts';
import { followCompletions, recount } from './path-progress.service.ts';
import { advanceRecount, findRecount, insertRecount } from './path-recounts.repo.ts';
import { pathPublished } from './pathways.events.ts';
import { erasePathTraces } from './pathways-erasure.repo.ts';
import { findPathsInUseWith } from './pathways.repo.ts';

/** People whose numbers are worked out in one transaction. */
const RECOUNT_AT_A_TIME = 2_000;

/** Progress moves with the completion that causes it, never behind it. */
const followCards = subscribeToManyInTransaction([cardCompleted], 'pathways.follow-completions', followCompletions);

/** PTH-06: what someone answered may take them further on. */
const followQuizzes = subscribeInTransaction([quizAttempted], 'pathways.take-leaps', takeLeaps);

/** Works out everyone on a path again, some thousands at a time; each part commits with where it stopped, so that it happens once. */
export const recountPath: TransactionJob<{ recountId: string; after: string | null }> = defineJob({
  name: 'pathways.recount',
  effect: 'transaction',
  handle: async (ctx, { recountId, after }) => {
    const work = await findRecount(ctx.store, recountId);
    if (work === undefined || work.finished_at !== null) return;
    const { path_id, reason, to_version: version } = work;
    const userIds = await lockNextLearners(ctx.store, path_id, after, RECOUNT_AT_A_TIME);
    if (reason === 'moved' && version !== null) {
      await moveLearners(ctx.store, path_id, userIds, version, ctx.now());
      // A journey may have new sections, on which no one is yet.
      await insertLearners(ctx.store, path_id, userIds, ctx.now());
    }
    await recount(
      ctx,
      userIds.map((user_id) => ({ path_id, user_id })),
      'entries-withdrawn',
    );
    const last = userIds.at(-1);
    const goesOn = userIds.length === RECOUNT_AT_A_TIME && last !== undefined;
    await advanceRecount(ctx.store, recountId, userIds.length, goesOn ? null : ctx.now());
    if (goesOn) await ctx.platform.jobs.enqueue(ctx.store, recountPath, { recountId, after: last });
    else if (reason === 'moved') await recountAround(ctx, path_id);
  },
});

/** Begins work over everyone on a path; where no one is on it there is none. */
export async function beginRecount(
  ctx: BaseContext,
  pathId: string,
  reason: 'withdrawn' | 'moved',
  toVersion: number | null,
): Promise<void> {
  const total = await countLearners(ctx.store, pathId);
  if (total === 0) return;
  const id = newId<string>();
  await insertRecount(ctx.store, { id, pathId, reason, toVersion, total, now: ctx.now() });
  await ctx.platform.jobs.enqueue(ctx.store, recountPath, { recountId: id, after: null });
}

/** What holds a card is worked out again, innermost first. */
async function recountAround(ctx: BaseContext, cardId: string): Promise<void> {
  for (const pathId of await findPathsInUseWith(ctx.store, cardId)) await beginRecount(ctx, pathId, 'withdrawn', null);
}

/** B1: a card that is taken away, or is back, changes what is asked for. */
const followStates = [cardArchived, cardDeleted, cardPublished].map((event) =>
  subscribe(event, `pathways.recount-after-${event.type.split('.')[1] ?? ''}`, (ctx, { details: { cardId } }) =>
    recountAround(ctx, cardId),
  ),
);

/** B4: what someone is excused from is not asked of them in a path either, as long as they are. */
const recountExcused = async (ctx: InTransaction, { cardId, userId }: { readonly cardId: string; readonly userId: string }) => {
  const affected = await lockAffected(ctx.store, [{ cardId, userId }]);
  if (affected.length > 0) await recount(ctx, affected, 'entries-withdrawn');
};
const followWaivers = [dutyWaived, waiverEnded].map((event) =>
  subscribe<{ cardId: string; userId: string }>(event, `pathways.recount-after-${event.type.split('.')[1] ?? ''}`, (ctx, { details }) =>
    recountExcused(ctx, details),
  ),
);
/** A waiver that ended by itself is told by the duty that is open again. */
const followEndedWaivers = subscribe(dutyChanged, 'pathways.recount-after-ended-waiver', async (ctx, { details }) => {
  if (details.because === 'waiver-ended') await recountExcused(ctx, details);
});

/** CRD-22: what is in a path counts where it is compared with others. */
const compare = subscribe(pathPublished, 'pathways.compare', (ctx, { details: { pathId } }) =>
  inTransaction(ctx, (ctx) => compareCards(ctx.store, [pathId])),
);

const erase = subscribeInTransaction([personErased], 'pathways.erase', ({ store }, { details: { userId } }) =>
  erasePathTraces(store, userId),
);

export const pathwayReactions = [followCards, followQuizzes, ...followStates, ...followWaivers, followEndedWaivers, compare, erase];
