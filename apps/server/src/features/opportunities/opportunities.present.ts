import { endedWith, type OpportunityRequest, type OpportunityType, type RequestStep, WITHDRAWABLE } from '@waymark/contract/opportunities';
import type { BaseContext } from '../../platform/context.ts';
import { summaryOf } from '../people/people.public.ts';
import { reasonFor } from './request-reasons.service.ts';
import type { RequestRow, RequestStepRow } from './opportunities.row.ts';

/** A stored request as those it concerns see it. */
export function presentRequest(ctx: BaseContext, row: RequestRow): OpportunityRequest {
  return {
    id: row.id,
    opportunity: {
      id: row.opportunity_id,
      type: row.type,
      slug: row.opportunity_slug,
      title: row.opportunity_title,
      state: row.opportunity_state,
    },
    applicant: summaryOf(row.applicant),
    status: row.status,
    message: row.message,
    reason: reasonFor(ctx, row.type, row),
    reasonText: row.reason_text,
    endedWith: endedWith(row.status, row.reason_code),
    waitsFor:
      row.waiting_for === null
        ? null
        : {
            party: row.waiting_for,
            people: row.waiting_people.map(summaryOf),
            since: row.status_since.toISOString(),
            dueAt: row.due_at?.toISOString() ?? null,
            isLate: row.due_at !== null && row.due_at <= ctx.now(),
            escalatedAt: row.escalated_at?.toISOString() ?? null,
          },
    isWithdrawable:
      row.applicant.id === ctx.actor?.userId && row.ended_at === null && WITHDRAWABLE[row.type].some((status) => status === row.status),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** A step of the history of a request of a type. */
export function presentStep(ctx: BaseContext, type: OpportunityType, row: RequestStepRow): RequestStep {
  return {
    at: row.at.toISOString(),
    actor: row.actor === null ? null : summaryOf(row.actor),
    action: row.action,
    from: row.from_status,
    to: row.to_status,
    reason: reasonFor(ctx, type, row),
    reasonText: row.reason_text,
    endedWith: endedWith(row.to_status, row.reason_code),
  };
}
