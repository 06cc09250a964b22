import type { ApprovalKind, ApprovalOutcome, DeputyId } from '@waymark/contract/approvals';
import type { UserId } from '@waymark/contract/kit';
import type { WaitingRow } from '../../platform/approvals/approval-source.ts';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A waiting request of any source, with the people it names. */
export interface InboxRow extends WaitingRow {
  readonly kind: ApprovalKind;
  readonly requester: PersonSummaryRow;
  /** The approver the caller stands in for; null where the caller is asked themselves. */
  readonly principal: PersonSummaryRow | null;
  /** Who passed it on to its approver last; null where no one did. */
  readonly passed_on_by: PersonSummaryRow | null;
}

export interface DecisionRow {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly requester: PersonSummaryRow;
  readonly title: string;
  readonly href: string;
  readonly outcome: ApprovalOutcome;
  readonly reason: string;
  readonly decider: PersonSummaryRow;
  readonly principal: PersonSummaryRow | null;
  readonly decided_at: Date;
}

export interface DeputyRow {
  readonly id: DeputyId;
  readonly principal_id: UserId;
  readonly deputy_id: UserId;
  readonly principal: PersonSummaryRow;
  readonly deputy: PersonSummaryRow;
  readonly first_day: string;
  readonly last_day: string;
  readonly is_active: boolean;
}

/** A stored open request whose clock says something. */
export interface ClockRow {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly subject_id: string;
  readonly title: string;
  readonly requester_id: UserId;
  readonly approver_ids: UserId[];
  readonly due_at: Date;
}
