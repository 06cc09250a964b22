import type { ApprovalFact } from '@waymark/contract/approvals';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { type LearningRequest, progressProblems, type RequestStatus } from '@waymark/contract/progress';
import { holds } from '../../platform/access/actor.ts';
import { abilities, authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { closeDecided, openApprovals } from '../approvals/approvals.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { cardSource } from './card-source.ts';
import { settleAtGates } from './completing.service.ts';
import { learningRequestPolicy } from './learning-requests.policy.ts';
import {
  findApprover,
  findRequest,
  insertRequest,
  type LearningRequestRow,
  listOwnClaims,
  listRequests,
  setDecision,
} from './learning-requests.repo.ts';
import { learningRequestDecided, learningRequested, type RequestNamed } from './progress.events.ts';
import { findOpenPeriod } from './progress.repo.ts';
import { completePastPeriod, recordCompletion, recordOutside } from './recording.service.ts';

/** Requests that the caller may decide, the oldest first (LRN-05). */
export async function listLearningRequests(
  ctx: ActorContext,
  query: PageQuery & { status: RequestStatus },
): Promise<Page<LearningRequest>> {
  const { userId } = ctx.actor;
  const filter = { approverId: userId, mayDecideAll: holds(ctx.actor, 'MANAGE_CONTENT'), status: query.status };
  const rows = await listRequests(ctx.store, filter, query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor), query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentRequest(ctx, row),
    (row) => encodeCursor([row.asked_at.toISOString(), row.id]),
  );
}

/**
 * Decides a request. Approved, it opens the gate (and completes the card where it was the last), or enters the prior learning as of its
 * day; rejected, it returns this step alone to the learner, with the reason (B3). Throws `learning-request-not-found`,
 * `learning-request-decided`, `invalid-input` without a reason to reject.
 */
export async function decideLearningRequest(
  ctx: Acting,
  requestId: string,
  decision: { approve: boolean; reason: string },
): Promise<LearningRequest> {
  return mutate(ctx, learningRequestDecided, async (ctx) => {
    const row = await requestToSee(ctx, requestId, { lock: true });
    authorize(ctx, learningRequestPolicy, 'decide', row);
    if (!decision.approve && decision.reason === '') throw refuseField('reason', 'required');
    const details = await applyDecision(ctx, row, { ...decision, by: ctx.actor.userId });
    const outcome = decision.approve ? 'approved' : 'declined';
    await closeDecided(ctx, row.kind, row.id, { outcome, reason: decision.reason, decidedBy: ctx.actor.userId });
    return { result: presentRequest(ctx, await requestToSee(ctx, requestId)), subject: { type: 'user', id: row.user_id }, details };
  });
}

/** Carries out a decision from the inbox of approvals, whose approver was found there. */
export async function decideFromInbox(
  ctx: InTransaction<Acting>,
  requestId: string,
  decision: { approve: boolean; reason: string; by: string },
): Promise<void> {
  await mutate(ctx, learningRequestDecided, async (ctx) => {
    const row = await findRequest(ctx.store, requestId, { lock: true });
    if (row === undefined) throw refuse(progressProblems['learning-request-not-found']);
    const details = await applyDecision(ctx, row, decision);
    return { result: undefined, subject: { type: 'user', id: row.user_id }, details };
  });
}

async function applyDecision(ctx: Acting, row: LearningRequestRow, decision: { approve: boolean; reason: string; by: string }) {
  if (row.status !== 'waiting') throw refuse(progressProblems['learning-request-decided']);
  const { approve, reason, by } = decision;
  await setDecision(ctx.store, row.id, { status: approve ? 'approved' : 'rejected', by, reason }, ctx.now());
  if (approve) await applyApproval(ctx, row);
  return { ...namingRequest(row), approved: approve, reason, decidedBy: by };
}

async function applyApproval(ctx: Acting, row: LearningRequestRow): Promise<void> {
  if (row.kind !== 'prior-learning') {
    const card = row.card_id === null ? undefined : await cardSource().find(ctx.store, row.card_id);
    if (card === undefined) return;
    await settleAtGates(ctx, card, [row.user_id]);
    // The next round may have begun while the approver took their time: the learner did it in the one before.
    const isPast = row.kind === 'completion' && row.period !== (await findOpenPeriod(ctx.store, card.id, row.user_id));
    if (isPast) await completePastPeriod(ctx, { cardId: card.id, userId: row.user_id, period: row.period });
    return;
  }
  const achievedAt = row.achieved_at ?? row.asked_at;
  const given = {
    userId: row.user_id,
    achievedAt,
    source: 'approver' as const,
    evidence: { ...row.evidence, note: row.note, requestId: row.id },
  };
  if (row.card_id !== null) return recordCompletion(ctx, { ...given, cardId: row.card_id });
  const { provider = '', minutes = null } = row.evidence;
  await recordOutside(ctx, { title: row.title, cardType: 'elsewhere', provider, durationMinutes: minutes }, given);
}

/** Asks that something learnt before or elsewhere counts (B11). Throws `invalid-input` on a day in the future. Returns the request. */
export async function claimPriorLearning(
  ctx: Acting,
  claim: {
    cardId: string | null;
    title: string;
    provider: string;
    minutes: number | null;
    achievedAt: Date;
    evidence: string;
    note: string;
  },
): Promise<LearningRequest> {
  if (claim.achievedAt > ctx.now()) throw refuseField('achievedAt', 'not-in-the-future');
  return mutate(ctx, learningRequested, async (ctx) => {
    const { userId } = ctx.actor;
    const card = claim.cardId === null ? undefined : await cardSource().learnable(ctx, claim.cardId);
    const id = newId<string>();
    const approverId = await findApprover(ctx.store, userId, 'manager', card?.author_id ?? null);
    const { provider, minutes, evidence: text } = claim;
    const title = card?.title ?? claim.title;
    await insertRequest(
      ctx.store,
      {
        id,
        kind: 'prior-learning',
        userId,
        cardId: card?.id ?? null,
        period: '',
        title,
        note: claim.note,
        evidence: { text, provider, minutes },
        achievedAt: claim.achievedAt,
        approverId,
      },
      ctx.now(),
    );
    await openApprovals(ctx, 'prior-learning', [
      {
        subjectId: id,
        requesterId: userId,
        approvers: 'manager',
        title,
        message: claim.note,
        href: card === undefined ? '/me/learning' : `/insights/${card.slug}`,
        facts: factsOfClaim(claim),
      },
    ]);
    const row = await findRequest(ctx.store, id);
    if (row === undefined) throw refuse(progressProblems['learning-request-decided']);
    return { result: presentRequest(ctx, row), subject: { type: 'user', id: userId }, details: namingRequest(row) };
  });
}

/** What an approver reads of a claim: the evidence, when and where it was done, and how long it took. */
function factsOfClaim({ evidence, achievedAt, provider, minutes }: Parameters<typeof claimPriorLearning>[1]): ApprovalFact[] {
  const fact = (label: ApprovalFact['label'], value: ApprovalFact['value']): ApprovalFact => ({ label, group: 'request', value });
  return [
    fact('evidence', { type: 'text', text: evidence }),
    fact('completed', { type: 'day', day: achievedAt.toISOString().slice(0, 10) }),
    ...(provider === '' ? [] : [fact('provider', { type: 'text', text: provider })]),
    ...(minutes === null ? [] : [fact('duration', { type: 'minutes', minutes })]),
  ];
}

/** Returns the caller's own requests of prior learning that are not approved. */
export async function ownClaims(ctx: Acting): Promise<LearningRequest[]> {
  return (await listOwnClaims(ctx.store, ctx.actor.userId)).map((row) => presentRequest(ctx, row));
}

async function requestToSee(ctx: Acting, id: string, options: { lock?: boolean } = {}): Promise<LearningRequestRow> {
  const row = await findRequest(ctx.store, id, options);
  if (row === undefined || !learningRequestPolicy.rules.view(ctx.actor, row)) throw refuse(progressProblems['learning-request-not-found']);
  return row;
}

const namingRequest = (row: LearningRequestRow): RequestNamed => ({
  requestId: row.id,
  kind: row.kind,
  userId: row.user_id,
  title: row.title,
  cardId: row.card_id,
  cardSlug: row.card_slug,
  approverId: row.approver_id,
});

function presentRequest(ctx: Acting, row: LearningRequestRow): LearningRequest {
  return {
    id: row.id as LearningRequest['id'],
    kind: row.kind,
    status: row.status,
    person: summaryOf(row.person),
    card:
      row.card_id === null || row.card_slug === null
        ? null
        : { id: row.card_id as never, slug: row.card_slug, title: row.card_title ?? row.title },
    title: row.title,
    note: row.note,
    evidence: row.evidence.text ?? '',
    achievedAt: row.achieved_at?.toISOString() ?? null,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    can: { decide: row.status === 'waiting' && abilities(ctx.actor, learningRequestPolicy, row).decide },
  };
}
