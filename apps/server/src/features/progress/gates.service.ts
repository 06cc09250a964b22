import {
  type ApprovalGate,
  type CardGate,
  type CardGates,
  type EvaluationQuestion,
  type Gate,
  type GateAnswer,
  type GateSettings,
  blocksStarting,
  progressProblems,
} from '@waymark/contract/progress';
import type { CardId } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { findPassersOn, openApprovals } from '../approvals/approvals.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { cardSource } from './card-source.ts';
import { factsFor, settleAtGates } from './completing.service.ts';
import { type GateStanding, requestKindOf, standingAt } from './gates.rules.ts';
import { findCircular, insertGate } from './gates.repo.ts';
import { findApprover, insertRequest } from './learning-requests.repo.ts';
import { gateAnswered, learningRequested } from './progress.events.ts';
import type { GateFacts, LearnableCard } from './progress.row.ts';

/** Where the caller stands at the gates of a card (LRN-04). Throws as the card's own page. */
export async function getCardGates(ctx: Acting, cardId: string): Promise<CardGates> {
  const card = await cardSource().learnable(ctx, cardId);
  return presentGates(ctx, card, await factsFor(ctx.store, card, ctx.actor.userId));
}

/**
 * Does what a learner has to do at a gate of their own; the last one completes the card where its content is done. Doing it twice changes
 * nothing. Throws `gate-not-open`, `invalid-input` on `name` or `answers`.
 */
export async function answerGate(ctx: Acting, cardId: string, answer: GateAnswer): Promise<CardGates> {
  return mutate(ctx, gateAnswered, async (ctx) => {
    const card = await cardSource().learnable(ctx, cardId);
    const { userId } = ctx.actor;
    const facts = await factsFor(ctx.store, card, userId);
    const standing = standingAt(card.gates, facts).find(({ gate }) => gate === answer.gate);
    if (standing === undefined || standing.state === 'later' || facts.completion_state === 'COMPLETED')
      throw refuse(progressProblems['gate-not-open']);
    const evidence = evidenceOf(ctx, card.gates, answer);
    const isNew = await insertGate(ctx.store, { cardId, userId, period: facts.period, gate: answer.gate, evidence }, ctx.now());
    await settleAtGates(ctx, card, [userId]);
    const result = await presentGates(ctx, card, await factsFor(ctx.store, card, userId));
    return isNew
      ? { result, subject: { type: 'card', id: cardId }, details: { cardId, gate: answer.gate, userId } }
      : { result, unchanged: true };
  });
}

/** What is kept of an answer. A signature is the person's own name, as their profile has it. */
function evidenceOf(ctx: Acting, settings: Partial<GateSettings>, answer: GateAnswer): object {
  switch (answer.gate) {
    case 'prework':
      return { text: settings.prework, note: answer.note };
    case 'acknowledgment':
      return { text: settings.acknowledgment };
    case 'e-signature':
      if (!isSameName(answer.name, ctx.actor.fullName)) throw refuseField('name', 'not-your-name');
      return { text: settings.eSignature, name: answer.name };
    case 'evaluations':
      return { answers: evaluationAnswers(settings.evaluation ?? [], answer.answers) };
  }
}

const plainName = (name: string) => name.normalize('NFKC').toLocaleLowerCase('und').replaceAll(/\s+/g, ' ').trim();
const isSameName = (typed: string, known: string) => plainName(typed) === plainName(known);

function evaluationAnswers(questions: readonly EvaluationQuestion[], given: Readonly<Record<string, number | string>>) {
  return questions.map(({ id, text, kind }) => {
    const answer = given[id];
    if (kind === 'rating' && typeof answer !== 'number') throw refuseField('answers', 'required');
    return { id, text, answer: answer ?? '' };
  });
}

/** Asks the approver at a gate. Asking twice is asking once. Throws `gate-not-open` where something else comes first. */
export async function askForApproval(ctx: Acting, cardId: string, gate: ApprovalGate, note: string): Promise<CardGates> {
  return mutate(ctx, learningRequested, async (ctx) => {
    const card = await cardSource().learnable(ctx, cardId);
    const { userId } = ctx.actor;
    const facts = await factsFor(ctx.store, card, userId);
    const standing = standingAt(card.gates, facts).find((one) => one.gate === gate);
    if (standing === undefined || (standing.action !== 'ask' && standing.state !== 'waiting'))
      throw refuse(progressProblems['gate-not-open']);
    const kind = requestKindOf(gate);
    const id = newId<string>();
    const approverId = await findApprover(ctx.store, userId, card.gates.approver ?? 'manager', card.author_id);
    const request = { id, kind, userId, cardId, period: facts.period, title: card.title, note, evidence: {}, achievedAt: null, approverId };
    const isNew = standing.state !== 'waiting' && (await insertRequest(ctx.store, request, ctx.now()));
    if (isNew) {
      const approvers = approverId === card.author_id ? [approverId as UserId] : 'manager';
      const href = `/insights/${card.slug}`;
      await openApprovals(ctx, kind, [{ subjectId: id, requesterId: userId, approvers, title: card.title, message: note, href }]);
    }
    const result = await presentGates(ctx, card, await factsFor(ctx.store, card, userId));
    if (!isNew) return { result, unchanged: true };
    const details = { requestId: id, kind, userId, title: card.title, cardId, cardSlug: card.slug, approverId };
    return { result, subject: { type: 'card', id: cardId }, details };
  });
}

/** Refuses prerequisites that would come before themselves. Throws `invalid-input` on `gates.prerequisites`. */
export async function checkPrerequisites(tx: Store, cardId: string, prerequisites: readonly string[]): Promise<void> {
  if (prerequisites.length > 0 && (await findCircular(tx, cardId, prerequisites)).length > 0) {
    throw refuseField('gates.prerequisites', 'circular');
  }
}

async function presentGates(ctx: Acting, card: LearnableCard, facts: GateFacts): Promise<CardGates> {
  const standings = standingAt(card.gates, facts);
  const names = await cardSource().namesOf(
    ctx,
    facts.prerequisites.map(({ id }) => id),
  );
  const needsApprover = standings.some(({ gate }) => gate === 'approvals' || gate === 'completion-approvals');
  const approverId = needsApprover
    ? await findApprover(ctx.store, ctx.actor.userId, card.gates.approver ?? 'manager', card.author_id)
    : null;
  const deciderOf = ({ request }: GateStanding) =>
    (request === undefined ? approverId : (request.decided_by ?? request.approver_id)) as UserId | null;
  const passers = await findPassers(ctx.store, standings);
  const people = await personSummaries(ctx.store, [
    ...passers.values(),
    ...standings.flatMap((standing) => (isApproval(standing.gate) ? (deciderOf(standing) ?? []) : [])),
  ]);
  return {
    cardId: card.id as CardId,
    contentDone: facts.achieved_at !== null || facts.completion_state === 'COMPLETED',
    completed: facts.completion_state === 'COMPLETED',
    gates: standings.map((standing): CardGate => {
      const { gate, state, action, at, request } = standing;
      const decider = isApproval(gate) ? deciderOf(standing) : null;
      const passer = request === undefined ? undefined : passers.get(request.id);
      return {
        gate,
        state,
        action: facts.completion_state === 'COMPLETED' ? null : action,
        blocksStarting: blocksStarting(gate),
        text: textOf(gate, card.gates),
        questions: gate === 'evaluations' ? (card.gates.evaluation ?? []) : [],
        cards:
          gate === 'prerequisites'
            ? facts.prerequisites.flatMap(({ id, completed_at: done }) => {
                const name = names.get(id);
                return name === undefined ? [] : [{ id: id as CardId, ...name, completed: done !== null }];
              })
            : [],
        at: at === null ? null : new Date(at).toISOString(),
        approver: decider === null ? null : (people.get(decider) ?? null),
        passedOnBy: passer === undefined ? null : (people.get(passer) ?? null),
        reason: state === 'rejected' ? (request?.reason ?? '') : '',
        requestId: (request?.id ?? null) as CardGate['requestId'],
      };
    }),
  };
}

/** Who passed the waiting requests of some gates on, by request. */
async function findPassers(store: Store, standings: readonly GateStanding[]): Promise<Map<string, UserId>> {
  const found = new Map<string, UserId>();
  for (const { gate, state, request } of standings) {
    if (state !== 'waiting' || request === undefined || !isApproval(gate)) continue;
    for (const [id, by] of await findPassersOn(store, requestKindOf(gate), [request.id])) found.set(id, by);
  }
  return found;
}

const isApproval = (gate: Gate): gate is ApprovalGate => gate === 'approvals' || gate === 'completion-approvals';

function textOf(gate: Gate, settings: Partial<GateSettings>): string {
  switch (gate) {
    case 'prework':
      return settings.prework ?? '';
    case 'acknowledgment':
      return settings.acknowledgment ?? '';
    case 'e-signature':
      return settings.eSignature ?? '';
    case 'approvals':
    case 'completion-approvals':
    case 'evaluations':
    case 'prerequisites':
      return '';
  }
}
