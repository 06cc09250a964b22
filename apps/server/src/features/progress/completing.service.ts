import { canCompleteByHand } from '@waymark/contract/cards';
import type { CompletionSource, Gate, RecordStatus } from '@waymark/contract/progress';
import { progressProblems } from '@waymark/contract/progress';
import { mutateMany } from '../../platform/audit/mutate.ts';
import { personBehind } from '../../platform/access/actor.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { achievedWith, gateEvidence, gatesOf, isStartBlocked, pendingOf, standingAt } from './gates.rules.ts';
import { findGateFacts } from './gates.repo.ts';
import { cardCompleted, contentDone } from './progress.events.ts';
import { completeFor, markContentDone } from './progress.repo.ts';
import type { Deed, GateFacts, LearnableCard } from './progress.row.ts';

/** How a person did a card's content. */
export interface ContentDeed {
  readonly userId: string;
  readonly source: CompletionSource;
  readonly status?: RecordStatus;
  readonly score?: number | null;
  /** When it was done; now where it is left out. */
  readonly achievedAt?: Date;
  readonly isClamped?: boolean;
  /** The attempt at a course that it comes from, which may be judged again while it is open (PLY-12). */
  readonly attemptId?: string;
}

/** What an event and an audit entry say of a card. */
const namingOf = (card: LearnableCard) => ({
  cardId: card.id,
  cardTitle: card.title,
  cardSlug: card.slug,
  cardAuthorId: card.author_id,
});

const factsOf = async (store: Store, card: LearnableCard, userIds: readonly string[]): Promise<GateFacts[]> => {
  const hasEnd = !canCompleteByHand(card.card_type);
  const rows = await findGateFacts(store, card.id, card.gates.prerequisites ?? [], userIds);
  return rows.map((facts) => Object.assign(facts, { hasEnd }));
};

/** Where one person stands at the gates of a card. */
export async function factsFor(store: Store, card: LearnableCard, userId: string): Promise<GateFacts> {
  const [facts] = await factsOf(store, card, [userId]);
  if (facts === undefined) throw new Error('One row a person is always there');
  return facts;
}

/**
 * The one way a card is completed by anyone who learns (CRD-09): once in a period, as an event of its own. While a gate is open the content
 * counts as done and the card stays started at 100. Inside another mutation pass its store on. Throws `card-start-pending` where gates
 * before the start are open and the person has not started.
 */
export async function finishContent(ctx: BaseContext, card: LearnableCard, deed: ContentDeed): Promise<void> {
  const at = deed.achievedAt ?? ctx.now();
  const whole = deedOf(deed, at, at);
  if (gatesOf(card.gates).length === 0) {
    await completeDeeds(ctx, card, async () => [whole]);
    return;
  }
  await mutateMany(ctx, contentDone, async (ctx) => {
    const facts = await factsFor(ctx.store, card, deed.userId);
    if (facts.completion_state === 'COMPLETED') return { result: undefined, changes: [] };
    const standings = standingAt(card.gates, facts);
    if (facts.completion_state === null && isStartBlocked(standings)) throw startPending(pendingOf(standings));
    if (pendingOf(standings).length === 0) {
      const achievedAt = achievedWith(at, card.gates, facts);
      const evidence = { ...whole.evidence, ...gateEvidence(card.gates, facts) };
      await completeDeeds(ctx, card, async () => [{ ...whole, achievedAt, completedAt: ctx.now(), evidence }]);
      return { result: undefined, changes: [] };
    }
    const period = await markContentDone(ctx.store, card.id, whole, ctx.now());
    if (period === undefined) return { result: undefined, changes: [] };
    const details = { ...namingOf(card), userId: deed.userId, achievedAt: at.toISOString(), source: deed.source, period };
    return { result: undefined, changes: [{ subject: { type: 'card', id: card.id }, details }] };
  });
}

/**
 * The same for people who did all that a card asks without doing anything now (a path whose last entry was completed or withdrawn). Returns
 * the people it is now complete for.
 */
export async function finishContentFor(
  ctx: BaseContext,
  card: LearnableCard,
  userIds: readonly string[],
  source: CompletionSource,
): Promise<string[]> {
  const now = ctx.now();
  const deeds = userIds.map((userId) => deedOf({ userId, source }, now, now));
  if (gatesOf(card.gates).length === 0) return completeDeeds(ctx, card, async () => deeds);
  await mutateMany(ctx, contentDone, async (ctx) => {
    const changes = [];
    // Few people reach the end of a card with gates at the same moment.
    for (const deed of deeds) {
      const period = await markContentDone(ctx.store, card.id, deed, now);
      if (period === undefined) continue;
      const details = { ...namingOf(card), userId: deed.userId, achievedAt: now.toISOString(), source, period };
      changes.push({ subject: { type: 'card', id: card.id }, details });
    }
    return { result: undefined, changes };
  });
  return settleAtGates(ctx, card, userIds);
}

/** Completes a card for people who did all its content and have no gate open. Returns the people it is new for. */
export async function settleAtGates(ctx: BaseContext, card: LearnableCard, userIds: readonly string[], reason = ''): Promise<string[]> {
  return completeDeeds(ctx, card, async (ctx) => {
    const facts = await factsOf(ctx.store, card, userIds);
    return facts.flatMap((one): Deed[] => {
      if (one.achieved_at === null || one.completion_state !== 'STARTED' || pendingOf(standingAt(card.gates, one)).length > 0) return [];
      const content: ContentDeed = {
        userId: one.user_id,
        source: one.achieved_source ?? 'own',
        status: one.achieved_status ?? 'Completed',
        score: one.achieved_score,
      };
      const deed = deedOf(content, achievedWith(one.achieved_at, card.gates, one), ctx.now());
      return [{ ...deed, reason, evidence: gateEvidence(card.gates, one) }];
    });
  });
}

/** Writes completions with their events; those who are complete already are left alone. Returns the people it is new for. */
export async function completeDeeds(
  ctx: BaseContext,
  card: LearnableCard,
  deedsIn: (ctx: InTransaction) => Promise<Deed[]>,
): Promise<string[]> {
  return mutateMany(ctx, cardCompleted, async (ctx) => {
    const deeds = await deedsIn(ctx);
    const completed = deeds.length === 0 ? [] : await completeFor(ctx.store, card.id, deeds, ctx.now());
    const byUser = new Map(deeds.map((deed) => [deed.userId, deed]));
    const changes = completed.flatMap(({ user_id: userId, period, completion_id: completionId }) => {
      const deed = byUser.get(userId);
      if (deed === undefined) return [];
      const { source } = deed;
      const times = { achievedAt: deed.achievedAt.toISOString(), completedAt: deed.completedAt.toISOString() };
      return [
        {
          subject: { type: 'card', id: card.id },
          details: { ...namingOf(card), userId, completionId, ...times, source, period, grantsCertificate: card.certificate !== null },
        },
      ];
    });
    return { result: changes.map(({ details }) => details.userId), changes };
  });
}

/**
 * Refuses to let someone begin a card while gates before the start are open. Who has begun goes on. Throws `card-start-pending`. Costs
 * nothing for cards without such gates.
 */
export async function checkMayStart(ctx: BaseContext, card: LearnableCard): Promise<void> {
  const userId = personBehind(ctx.actor);
  if (userId === null || !(await isStartPending(ctx.store, card, userId))) return;
  throw startPending(pendingOf(standingAt(card.gates, await factsFor(ctx.store, card, userId))));
}

/** Returns whether a person has not begun a card and gates before the start are open. */
export async function isStartPending(store: Store, card: LearnableCard, userId: string): Promise<boolean> {
  if (!gatesOf(card.gates).some((gate) => gate === 'prerequisites' || gate === 'prework' || gate === 'approvals')) return false;
  const facts = await factsFor(store, card, userId);
  return facts.completion_state === null && isStartBlocked(standingAt(card.gates, facts));
}

/** Returns what is pending for a person on a card, by the names of CRD-09; nothing once it is complete. */
export async function pendingFor(store: Store, card: LearnableCard, userId: string): Promise<Gate[]> {
  if (gatesOf(card.gates).length === 0) return [];
  const facts = await factsFor(store, card, userId);
  return facts.completion_state === 'COMPLETED' ? [] : pendingOf(standingAt(card.gates, facts));
}

const startPending = (pending: readonly Gate[]) =>
  refuse(progressProblems['card-start-pending'], { errors: pending.map((gate) => ({ field: 'pending', code: gate })) });

export const deedOf = (deed: ContentDeed, achievedAt: Date, completedAt: Date): Deed => ({
  userId: deed.userId,
  source: deed.source,
  status: deed.status ?? 'Completed',
  score: deed.score ?? null,
  achievedAt,
  completedAt,
  reason: '',
  isClamped: deed.isClamped ?? false,
  evidence: deed.attemptId === undefined ? {} : { attemptId: deed.attemptId },
  recordedBy: null,
});
