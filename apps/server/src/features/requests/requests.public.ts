export type { ApprovalReason, ApprovalRow } from './approval.row.ts';
export { findConsentGivers, findRunners } from './consent-giver.service.ts';
export { presentApproval } from './requests.present.ts';
export { findApproval, findApprovals } from './requests.repo.ts';
export { decideApproval, endApprovals, type FindApprovers, handOverApproval, openApprovals } from './requests.service.ts';
