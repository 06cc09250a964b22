import {
  APPROVAL_AREA,
  APPROVAL_AREAS,
  type ApprovalArea,
  type ApprovalCounts,
  type ApprovalDecisionInput,
  type ApprovalDetail,
  type ApprovalKind,
  type ApprovalOrder,
  approvalProblems,
} from '@waymark/contract/approvals';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { isPathOn } from '@waymark/contract/organisation';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ApprovalSource } from '../../platform/approvals/approval-source.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { actorOf, personSummaries, visiblePerson } from '../people/people.public.ts';
import { approvalDecided, approvalHandedOver } from './approvals.events.ts';
import { presentApproval, presentDecision } from './approvals.present.ts';
import { closeApprovalRows, findClock, insertPass, listPasses, passApproval } from './approval-requests.repo.ts';
import {
  countWaiting,
  findDecision,
  findWaiting,
  insertDecision,
  listDecisionRows,
  listWaiting,
  lockApproval,
  wasDecided,
} from './approvals.repo.ts';
import type { InboxRow } from './approvals.row.ts';

interface Which {
  readonly kind: ApprovalKind;
  readonly id: string;
}

/** The kinds whose feature is there: what waits for a decision of one that is switched off waits until it is on again (ORG-17). */
function sourcesOf({ organisation, platform }: Acting): ReadonlyMap<ApprovalKind, ApprovalSource> {
  return new Map([...platform.approvals].filter(([kind]) => isPathOn(organisation.switches, `/approvals/${kind}`)));
}

const callerOf = (ctx: Acting) => ({ userId: ctx.actor.userId, now: ctx.now() });

/** MGR-05: returns what waits for the caller and for those they stand in for, of every kind; the oldest first, or by person. */
export async function listInbox(ctx: ActorContext, query: PageQuery & { area?: ApprovalArea | undefined; order: ApprovalOrder }) {
  const { area, order, limit, cursor } = query;
  const after = cursor === undefined ? null : placeOf(cursor);
  const rows = await listWaiting(ctx.store, sourcesOf(ctx), callerOf(ctx), { area, order, limit, after });
  return toPage(
    rows,
    limit,
    (row) => presentApproval(row, ctx.now()),
    (row) => encodeCursor([row.requester.full_name, row.asked_at.toISOString(), row.id]),
  );
}

function placeOf(cursor: string): { name: string; at: Date; id: string } {
  const [name, at, id] = decodeCursor(cursor, 'text', 'time', 'uuid');
  return { name, at: new Date(at), id };
}

/** Returns how much waits for the caller, by area (HOM-09). One statement. */
export async function countInbox(ctx: Acting): Promise<ApprovalCounts> {
  const { kinds, people, decided } = await countWaiting(ctx.store, sourcesOf(ctx), callerOf(ctx));
  const areas = Object.fromEntries(APPROVAL_AREAS.map((area) => [area, 0])) as Record<ApprovalArea, number>;
  for (const { kind, waiting } of kinds) areas[APPROVAL_AREA[kind]] += waiting;
  const oldest = kinds.map((kind) => kind.oldest.getTime());
  return {
    waiting: kinds.reduce((sum, { waiting }) => sum + waiting, 0),
    areas,
    people,
    decided,
    oldestAskedAt: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
  };
}

/** Returns what the caller decided, or a deputy in their place; newest first. */
export async function listDecided(ctx: ActorContext, query: PageQuery) {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await listDecisionRows(ctx.store, ctx.actor.userId, { limit: query.limit, after });
  return toPage(rows, query.limit, presentDecision, (row) => encodeCursor([row.decided_at.toISOString(), row.id]));
}

/** One request with its facts and history. Throws `approval-not-found`, or `approval-decided` where someone was quicker. */
export async function getApproval(ctx: ActorContext, which: Which): Promise<ApprovalDetail> {
  const { row, source } = await waitingItem(ctx, which);
  const described = (await source.describe?.(await asApprover(ctx, row), row)) ?? {};
  const clock = source.waiting === undefined ? await findClock(ctx.store, row.id) : undefined;
  const steps = described.steps ?? [{ step: 'asked' as const, at: row.asked_at, personId: row.requester_id }];
  const passes = (await listPasses(ctx.store, which)).map(({ by_id: personId, at }) => ({ step: 'handed-over' as const, at, personId }));
  const people = await personSummaries(
    ctx.store,
    [...steps, ...passes].flatMap(({ personId }) => personId ?? []),
  );
  const clockSteps = [
    { step: 'reminded' as const, at: clock?.reminded_at, personId: null },
    { step: 'escalated' as const, at: clock?.escalated_at, personId: null },
  ].flatMap(({ at, ...rest }) => (at == null ? [] : [{ ...rest, at }]));
  const history = [...steps, ...passes, ...clockSteps]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ step, at, personId }) => ({ step, at: at.toISOString(), person: personId === null ? null : (people.get(personId) ?? null) }));
  return {
    ...presentApproval(row, ctx.now()),
    message: row.message,
    facts: [...row.facts, ...(described.facts ?? [])],
    // Since it was asked, agreed to, handed over or passed on; a reminder changes nothing.
    history: [
      { step: 'waiting', at: history.find(({ step }) => step !== 'reminded')?.at ?? row.asked_at.toISOString(), person: null },
      ...history,
    ],
    can: { handOver: source.waiting === undefined || source.handOver !== undefined },
  };
}

async function waitingItem(ctx: Acting, which: Which): Promise<{ readonly row: InboxRow; readonly source: ApprovalSource }> {
  const sources = sourcesOf(ctx);
  const source = sources.get(which.kind);
  const row = source === undefined ? undefined : await findWaiting(ctx.store, sources, callerOf(ctx), which);
  if (source !== undefined && row !== undefined) return { row, source };
  throw refuse(approvalProblems[(await wasDecided(ctx.store, which)) ? 'approval-decided' : 'approval-not-found']);
}

/** The context in which a source is asked: the approver acts; a deputy stands behind them as one who acts in their place (MGR-09). */
async function asApprover<Context extends ActorContext>(ctx: Context, row: InboxRow): Promise<Context> {
  if (row.principal === null) return ctx;
  const principal = await actorOf(ctx.store, row.principal.id as UserId);
  if (principal === undefined) throw refuse(approvalProblems['approval-not-found']);
  return { ...ctx, actor: { ...principal, sessionId: ctx.actor.sessionId, impersonatorId: ctx.actor.userId } };
}

/**
 * MGR-05, LRN-05: decides a request. Of two who decide at once one decision counts, the other is told `approval-decided`. A deputy's decision
 * is marked as made in the approver's place (MGR-09). Throws `approval-not-found`, what the feature refuses, and `invalid-input` on
 * `reason` where it is missing to decline.
 */
export async function decideApproval(ctx: ActorContext, which: Which, { outcome, reason }: ApprovalDecisionInput) {
  if (outcome === 'declined' && reason === '') throw refuseField('reason', 'required');
  return mutate(ctx, approvalDecided, async (ctx) => {
    await lockApproval(ctx.store, which);
    const { row, source } = await waitingItem(ctx, which);
    const inPlaceOf = row.principal === null ? null : (row.principal.id as UserId);
    const decision = { outcome, reason, decidedBy: ctx.actor.userId, inPlaceOf };
    await source.decide(await asApprover(ctx, row), row, decision);
    if (source.waiting === undefined) await closeApprovalRows(ctx.store, row.kind, [row.subject_id], ctx.now());
    const id = await insertDecision(ctx.store, { row, ...decision, now: ctx.now() });
    const { title, href, requester_id: requesterId, subject_id: subjectId } = row;
    return {
      result: presentDecision(await findDecision(ctx.store, id)),
      subject: { type: 'approval', id: row.id },
      details: {
        approvalId: row.id,
        kind: row.kind,
        title,
        href,
        requesterId,
        subjectId,
        ...decision,
        tellsRequester: source.waiting === undefined,
      },
    };
  });
}

/** Passes a request on to someone the caller may see. Throws `approval-not-found`, and `invalid-input` on `userId` where they asked it themselves. */
export async function handOver(ctx: ActorContext, which: Which, { userId }: { readonly userId: UserId }): Promise<Record<string, never>> {
  const person = await visiblePerson(ctx, userId);
  return mutate(ctx, approvalHandedOver, async (ctx) => {
    await lockApproval(ctx.store, which);
    const { row, source } = await waitingItem(ctx, which);
    if (person.status !== 'active' || userId === row.requester_id || row.approver_ids.includes(userId)) {
      throw refuseField('userId', 'invalid-choice');
    }
    const from = row.principal === null ? ctx.actor.userId : (row.principal.id as UserId);
    if (source.waiting === undefined) await passApproval(ctx.store, row.id, userId);
    else if (source.handOver === undefined) throw refuse(approvalProblems['approval-not-found']);
    else await source.handOver(await asApprover(ctx, row), row, { from, to: userId });
    await insertPass(ctx.store, which, { by: ctx.actor.userId, to: userId }, ctx.now());
    const { title, href, requester_id: requesterId, subject_id: subjectId } = row;
    return {
      result: {},
      subject: { type: 'approval', id: row.id },
      details: { approvalId: row.id, kind: row.kind, subjectId, title, href, requesterId, by: ctx.actor.userId, from, to: userId },
    };
  });
}
