import type { UserId } from '@waymark/contract/kit';
import type { ApprovalId, ApprovalStatus } from '@waymark/contract/requests';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** What is approved: its type and id. */
export interface ApprovalSubject {
  readonly type: string;
  readonly id: string;
}

/** A stored step of approval with the people of it. */
export interface ApprovalRow {
  readonly id: ApprovalId;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly position: number;
  readonly step: string;
  readonly status: ApprovalStatus;
  readonly within_days: number;
  readonly approver_ids: UserId[];
  readonly approvers: PersonSummaryRow[];
  readonly since: Date | null;
  readonly due_at: Date | null;
  readonly decided_by: PersonSummaryRow | null;
  readonly decided_at: Date | null;
  readonly reason: string;
  readonly reason_code: string;
  readonly reason_text: string;
}

/** Why a step was decided: a reason by its code and as it was called then, and what was written beside it. */
export interface ApprovalReason {
  readonly reason: string;
  readonly reasonCode: string;
  readonly reasonText: string;
}
