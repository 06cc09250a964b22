import type { ApprovalSource } from '../../platform/approvals/approval-source.ts';
import { decideFromInbox } from './learning-requests.service.ts';

const decide: ApprovalSource['decide'] = (ctx, row, { outcome, reason, decidedBy }) =>
  decideFromInbox(ctx, row.subject_id, { approve: outcome === 'approved', reason, by: decidedBy });

/** LRN-05: what learners ask for waits in the inbox of approvals. */
export const learningApprovals: readonly ApprovalSource[] = [
  { kind: 'enrolment', decide },
  { kind: 'completion', decide },
  { kind: 'prior-learning', decide },
];
