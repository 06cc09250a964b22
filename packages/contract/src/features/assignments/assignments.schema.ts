import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, plausibleDay } from '../../kit/text.ts';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { targetId, targetRuleSchema } from '../targets/targets.schema.ts';
import { ASSIGNMENT_LIMITS, ASSIGNMENT_PERSON_STATES, RULE_REACH_SHOWS } from './assignments.rules.ts';
import { PRIORITIES, REMINDER_DAYS, SOURCE_KINDS } from './duties.rules.ts';
import { seriesId } from './series.schema.ts';
import { stagedTargetsSchema } from './staged-targets.schema.ts';

export const assignmentId = idOf('assignment');
export type AssignmentId = z.infer<typeof assignmentId>;

const reminderDays = z.array(z.literal(REMINDER_DAYS)).max(REMINDER_DAYS.length);

/** How something is assigned (SHR-05). Without a start it starts today. */
const terms = {
  priority: z.enum(PRIORITIES),
  startsOn: plausibleDay.nullable(),
  dueOn: plausibleDay.nullable(),
  message: optionalText(ASSIGNMENT_LIMITS.message),
  reminderDays,
};
export const assignInputSchema = stagedTargetsSchema.extend({
  priority: terms.priority.default('recommended'),
  startsOn: terms.startsOn.default(null),
  dueOn: terms.dueOn.default(null),
  message: terms.message.default(''),
  /** Left out: as the organisation has it. */
  reminderDays: terms.reminderDays.optional(),
});
export type AssignInput = z.output<typeof assignInputSchema>;

/** A card for everyone a saved rule means (SHR-10). */
export const ruleAssignInputSchema = assignInputSchema.omit({ add: true, remove: true }).extend({
  targetId,
  /** Who no longer matches keeps it. */
  staysOnceGiven: z.boolean().default(false),
  /** The number of people that was confirmed, where the rule reaches over a tenth of the organisation. */
  confirmedCount: z.number().int().optional(),
});
export type RuleAssignInput = z.output<typeof ruleAssignInputSchema>;

/** Who a saved rule gives a card to, who has it already and is not asked twice, and who is left out (SHR-11). */
export const ruleReachSchema = z.object({
  rule: targetRuleSchema,
  gets: z.number().int(),
  has: z.number().int(),
  leftOut: z.number().int(),
  people: z.number().int(),
  isLarge: z.boolean(),
  /** Names of what the rule's conditions mean, by id. */
  names: z.record(z.string(), z.string()),
});
export type RuleReach = z.infer<typeof ruleReachSchema>;
export const ruleReachQuery = z.object({ targetId, show: z.enum(RULE_REACH_SHOWS) });

/** What is not sent stays. */
export const assignmentUpdateSchema = z.object({ ...terms, startsOn: plausibleDay }).partial();
export type AssignmentUpdate = z.output<typeof assignmentUpdateSchema>;

const teamLabel = z.object({ id: groupId, label: z.string(), name: z.string(), slug: z.string() });

/** One assignment: who gave a card to a person or a group. */
export const assignmentSchema = z.object({
  id: assignmentId,
  cardId: z.uuid(),
  kind: z.enum(SOURCE_KINDS),
  user: personSummarySchema.nullable(),
  team: teamLabel.nullable(),
  /** The saved rule it is for (SHR-10). */
  rule: z.object({ id: targetId, name: z.string() }).nullable(),
  priority: z.enum(PRIORITIES),
  startsOn: z.string(),
  dueOn: z.string().nullable(),
  message: z.string(),
  reminderDays: z.array(z.number().int()),
  givenBy: personSummarySchema.nullable(),
  givenAt: z.string(),
  /** Reaching everyone happens in the background. */
  spread: z.object({ state: z.enum(['spreading', 'done', 'stopped']), people: z.number().int(), done: z.number().int() }),
  fulfilledCount: z.number().int(),
  can: z.object({ edit: z.boolean(), end: z.boolean() }),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** One assignment on its page: with its card, and the series whose date it is. */
export const assignmentDetailSchema = assignmentSchema.extend({
  card: cardSummarySchema.nullable(),
  seriesId: seriesId.nullable(),
});
export type AssignmentDetail = z.infer<typeof assignmentDetailSchema>;

/** Someone who has an assignment today, and where they are with it. */
export const assignmentPersonSchema = z.object({
  person: personSummarySchema,
  state: z.enum(ASSIGNMENT_PERSON_STATES),
  dueOn: z.string().nullable(),
  completedAt: z.string().nullable(),
  can: z.object({ excuse: z.boolean() }),
});
export type AssignmentPerson = z.infer<typeof assignmentPersonSchema>;
export const assignmentPeopleQuery = pageQuery(20).extend({ state: z.enum(ASSIGNMENT_PERSON_STATES).optional() });

/** How many people a choice reaches, and how many of them have the card assigned already. */
export const reachSchema = z.object({ people: z.number().int(), already: z.number().int() });
export const reachInputSchema = stagedTargetsSchema.pick({ add: true });

/** What assigning came to. */
export const assignedSchema = z.object({ assignmentIds: z.array(assignmentId), withdrawn: z.number().int(), people: z.number().int() });

/** A card assigned to a group, as its page lists it (GRP-04): the caller's own standing, and for leaders how the group is doing. */
export const groupAssignmentSchema = z.object({
  assignment: assignmentSchema,
  card: cardSummarySchema,
  ownStatus: z.enum(['open', 'fulfilled', 'waived', 'withdrawn', 'missed', 'not-given']).nullable(),
  ownDueOn: z.string().nullable(),
  /** Null for members who do not lead. */
  progress: z.object({ people: z.number().int(), fulfilled: z.number().int(), overdue: z.number().int() }).nullable(),
});
export type GroupAssignment = z.infer<typeof groupAssignmentSchema>;

export const assignmentsQuery = pageQuery(10);
export const assignmentParams = z.object({ assignmentId });
export const assigneeIds = z.object({ userIds: z.array(userId) });
