import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { optionalText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { APPROVAL_AREAS, APPROVAL_FACTS, APPROVAL_KINDS, APPROVAL_OUTCOMES, APPROVAL_REASON_LENGTH } from './approvals.rules.ts';

export const deputyId = idOf('deputy');
export type DeputyId = z.infer<typeof deputyId>;

/** One fact of a request; days are calendar days, times ISO times. */
export const approvalFactSchema = z.object({
  label: z.enum(APPROVAL_FACTS),
  /** `request`: what it would do. `context`: what the approver may want to know. */
  group: z.enum(['request', 'context']).default('request'),
  value: z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('link'), text: z.string(), href: z.string() }),
    z.object({ type: z.literal('day'), day: z.string() }),
    z.object({ type: z.literal('time'), at: z.string() }),
    z.object({ type: z.literal('minutes'), minutes: z.number() }),
    z.object({ type: z.literal('hoursPerWeek'), hours: z.number() }),
    z.object({ type: z.literal('decision'), step: z.string(), isLast: z.boolean() }),
    z.object({ type: z.literal('overdue'), count: z.number().int() }),
    z.object({ type: z.literal('away'), from: z.string(), until: z.string() }),
  ]),
});
export type ApprovalFact = z.output<typeof approvalFactSchema>;

/** A request in the inbox (MGR-05). */
export const approvalSchema = z.object({
  kind: z.enum(APPROVAL_KINDS),
  id: z.uuid(),
  requester: personSummarySchema,
  title: z.string(),
  href: z.string(),
  /** The fact shown under the title; null where there is none. */
  summary: approvalFactSchema.nullable(),
  askedAt: z.string(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  /** The approver the caller stands in for; null where the caller is asked themselves (MGR-09). */
  inPlaceOf: personSummarySchema.nullable(),
  /** Who passed it on to the approver; null where no one did. */
  passedOnBy: personSummarySchema.nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

export const approvalDetailSchema = approvalSchema.extend({
  message: z.string(),
  facts: z.array(approvalFactSchema),
  /** What happened so far, newest first. `waiting` since when it waits for the caller. */
  history: z.array(
    z.object({
      step: z.enum(['waiting', 'asked', 'agreed', 'handed-over', 'reminded', 'escalated']),
      at: z.string(),
      person: personSummarySchema.nullable(),
    }),
  ),
  can: z.object({ handOver: z.boolean() }),
});
export type ApprovalDetail = z.infer<typeof approvalDetailSchema>;

export const approvalCountsSchema = z.object({
  waiting: z.number().int(),
  areas: z.record(z.enum(APPROVAL_AREAS), z.number().int()),
  decided: z.number().int(),
  /** When the oldest request was made; null where nothing waits. */
  oldestAskedAt: z.string().nullable(),
  /** How many people wait. */
  people: z.number().int(),
});
export type ApprovalCounts = z.infer<typeof approvalCountsSchema>;

export const decidedApprovalSchema = z.object({
  id: z.uuid(),
  kind: z.enum(APPROVAL_KINDS),
  requester: personSummarySchema,
  title: z.string(),
  href: z.string(),
  outcome: z.enum(APPROVAL_OUTCOMES),
  reason: z.string(),
  decidedBy: personSummarySchema,
  /** The approver whose deputy decided; null otherwise. */
  inPlaceOf: personSummarySchema.nullable(),
  decidedAt: z.string(),
});
export type DecidedApproval = z.infer<typeof decidedApprovalSchema>;

export const approvalDecisionSchema = z.object({
  outcome: z.enum(APPROVAL_OUTCOMES),
  /** Needed to decline. */
  reason: optionalText(APPROVAL_REASON_LENGTH).default(''),
});
export type ApprovalDecisionInput = z.output<typeof approvalDecisionSchema>;

export const deputySchema = z.object({
  id: deputyId,
  deputy: personSummarySchema,
  principal: personSummarySchema,
  firstDay: z.string(),
  lastDay: z.string(),
  isActive: z.boolean(),
});
export type Deputy = z.infer<typeof deputySchema>;

export const deputyInputSchema = z.object({ deputyId: userId, firstDay: z.iso.date(), lastDay: z.iso.date() });
export type DeputyInput = z.output<typeof deputyInputSchema>;
