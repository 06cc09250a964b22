export type {
  ApprovalDecision,
  ApprovalSource,
  ApprovalStep,
  AskedApprovers,
  WaitingRow,
} from '../../platform/approvals/approval-source.ts';
export { findPassersOn } from './approval-requests.repo.ts';
export { approvalAsked, approvalHandedOver } from './approvals.events.ts';
export { closeApprovals, closeDecided, openApprovals } from './approval-requests.service.ts';
export { countInbox } from './approvals.service.ts';
