/** Status of one step of approval (MKT-11). PENDING: not its turn yet. PENDINGAPPROVAL: its turn, and its clock runs. */
export const APPROVAL_STATUSES = ['APPROVED', 'PENDINGAPPROVAL', 'REJECTED', 'PENDING'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
/** What an approver may do. */
export const APPROVAL_ACTIONS = ['APPROVE', 'REJECT'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

/** Status of a request that has to be approved (MKT-11). */
export const APPROVED_REQUEST_STATUSES = ['pendingapproval', 'approved', 'rejected', 'withdrawn'] as const;
export type ApprovedRequestStatus = (typeof APPROVED_REQUEST_STATUSES)[number];

/**
 * Derives the status of a request from its approvals: any rejection rejects it, else its withdrawal withdraws it, else it is approved once
 * every step is. A request without steps is approved.
 */
export function deriveRequestStatus(
  approvals: readonly { readonly status: ApprovalStatus }[],
  { isWithdrawn }: { readonly isWithdrawn: boolean },
): ApprovedRequestStatus {
  if (approvals.some(({ status }) => status === 'REJECTED')) return 'rejected';
  if (isWithdrawn) return 'withdrawn';
  return approvals.every(({ status }) => status === 'APPROVED') ? 'approved' : 'pendingapproval';
}

/** Returns the step that comes next: the first that is not decided. Undefined once every step is, or one was rejected. */
export function nextApproval<Approval extends { readonly status: ApprovalStatus }>(approvals: readonly Approval[]): Approval | undefined {
  if (approvals.some(({ status }) => status === 'REJECTED')) return undefined;
  return approvals.find(({ status }) => status !== 'APPROVED');
}
