import type { Approval } from '@waymark/contract/requests';
import type { BaseContext } from '../../platform/context.ts';
import { summaryOf } from '../people/people.public.ts';
import type { ApprovalRow } from './approval.row.ts';

/** A stored step of approval as those it concerns see it. `reason` is what its code is called in the reader's language. */
export function presentApproval(ctx: BaseContext, row: ApprovalRow, reason: string): Approval {
  return {
    id: row.id,
    step: row.step,
    status: row.status,
    approvers: row.approvers.map(summaryOf),
    since: row.since?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    isLate: row.status === 'PENDINGAPPROVAL' && row.due_at !== null && row.due_at <= ctx.now(),
    decidedBy: row.decided_by === null ? null : summaryOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason,
    reasonText: row.reason_text,
  };
}
