import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { queryList } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ENDED_WITH, OPPORTUNITY_TYPES, REQUEST_STATUSES, VACANCY_STATUSES } from './opportunities.rules.ts';
import { opportunityReferenceSchema } from './opportunities.schema.ts';

export const opportunityRequestId = idOf('opportunity-request');
export type OpportunityRequestId = z.infer<typeof opportunityRequestId>;

export const anyRequestStatus = z.enum([...new Set([...REQUEST_STATUSES, ...VACANCY_STATUSES])]);
export type AnyRequestStatus = z.infer<typeof anyRequestStatus>;

/** Who a request waits for and until when (MKT-13); null once it is at its end. */
export const requestClockSchema = z.object({
  /** What they are to the request: `owner`, `manager`, `mentor`, `applicant`. */
  party: z.string(),
  people: z.array(personSummarySchema),
  since: z.string(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  escalatedAt: z.string().nullable(),
});

/** Someone's wish to take part in an opportunity, with all that became of it. */
export const opportunityRequestSchema = z.object({
  id: opportunityRequestId,
  opportunity: opportunityReferenceSchema,
  applicant: personSummarySchema,
  status: anyRequestStatus,
  message: z.string(),
  /** What was chosen from the reason menu, in words, and what was written beside it; empty unless it ended with one. */
  reason: z.string(),
  reasonText: z.string(),
  /** The offer ended, and the request with it; null for whatever was decided about the person. */
  endedWith: z.enum(ENDED_WITH).nullable(),
  waitsFor: requestClockSchema.nullable(),
  /** By the reader, who asked. */
  isWithdrawable: z.boolean(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type OpportunityRequest = z.infer<typeof opportunityRequestSchema>;

/** One thing that happened to a request. */
export const requestStepSchema = z.object({
  at: z.string(),
  /** Null when it was the clock. */
  actor: personSummarySchema.nullable(),
  action: z.string(),
  from: anyRequestStatus.nullable(),
  to: anyRequestStatus,
  reason: z.string(),
  reasonText: z.string(),
  endedWith: z.enum(ENDED_WITH).nullable(),
});
export type RequestStep = z.infer<typeof requestStepSchema>;

export const opportunityRequestDetailSchema = opportunityRequestSchema.extend({ steps: z.array(requestStepSchema) });
export type OpportunityRequestDetail = z.infer<typeof opportunityRequestDetailSchema>;

export const requestParams = z.object({ requestId: opportunityRequestId });
export const requestsQuery = pageQuery(10).extend({
  type: z.enum(OPPORTUNITY_TYPES).optional(),
  /** One of them, or several that mean the same to who asked. */
  status: queryList(z.enum(['all', ...anyRequestStatus.options])).transform((statuses = ['all']) => statuses),
});
export type RequestsQuery = z.output<typeof requestsQuery>;
