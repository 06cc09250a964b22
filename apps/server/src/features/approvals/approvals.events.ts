import type { ApprovalKind, ApprovalOutcome, DeputyId } from '@waymark/contract/approvals';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

interface ApprovalNamed extends Record<string, unknown> {
  approvalId: string;
  kind: ApprovalKind;
  /** What is asked about, the id the feature knows it by. */
  subjectId: string;
  title: string;
  requesterId: UserId;
}

/** A request waits for these approvers from now on: it was made, handed over, or follows a new manager. */
export const approvalAsked = defineEvent<ApprovalNamed & { approverIds: UserId[] }>('approvals.asked');
/** `inPlaceOf`: the person a deputy decided for. `tellsRequester`: approvals notifies the requester, as the feature itself does not. */
export const approvalDecided = defineEvent<
  ApprovalNamed & {
    href: string;
    outcome: ApprovalOutcome;
    reason: string;
    decidedBy: UserId;
    inPlaceOf: UserId | null;
    tellsRequester: boolean;
  }
>('approvals.decided');
/** `by`: who passed it on; `from`: the approver, or the one a deputy stands in for. */
export const approvalHandedOver = defineEvent<ApprovalNamed & { href: string; by: UserId; from: UserId; to: UserId }>(
  'approvals.handed-over',
);
/** A decision is due within a day. */
export const approvalNearlyDue = defineEvent<ApprovalNamed & { approverIds: UserId[] }>('approvals.nearly-due');
/** A decision should have been made by now; `escalatedTo` may decide it too from now on. */
export const approvalLate = defineEvent<ApprovalNamed & { approverIds: UserId[]; escalatedTo: UserId[] }>('approvals.late');
export const deputyNamed = defineEvent<{ deputyRowId: DeputyId; principalId: UserId; deputyId: UserId; firstDay: string; lastDay: string }>(
  'approvals.deputy-named',
);
export const deputyEnded = defineEvent<{ deputyRowId: DeputyId; principalId: UserId; deputyId: UserId }>('approvals.deputy-ended');
