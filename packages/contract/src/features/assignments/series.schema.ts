import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText, plausibleDay } from '../../kit/text.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ASSIGNMENT_LIMITS } from './assignments.rules.ts';
import { PRIORITIES, REMINDER_DAYS } from './duties.rules.ts';
import { COMMUNITY_SCOPES, FREQUENCIES, SERIES_STATUSES } from './series.rules.ts';
import { stagedTargetsSchema, targetsSchema } from './staged-targets.schema.ts';

export const seriesId = idOf('series');
export type SeriesId = z.infer<typeof seriesId>;

/** The days of a recurring assignment; `dueOn` belongs to the first date and names how many days there are. */
const days = {
  frequency: z.enum(FREQUENCIES),
  startsOn: plausibleDay,
  dueOn: plausibleDay,
  endsOn: plausibleDay.nullable(),
};
const words = {
  priority: z.enum(PRIORITIES),
  message: optionalText(ASSIGNMENT_LIMITS.message),
  reminderDays: z.array(z.literal(REMINDER_DAYS)).max(REMINDER_DAYS.length),
};

export const seriesInputSchema = z.object({
  ...days,
  endsOn: days.endsOn.default(null),
  /** Who it is for: people, groups and LMS groups (SHR-06). */
  assignees: targetsSchema,
  communityScope: z.enum(COMMUNITY_SCOPES).default('existing-and-future'),
  priority: words.priority.default('mandatory'),
  message: words.message.default(''),
  /** Left out: as the organisation has it. */
  reminderDays: words.reminderDays.optional(),
});
export type SeriesInput = z.output<typeof seriesInputSchema>;

/** What is not sent stays. Frequency and start change only before the first date; all else from the next date on, also who comes and goes. */
export const seriesUpdateSchema = z
  .object({ ...days, ...words, assignees: stagedTargetsSchema })
  .partial()
  .extend({ version: z.number().int() });
export type SeriesUpdate = z.output<typeof seriesUpdateSchema>;

const occurrenceSchema = z.object({ number: z.number().int(), startsOn: z.string(), dueOn: z.string() });
const team = z.object({ id: groupId, label: z.string(), name: z.string(), slug: z.string() });

/** A recurring assignment of a card. */
export const seriesSchema = z.object({
  id: seriesId,
  cardId: z.uuid(),
  card: z.object({ slug: z.string(), title: z.string() }),
  status: z.enum(SERIES_STATUSES),
  frequency: z.enum(FREQUENCIES),
  startsOn: z.string(),
  dueOn: z.string(),
  endsOn: z.string().nullable(),
  communityScope: z.enum(COMMUNITY_SCOPES),
  priority: z.enum(PRIORITIES),
  message: z.string(),
  reminderDays: z.array(z.number().int()),
  /** The first of each kind by name, with how many there are. */
  users: z.array(personSummarySchema),
  teams: z.array(team),
  lmsGroups: z.array(team.omit({ label: true })),
  totalUsers: z.number().int(),
  totalTeams: z.number().int(),
  totalLmsGroups: z.number().int(),
  /** The dates to come, at most twelve. */
  upcoming: z.array(occurrenceSchema),
  /** The date under way, how many people have it and how many are done. */
  current: occurrenceSchema.extend({ assignmentId: idOf('assignment'), people: z.number().int(), fulfilled: z.number().int() }).nullable(),
  createdBy: personSummarySchema.nullable(),
  createdAt: z.string(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), reschedule: z.boolean(), pause: z.boolean(), resume: z.boolean(), end: z.boolean() }),
});
export type Series = z.infer<typeof seriesSchema>;

export const seriesParams = z.object({ seriesId });
/** SHR-06: pages of ten from offset 0. */
export const seriesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
export const seriesPageSchema = z.object({ items: z.array(seriesSchema), total: z.number().int() });
