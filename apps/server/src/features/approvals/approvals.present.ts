import type { Approval, DecidedApproval, Deputy } from '@waymark/contract/approvals';
import { summaryOf } from '../people/people.public.ts';
import type { DecisionRow, DeputyRow, InboxRow } from './approvals.row.ts';

/** A waiting request as its approver sees it in the list. */
export function presentApproval(row: InboxRow, now: Date): Approval {
  return {
    kind: row.kind,
    id: row.id,
    requester: summaryOf(row.requester),
    title: row.title,
    href: row.href,
    summary: row.facts[0] ?? null,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    isLate: row.due_at !== null && row.due_at <= now,
    inPlaceOf: row.principal === null ? null : summaryOf(row.principal),
    passedOnBy: row.passed_on_by === null ? null : summaryOf(row.passed_on_by),
  };
}

export function presentDecision(row: DecisionRow): DecidedApproval {
  return {
    id: row.id,
    kind: row.kind,
    requester: summaryOf(row.requester),
    title: row.title,
    href: row.href,
    outcome: row.outcome,
    reason: row.reason,
    decidedBy: summaryOf(row.decider),
    inPlaceOf: row.principal === null ? null : summaryOf(row.principal),
    decidedAt: row.decided_at.toISOString(),
  };
}

export function presentDeputy(row: DeputyRow): Deputy {
  return {
    id: row.id,
    deputy: summaryOf(row.deputy),
    principal: summaryOf(row.principal),
    firstDay: row.first_day,
    lastDay: row.last_day,
    isActive: row.is_active,
  };
}
