import type { UserId } from '@waymark/contract/kit';
import { type ApprovalAction, nextApproval } from '@waymark/contract/requests';
import type { BaseContext } from '../../platform/context.ts';
import { takeStep } from '../../platform/machine/machine.ts';
import type { ApprovalReason, ApprovalRow, ApprovalSubject } from './approval.row.ts';
import { approvals } from './requests.machine.ts';
import { endApproval, findApprovals, insertApprovals, startApproval } from './requests.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const NO_REASON: ApprovalReason = { reason: '', reasonCode: '', reasonText: '' };

/** Finds who approves a step when its turn comes, by the name of the step. */
export type FindApprovers = (step: string) => Promise<readonly UserId[]>;

/**
 * Opens the approvals of a subject: the first step has its turn at once. `ctx.store` is the transaction, in which the caller holds the
 * subject locked; so for every function here. Returns all steps in their order.
 */
export async function openApprovals(
  ctx: BaseContext,
  subject: ApprovalSubject,
  steps: readonly { readonly step: string; readonly withinDays: number }[],
  approversOf: FindApprovers,
): Promise<ApprovalRow[]> {
  await insertApprovals(ctx.store, subject, steps);
  return beginNext(ctx, subject, approversOf);
}

async function approvalsOf(ctx: BaseContext, { type, id }: ApprovalSubject): Promise<ApprovalRow[]> {
  return findApprovals(ctx.store, type, [id]);
}

async function beginNext(ctx: BaseContext, subject: ApprovalSubject, approversOf: FindApprovers): Promise<ApprovalRow[]> {
  const rows = await approvalsOf(ctx, subject);
  const next = nextApproval(rows);
  if (next === undefined || next.status !== 'PENDING') return rows;
  takeStep(approvals, next.status, 'begin', new Set(['time']));
  await startApproval(ctx.store, next.id, { approverIds: await approversOf(next.step), dueAt: dueOf(ctx, next) }, ctx.now());
  return approvalsOf(ctx, subject);
}

const dueOf = (ctx: BaseContext, { within_days: days }: ApprovalRow) => new Date(ctx.now().getTime() + days * DAY_MILLISECONDS);

/**
 * Decides the step whose turn it is; after a yes the next one begins. Returns all steps. Throws `not-in-this-state` where it is no
 * longer its turn. The calling service must check that the person may decide.
 */
export async function decideApproval(
  ctx: BaseContext,
  approval: ApprovalRow,
  action: ApprovalAction,
  { approversOf, why = NO_REASON }: { readonly approversOf: FindApprovers; readonly why?: ApprovalReason },
): Promise<ApprovalRow[]> {
  const step = takeStep(approvals, approval.status, action === 'APPROVE' ? 'approve' : 'reject', new Set(['approver']));
  const decidedBy = ctx.actor?.userId ?? null;
  await endApproval(ctx.store, approval.id, { status: step.to, decidedBy, why }, ctx.now());
  return beginNext(ctx, { type: approval.subject_type, id: approval.subject_id }, approversOf);
}

/** Ends the step that is open, because what it is about ended; the request is rejected by it. Returns all steps. */
export async function endApprovals(ctx: BaseContext, subject: ApprovalSubject, why: ApprovalReason): Promise<ApprovalRow[]> {
  const open = nextApproval(await approvalsOf(ctx, subject));
  if (open !== undefined) {
    const step = takeStep(approvals, open.status, 'end', new Set(['time']));
    await endApproval(ctx.store, open.id, { status: step.to, decidedBy: null, why }, ctx.now());
  }
  return approvalsOf(ctx, subject);
}

/** Gives the open step to anyone who approves it now, with a fresh clock; nothing where they are the same. Returns whether it changed. */
export async function handOverApproval(ctx: BaseContext, approval: ApprovalRow, approversOf: FindApprovers): Promise<boolean> {
  const approverIds = await approversOf(approval.step);
  const before = new Set(approval.approver_ids);
  if (approverIds.length === before.size && approverIds.every((id) => before.has(id))) return false;
  takeStep(approvals, approval.status, 'hand-over', new Set(['time']));
  await startApproval(ctx.store, approval.id, { approverIds, dueAt: dueOf(ctx, approval) }, ctx.now());
  return true;
}
