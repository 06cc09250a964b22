export type {
  ApprovalDecision,
  ApprovalSource,
  ApprovalStep,
  AskedApprovers,
  WaitingRow,
} from '../../platform/approvals/approval-source.ts';
export { type ApprovalAsked, closeApprovals, openApprovals } from './approval-requests.service.ts';
export { approvalAsked, approvalDecided, approvalHandedOver, approvalLate, approvalNearlyDue, deputyNamed } from './approvals.events.ts';
export { countInbox } from './approvals.service.ts';
