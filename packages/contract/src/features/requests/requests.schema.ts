import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { APPROVAL_STATUSES } from './requests.rules.ts';

export const approvalId = idOf('approval');
export type ApprovalId = z.infer<typeof approvalId>;

/** One step of approval, as those it concerns see it. */
export const approvalSchema = z.object({
  id: approvalId,
  /** What the step is: `consent`, `review`, `hiring`, `hr`. */
  step: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  /** Whose turn it is; empty until it is. */
  approvers: z.array(personSummarySchema),
  since: z.string().nullable(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  decidedBy: personSummarySchema.nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  reasonText: z.string(),
});
export type Approval = z.infer<typeof approvalSchema>;
export const approvalParams = z.object({ approvalId });
