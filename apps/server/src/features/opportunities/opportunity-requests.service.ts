import {
  type AnyRequestStatus,
  endedWith,
  opportunityProblems,
  type OpportunityRequestId,
  requestHref,
  type RequestsQuery,
  type RequestStep,
} from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import { sql } from 'kysely';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requestMoved } from './opportunities.events.ts';
import { requestPolicy } from './opportunities.policy.ts';
import { presentRequest, presentStep } from './opportunities.present.ts';
import type { OpportunityRow, RequestRow } from './opportunities.row.ts';
import { findRequest, findRequests, findSteps, insertRequest, insertStep, updateRequest } from './opportunity-requests.repo.ts';

/** MKT-11: returns what the caller asked for, newest first; one statement a page. */
export async function listOwn(ctx: ActorContext, query: RequestsQuery) {
  const { cursor, limit, type, status } = query;
  const mine = sql`r.applicant_id = ${ctx.actor.userId}
    and (${type ?? null}::text is null or r.type = ${type ?? null}) and ('all' = any(${status}) or r.status = any(${status}))`;
  const rows = await findRequests(ctx.store, mine, { limit, after: cursor === undefined ? null : decodeTimeCursor(cursor) });
  return toPage(
    rows,
    limit,
    (row) => presentRequest(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** MKT-13: returns a request with its history. Throws `opportunity-request-not-found` for people it does not concern. */
export async function getRequest(ctx: ActorContext, id: OpportunityRequestId) {
  const row = await findRequest(ctx.store, id);
  if (row === undefined || !requestPolicy.rules.view(ctx.actor, row)) throw refuse(opportunityProblems['opportunity-request-not-found']);
  const steps = (await findSteps(ctx.store, id)).map((step) => presentStep(ctx, row.type, step));
  const shown = { ...presentRequest(ctx, row), steps };
  if (requestPolicy.rules.readWords(ctx.actor, row)) return shown;
  return { ...shown, message: '', reasonText: '', steps: steps.map(withoutWords) };
}

const withoutWords = (step: RequestStep): RequestStep => ({ ...step, reasonText: '' });

/** Who a status waits for: what they are, who that is, until when. Null at the end. */
export interface Waiting {
  readonly party: string;
  readonly people: readonly UserId[];
  /** Null where the record says (the end of a project). */
  readonly dueAt: Date | null;
}

/**
 * Opens a request for an offer that the caller of this holds locked. Everyone who has to act is told (MKT-12). Nested in the use case's
 * own `mutate`. Throws `request-open-already`.
 */
export async function openRequest(
  ctx: InTransaction,
  opportunity: OpportunityRow,
  request: {
    readonly applicantId: UserId;
    readonly status: AnyRequestStatus;
    readonly action: string;
    readonly message: string;
    readonly waiting: Waiting;
    readonly details?: Readonly<Record<string, unknown>>;
  },
): Promise<RequestRow> {
  const { applicantId, status, message, waiting, details = {} } = request;
  const id = newId<OpportunityRequestId>();
  return mutate(ctx, requestMoved, async (ctx) => {
    const written = await insertRequest(
      ctx.store,
      {
        id,
        type: opportunity.type,
        opportunityId: opportunity.id,
        applicantId,
        status,
        message,
        waitingFor: waiting.party,
        waitingIds: waiting.people,
        dueAt: waiting.dueAt,
        details,
      },
      ctx.now(),
    );
    if (!written) throw refuse(opportunityProblems['request-open-already']);
    await note(ctx, { requestId: id, action: request.action, from: null, to: status, reason: '', reasonCode: '', reasonText: '' });
    const row = await present(ctx.store, id);
    return {
      result: row,
      subject: { type: 'opportunity-request', id },
      details: moved(row, { action: request.action, from: null, waitedIds: [] }),
    };
  });
}

/**
 * Moves a request, which the caller of this holds locked and has asked its machine about, to its next status. who it concerns is told
 * (MKT-12). Nested in the use case's own `mutate`.
 */
export async function moveRequest(
  ctx: InTransaction,
  request: RequestRow,
  move: {
    readonly to: AnyRequestStatus;
    readonly action: string;
    /** Null at the end. */
    readonly waiting: Waiting | null;
    readonly reason?: string;
    /** Of a menu, or of the clock: what it is to be said by in the reader's language; `reason` is what it was called then. */
    readonly reasonCode?: string;
    readonly reasonText?: string;
  },
): Promise<RequestRow> {
  const { to, action, waiting, reason = '', reasonCode = '', reasonText = '' } = move;
  return mutate(ctx, requestMoved, async (ctx) => {
    await updateRequest(
      ctx.store,
      request.id,
      {
        status: to,
        reason,
        reasonCode,
        reasonText,
        waitingFor: waiting?.party ?? null,
        waitingIds: waiting?.people ?? [],
        dueAt: waiting?.dueAt ?? null,
      },
      ctx.now(),
    );
    await note(ctx, { requestId: request.id, action, from: request.status, to, reason, reasonCode, reasonText });
    const row = await present(ctx.store, request.id);
    return {
      result: row,
      subject: { type: 'opportunity-request', id: request.id },
      details: moved(row, { action, from: request.status, waitedIds: request.waiting_ids }),
    };
  });
}

async function note(ctx: InTransaction, step: Omit<Parameters<typeof insertStep>[1], 'actorId'>): Promise<void> {
  await insertStep(ctx.store, { ...step, actorId: ctx.actor?.userId ?? null }, ctx.now());
}

async function present(store: Store, id: OpportunityRequestId): Promise<RequestRow> {
  const row = await findRequest(store, id);
  if (row === undefined) throw refuse(opportunityProblems['opportunity-request-not-found']);
  return row;
}

function moved(row: RequestRow, step: { readonly action: string; readonly from: string | null; readonly waitedIds: UserId[] }) {
  return {
    requestId: row.id,
    opportunityId: row.opportunity_id,
    opportunityType: row.type,
    title: row.opportunity_title,
    href: requestHref(row.type, row.opportunity_slug, row.id),
    ...step,
    to: row.status,
    isEnd: row.waiting_for === null,
    endedWith: endedWith(row.status, row.reason_code),
    applicantId: row.applicant_id,
    waitingIds: row.waiting_ids,
  };
}
