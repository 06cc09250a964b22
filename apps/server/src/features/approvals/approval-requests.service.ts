import { APPROVAL_DAYS, type ApprovalFact, type ApprovalKind, type ApprovalOutcome } from '@waymark/contract/approvals';
import type { UserId } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { approvalAsked, approvalDecided } from './approvals.events.ts';
import { closeApprovalRows, findDeciders, insertApprovals, setApprovers } from './approval-requests.repo.ts';

const DAY = 86_400_000;

/** A request to be decided in the inbox. */
export interface ApprovalAsked {
  /** What is asked about, the id the feature knows it by; one open request for each kind and subject. */
  readonly subjectId: string;
  readonly requesterId: UserId;
  /** `manager`: the person who is the requester's manager at the time; or people by name, any one of them decides. */
  readonly approvers: 'manager' | readonly UserId[];
  /** What is asked for: the title of the course, say. */
  readonly title: string;
  /** What the requester writes to the approver. */
  readonly message?: string;
  /** A page of the product about it, from the root. */
  readonly href: string;
  /** The first one is shown in the list. */
  readonly facts?: readonly ApprovalFact[];
  /** When it should be decided; five days from now unless told. Afterwards the approver's own manager may decide too. */
  readonly dueAt?: Date;
}

/**
 * Puts requests of a kind into the inboxes of who decides and tells them (LRN-05), inside the feature's own `mutate`. What is open already
 * stays as it is. The feature must register an `ApprovalSource` of the kind.
 */
export async function openApprovals(ctx: InTransaction, kind: ApprovalKind, asked: readonly ApprovalAsked[]): Promise<void> {
  if (asked.length === 0) return;
  if (!ctx.platform.approvals.has(kind)) throw new Error(`No feature registers an approval source for ${kind}`);
  await mutateMany(ctx, approvalAsked, async () => {
    const deciders = await findDeciders(
      ctx.store,
      asked.flatMap(({ approvers, requesterId }) => (approvers === 'manager' ? [requesterId] : [])),
    );
    const approvals = asked.map((one) => ({
      id: newId<string>(),
      kind,
      subjectId: one.subjectId,
      requesterId: one.requesterId,
      approverIds: one.approvers === 'manager' ? null : one.approvers,
      title: one.title,
      message: one.message ?? '',
      href: one.href,
      facts: one.facts ?? [],
      dueAt: one.dueAt ?? new Date(ctx.now().getTime() + APPROVAL_DAYS * DAY),
    }));
    const written = new Set(await insertApprovals(ctx.store, approvals, ctx.now()));
    const lines = approvals
      .filter(({ id }) => written.has(id))
      .map(({ id, subjectId, title, requesterId, approverIds }) => ({
        requestId: id,
        subjectId,
        title,
        requesterId,
        approverIds: approverIds ?? deciders.get(requesterId) ?? [],
      }));
    await setApprovers(ctx.store, lines);
    return {
      result: undefined,
      changes: lines.map(({ requestId, subjectId, title, requesterId, approverIds }) => ({
        subject: { type: 'approval', id: requestId },
        details: { approvalId: requestId, kind, subjectId, title, requesterId, approverIds: [...approverIds] },
      })),
    };
  });
}

/** Takes requests out of the inboxes: withdrawn, or decided elsewhere. Inside the feature's own `mutate`; what is not open is left alone. */
export async function closeApprovals(ctx: InTransaction, kind: ApprovalKind, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length > 0) await closeApprovalRows(ctx.store, kind, subjectIds, ctx.now());
}

/** Takes a request out of the inboxes that was decided elsewhere, and tells who asked (LRN-05). Inside the feature's own `mutate`. */
export async function closeDecided(
  ctx: InTransaction,
  kind: ApprovalKind,
  subjectId: string,
  decision: { readonly outcome: ApprovalOutcome; readonly reason: string; readonly decidedBy: UserId },
): Promise<void> {
  await mutateMany(ctx, approvalDecided, async (ctx) => {
    const closed = await closeApprovalRows(ctx.store, kind, [subjectId], ctx.now());
    return {
      result: undefined,
      changes: closed.map(({ id, requester_id: requesterId, title, href }) => ({
        subject: { type: 'approval', id },
        details: { approvalId: id, kind, subjectId, title, href, requesterId, ...decision, inPlaceOf: null, tellsRequester: true },
      })),
    };
  });
}
