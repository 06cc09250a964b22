import type { ApprovalSource } from '../../platform/approvals/approval-source.ts';
import { decideFromInbox } from './certification-waivers.service.ts';

/** LRN-08: waivers wait in the inbox of approvals. */
export const complianceApprovals: readonly ApprovalSource[] = [
  {
    kind: 'waiver',
    decide: (ctx, row, { outcome, reason, decidedBy }) =>
      decideFromInbox(ctx, row.subject_id, { outcome: outcome === 'approved' ? 'granted' : 'declined', reason, decidedBy }),
  },
];
