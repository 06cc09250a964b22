import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, plausibleDay } from '../../kit/text.ts';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ASSIGNMENT_LIMITS } from './assignments.rules.ts';
import { DUE_MOVES, DUTY_STATUSES, DUTY_WAIVER_STATES, PRIORITIES, SOURCE_KINDS, WAIVER_REASONS } from './duties.rules.ts';

export const dutyId = idOf('duty');
export type DutyId = z.infer<typeof dutyId>;

/** One reason for a duty: who gave it, through what, and their words. */
export const dutyReasonSchema = z.object({
  kind: z.enum(SOURCE_KINDS),
  priority: z.enum(PRIORITIES),
  dueOn: z.string().nullable(),
  givenBy: personSummarySchema.nullable(),
  group: z.object({ id: groupId, slug: z.string(), name: z.string() }).nullable(),
  message: z.string(),
});
export type DutyReason = z.infer<typeof dutyReasonSchema>;

/** What a person has to do (LRN-11): one row a card and period, with every reason for it. */
export const dutySchema = z.object({
  id: dutyId,
  card: cardSummarySchema,
  period: z.string(),
  status: z.enum(DUTY_STATUSES),
  priority: z.enum(PRIORITIES),
  startsOn: z.string(),
  dueOn: z.string().nullable(),
  /** What moved the due date; null where nothing did. */
  movedBy: z.enum(DUE_MOVES).nullable(),
  /** The day the learner plans to do it. */
  plannedOn: z.string().nullable(),
  isOverdue: z.boolean(),
  givenAt: z.string(),
  fulfilledAt: z.string().nullable(),
  /** Done after its due date. */
  wasLate: z.boolean(),
  /** The deciding one first. */
  reasons: z.array(dutyReasonSchema),
  can: z.object({ plan: z.boolean(), withdraw: z.boolean() }),
});
export type Duty = z.infer<typeof dutySchema>;

export const DUTY_DUES = ['overdue', 'today', 'this-week', 'this-quarter', 'later', 'no-date'] as const;
export type DutyDue = (typeof DUTY_DUES)[number];
export const DUTY_SORTS = ['due', 'priority', 'newest'] as const;
export type DutySort = (typeof DUTY_SORTS)[number];

export const dutiesQuery = pageQuery(12).extend({
  status: z.enum(DUTY_STATUSES).default('open'),
  priority: z.enum(PRIORITIES).optional(),
  due: z.enum(DUTY_DUES).optional(),
  sort: z.enum(DUTY_SORTS).default('due'),
});

export const dutyCountsSchema = z.object({
  open: z.number().int(),
  overdue: z.number().int(),
  dueToday: z.number().int(),
  dueThisWeek: z.number().int(),
  fulfilled: z.number().int(),
});
export type DutyCounts = z.infer<typeof dutyCountsSchema>;

export const dutyParams = z.object({ dutyId });
export const planInputSchema = z.object({ plannedOn: plausibleDay.nullable() });

export const waiverId = idOf('waiver');
export const waiverInputSchema = z.object({
  userId,
  cardId: z.uuid(),
  from: plausibleDay,
  until: plausibleDay.nullable().default(null),
  reason: z.enum(WAIVER_REASONS),
  note: optionalText(ASSIGNMENT_LIMITS.note).default(''),
});
export type WaiverInput = z.output<typeof waiverInputSchema>;
export const waiverSchema = z.object({
  id: waiverId,
  userId,
  cardId: z.uuid(),
  from: z.string(),
  until: z.string().nullable(),
  reason: z.enum(WAIVER_REASONS),
  note: z.string(),
});

export const dutyWaiversQuery = pageQuery(20).extend({ state: z.enum(DUTY_WAIVER_STATES).default('current') });
/** A waiver as who looks after the person lists it (LRN-13). */
export const listedWaiverSchema = waiverSchema.extend({
  person: personSummarySchema,
  /** Null where the content is gone. */
  card: cardSummarySchema.nullable(),
  waivedBy: personSummarySchema.nullable(),
  can: z.object({ end: z.boolean() }),
});
export type ListedWaiver = z.infer<typeof listedWaiverSchema>;
