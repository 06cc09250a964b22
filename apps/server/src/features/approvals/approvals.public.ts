export type {
  ApprovalDecision,
  ApprovalSource,
  ApprovalStep,
  AskedApprovers,
  WaitingRow,
} from '../../platform/approvals/approval-source.ts';
export { closeApprovals, openApprovals } from './approval-requests.service.ts';
export { countInbox } from './approvals.service.ts';
