import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { calendarDay } from '../../kit/text.ts';
import { dutySchema } from '../assignments/duties.schema.ts';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { OWN_CONTENT_ACTIONS, OWN_CONTENT_LIMIT, PLAN_GROUP_KINDS, PLAN_GROUPINGS } from './learning.rules.ts';

export const planQuery = z.object({ by: z.enum(PLAN_GROUPINGS).default('week') });

/** The caller's learning plan (LRN-01): what they have to do, grouped, soonest first. */
export const learningPlanSchema = z.object({
  today: z.string(),
  groups: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(PLAN_GROUP_KINDS),
      from: z.string().nullable(),
      to: z.string().nullable(),
      minutes: z.number().int(),
      items: z.array(dutySchema),
    }),
  ),
  quarter: z.object({
    from: z.string(),
    to: z.string(),
    done: z.number().int(),
    late: z.number().int(),
    open: z.number().int(),
    minutesLeft: z.number().int(),
  }),
  weeks: z.array(z.object({ from: z.string(), minutes: z.number().int() })),
  goalMinutes: z.number().int(),
  /** Finished last, newest first. */
  finished: z.array(z.object({ card: cardSummarySchema, completedAt: z.string() })),
});
export type LearningPlan = z.infer<typeof learningPlanSchema>;

/** How much is behind each tab. */
export const learningCountsSchema = z.object({
  plan: z.number().int(),
  assigned: z.number().int(),
  inProgress: z.number().int(),
  saved: z.number().int(),
  completed: z.number().int(),
  shared: z.number().int(),
  overdue: z.number().int(),
  dueToday: z.number().int(),
});
export type LearningCounts = z.infer<typeof learningCountsSchema>;

/** Why something comes next. */
export const NEXT_REASONS = ['path', 'duty', 'skill'] as const;

/** LRN-09: what is done, what it gave, and what comes next. */
export const learningOutcomeSchema = z.object({
  title: z.string(),
  completedAt: z.string(),
  status: z.string().nullable(),
  /** In per cent, where there was a result. */
  score: z.number().int().nullable(),
  skills: z.array(z.object({ id: z.string(), name: z.string() })),
  points: z.number().int(),
  badges: z.array(z.object({ id: z.string(), title: z.string() })),
  certificate: z.object({ code: z.string(), title: z.string() }).nullable(),
  /** Certifications it gave or renewed, with the last day each is valid. */
  certifications: z.array(z.object({ id: z.string(), name: z.string(), validUntil: calendarDay })),
  next: z.array(z.object({ card: cardSummarySchema, because: z.enum(NEXT_REASONS), pathTitle: z.string().nullable() })),
});
export type LearningOutcome = z.infer<typeof learningOutcomeSchema>;

export const completedCardSchema = z.object({ card: cardSummarySchema, completedAt: z.string() });

export const ownContentActionSchema = z.object({
  action: z.enum(OWN_CONTENT_ACTIONS),
  cardIds: z.array(idOf('card')).min(1).max(OWN_CONTENT_LIMIT),
  /** Who owns the cards next, for a transfer. */
  toUserId: userId.optional(),
  /** Who they are shared with. */
  shareWith: z.array(userId).min(1).max(OWN_CONTENT_LIMIT).optional(),
  message: z.string().trim().max(1000).default(''),
});
export type OwnContentInput = z.output<typeof ownContentActionSchema>;
/** What became of each card: `at` is its place in what was sent, `code` names why it was left as it was. */
export const ownContentResultSchema = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ at: z.number().int(), code: z.string() })),
});
export type OwnContentResult = z.infer<typeof ownContentResultSchema>;
