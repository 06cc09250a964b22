import type { CompletionSource, RecordStatus } from '@waymark/contract/progress';
import { mutateMany } from '../../platform/audit/mutate.ts';
import { personBehind } from '../../platform/access/actor.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { cardSource } from './card-source.ts';
import { completeDeeds, deedOf } from './completing.service.ts';
import { describeCounting } from './counting.rules.ts';
import { addClaims } from './progress.repo.ts';
import {
  findLeftAtGates,
  findPeriodsAt,
  insertOutside,
  insertWithdrawal,
  listClaims,
  openPeriods,
  type OutsideLearning,
  refreshView,
} from './ledger.repo.ts';
import { completionRecorded, completionWithdrawn, outsideLearningRecorded, periodOpened } from './progress.events.ts';
import type { CompletionRow, Deed } from './progress.row.ts';

/** A completion that someone enters for another person, as of the day it was done (B11). */
export interface Recorded {
  readonly userId: string;
  readonly achievedAt: Date;
  readonly source: CompletionSource;
  readonly status?: RecordStatus;
  readonly score?: number | null;
  readonly evidence?: Readonly<Record<string, unknown>>;
}

/**
 * Completes a card for another person as of a moment, whatever gates are open: who enters it answers for it. It closes the period that held
 * the moment; of two claims the earlier counts, both stay. Throws `invalid-input` on `achievedAt` in the future, `card-not-found`.
 */
export async function recordCompletion(ctx: BaseContext, given: Recorded & { readonly cardId: string }): Promise<void> {
  await recordCompletions(ctx, given.cardId, [given]);
}

/** The same for many people on one card; one deed a person. Answers how many claims are new. */
export async function recordCompletions(ctx: BaseContext, cardId: string, given: readonly Recorded[]): Promise<number> {
  const now = ctx.now();
  if (given.some(({ achievedAt }) => achievedAt > now)) throw refuseField('achievedAt', 'not-in-the-future');
  return mutateMany(ctx, completionRecorded, async (ctx) => {
    const card = await cardSource().find(ctx.store, cardId);
    if (card === undefined) throw refuseField('cardId', 'not-found');
    const deeds = given.map((one) => ({
      ...deedOf({ ...one }, one.achievedAt, one.achievedAt),
      evidence: one.evidence ?? {},
      recordedBy: personBehind(ctx.actor),
    }));
    const periods = await findPeriodsAt(ctx.store, cardId, deeds);
    const current = deeds.filter(({ userId }) => periods.get(userId)?.isOpen ?? true);
    let fresh = current.length === 0 ? 0 : (await completeDeeds(ctx, card, async () => current)).length;
    const changes: Awaited<ReturnType<typeof describeClaims>> = [];
    for (const [period, ofPeriod] of Map.groupBy(deeds, ({ userId }) => periods.get(userId)?.period ?? '')) {
      const added = await addClaims(ctx.store, cardId, period, ofPeriod, now);
      fresh += added.size;
      changes.push(...(await describeClaims(ctx, { cardId, period }, ofPeriod, added)));
    }
    return { result: fresh, changes };
  });
}

/**
 * Completes a card in a period that is over, for someone who had done all of it then and waited for an approver alone (B3): as of their own last
 * deed. Inside another mutation pass its store on. Nothing where it was not so.
 */
export async function completePastPeriod(
  ctx: BaseContext,
  { cardId, userId, period }: { readonly cardId: string; readonly userId: string; readonly period: string },
): Promise<void> {
  await mutateMany(ctx, completionRecorded, async (ctx) => {
    const left = await findLeftAtGates(ctx.store, cardId, userId, period);
    if (left === undefined) return { result: undefined, changes: [] };
    const now = ctx.now();
    const by = personBehind(ctx.actor);
    const gates = [{ gate: 'completion-approvals', at: now.toISOString(), by, evidence: null }];
    const deed = { ...deedOf({ userId, source: 'own', status: left.status }, left.achieved_at, now), evidence: { gates } };
    const added = await addClaims(ctx.store, cardId, period, [deed], now);
    return { result: undefined, changes: await describeClaims(ctx, { cardId, period }, [deed], added) };
  });
}

/** Brings the view of people in step with claims that were added, and returns what events say of these. `added`: new rows by person. */
async function describeClaims(
  ctx: InTransaction,
  { cardId, period }: { readonly cardId: string; readonly period: string },
  deeds: readonly Deed[],
  added: ReadonlyMap<string, string>,
) {
  if (added.size === 0) return [];
  await refreshView(ctx.store, cardId, period, [...added.keys()], ctx.now());
  const rows = Map.groupBy(await listClaims(ctx.store, cardId, period, [...added.keys()]), ({ userId }) => userId);
  return deeds.flatMap(({ userId, achievedAt, source }) => {
    const id = added.get(userId);
    if (id === undefined) return [];
    const counting = describeCounting(rows.get(userId) ?? [], id);
    const details = { cardId, userId, achievedAt: achievedAt.toISOString(), source, period, ...counting };
    return [{ subject: { type: 'card', id: cardId }, details }];
  });
}

/** Writes what a person learnt outside, with no card of ours. Throws `invalid-input` on `achievedAt` in the future. Returns the id of the row. */
export async function recordOutside(ctx: BaseContext, learning: OutsideLearning, given: Recorded): Promise<string> {
  const [id] = await recordManyOutside(ctx, [{ learning, given }]);
  if (id === undefined) throw new Error('One is recorded as one');
  return id;
}

/** The same for any number, of many people and titles. Returns the ids of the rows, in the same order. */
export async function recordManyOutside(
  ctx: BaseContext,
  all: readonly { readonly learning: OutsideLearning; readonly given: Recorded }[],
): Promise<string[]> {
  const now = ctx.now();
  if (all.some(({ given }) => given.achievedAt > now)) throw refuseField('achievedAt', 'not-in-the-future');
  const deeds = all.map(({ learning, given }) => ({
    learning,
    deed: { ...deedOf(given, given.achievedAt, given.achievedAt), evidence: given.evidence ?? {}, recordedBy: personBehind(ctx.actor) },
  }));
  return mutateMany(ctx, outsideLearningRecorded, async (ctx) => {
    const ids = await insertOutside(ctx.store, deeds, now);
    const changes = deeds.map(({ learning, deed }, at) => ({
      subject: { type: 'user', id: deed.userId },
      details: {
        completionId: ids[at] ?? '',
        userId: deed.userId,
        title: learning.title,
        achievedAt: deed.achievedAt.toISOString(),
        minutes: learning.durationMinutes ?? 0,
      },
    }));
    return { result: ids, changes };
  });
}

/**
 * Takes back a completion that should not count, by a row that names it (B9, B11). Returns the row, or undefined where it is taken back
 * already. What hangs on it (a certificate, figures) follows the event.
 */
export async function withdrawCompletion(ctx: BaseContext, row: CompletionRow, reason: string): Promise<boolean> {
  return mutateMany(ctx, completionWithdrawn, async (ctx) => {
    const by = personBehind(ctx.actor);
    if (by === null) return { result: false, changes: [] };
    const correction = await insertWithdrawal(ctx.store, row.id, by, reason, ctx.now());
    if (correction === undefined) return { result: false, changes: [] };
    const still = row.card_id === null ? [] : await refreshView(ctx.store, row.card_id, row.period, [row.user_id], ctx.now());
    const rows = row.card_id === null ? [] : await listClaims(ctx.store, row.card_id, row.period, [row.user_id]);
    const details = {
      completionId: row.id,
      cardId: row.card_id,
      userId: row.user_id,
      period: row.period,
      reason,
      stillComplete: still.includes(row.user_id),
      // Learning outside has one row, which counted until now.
      ...(row.card_id === null ? { counts: null, countedSince: row.id } : describeCounting(rows, correction)),
    };
    return { result: true, changes: [{ subject: { type: 'user', id: row.user_id }, details }] };
  });
}

/**
 * Begins a fresh attempt of people at a card: what they did moves to history, the ledger stays. Those in the period already go on. `since`: the moment
 * from which what they did counts for it, where that is earlier than now. Inside another mutation pass its store on. Returns for how many it was opened.
 */
export async function openPeriod(
  ctx: BaseContext,
  {
    cardId,
    userIds,
    period,
    since,
  }: {
    readonly cardId: string;
    readonly userIds: readonly string[];
    readonly period: string;
    readonly since?: ReadonlyMap<string, Date>;
  },
): Promise<number> {
  return mutateMany(ctx, periodOpened, async (ctx) => {
    const people = userIds.map((userId) => ({ userId, since: since?.get(userId) ?? ctx.now() }));
    const opened = await openPeriods(ctx.store, cardId, people, period, ctx.now());
    return {
      result: opened.length,
      changes: opened.map((userId) => ({ subject: { type: 'card', id: cardId }, details: { cardId, userId, period } })),
    };
  });
}
