import { mutateMany } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { type ContentDeed, deedOf } from './completing.service.ts';
import { describeCountingWithout } from './counting.rules.ts';
import {
  findClaimOfAttempt,
  forgetContentDone,
  insertCorrection,
  insertWithdrawal,
  listClaims,
  refineContentDone,
  refreshView,
} from './ledger.repo.ts';
import { completionRecorded } from './progress.events.ts';
import type { LearnableCard } from './progress.row.ts';
import { withdrawCompletion } from './recording.service.ts';

/** Said of a completion that the attempt it came from judged again; no one reads it, as the row is not shown. */
const JUDGED_AGAIN = 'judged-again';

/**
 * Takes back what an attempt at a course completed without judging it, now that the same attempt was failed (PLY-12). What hangs on it follows,
 * as with any withdrawal. What was passed, and what other attempts completed, stays. Inside another mutation pass its store on.
 */
export async function takeBackAttempt(
  ctx: BaseContext,
  card: LearnableCard,
  { userId, attemptId }: { readonly userId: string; readonly attemptId: string },
): Promise<void> {
  await forgetContentDone(ctx.store, card.id, userId);
  const claim = await findClaimOfAttempt(ctx.store, card.id, userId, attemptId);
  if (claim?.status === 'Completed') await withdrawCompletion(ctx, claim, JUDGED_AGAIN);
}

/**
 * Corrects what an attempt at a course completed by what it says now (PLY-12): Passed instead of a mere Completed, and its score. The ledger
 * keeps both; the newer counts as of the moment of the older, and nothing that hangs on it is lost. Returns whether the attempt had completed
 * the card before, so that nothing more is to be done. Inside another mutation pass its store on.
 */
export async function refineAttempt(
  ctx: BaseContext,
  card: LearnableCard,
  deed: ContentDeed & { readonly attemptId: string; readonly status: 'Completed' | 'Passed' },
): Promise<boolean> {
  const { userId, attemptId, status, score = null } = deed;
  const claim = await findClaimOfAttempt(ctx.store, card.id, userId, attemptId);
  if (claim === undefined) {
    await refineContentDone(ctx.store, card.id, userId, { status, score });
    return false;
  }
  if (claim.status === status && claim.score === score) return true;
  if (claim.status === 'Passed' && status !== 'Passed') return true;
  await mutateMany(ctx, completionRecorded, async (ctx) => {
    const { period } = claim;
    const now = ctx.now();
    const withdrawal = await insertWithdrawal(ctx.store, claim.id, userId, JUDGED_AGAIN, now);
    if (withdrawal === undefined) return { result: undefined, changes: [] };
    const correction = await insertCorrection(ctx.store, claim.id, deedOf(deed, claim.achieved_at, now), now);
    await refreshView(ctx.store, card.id, period, [userId], now);
    const rows = await listClaims(ctx.store, card.id, period, [userId]);
    const counting = describeCountingWithout(rows, [withdrawal, correction]);
    const details = { cardId: card.id, userId, achievedAt: claim.achieved_at.toISOString(), source: deed.source, period, ...counting };
    return { result: undefined, changes: [{ subject: { type: 'card', id: card.id }, details }] };
  });
  return true;
}
