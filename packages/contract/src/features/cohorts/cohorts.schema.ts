import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, plausibleDay, requiredText } from '../../kit/text.ts';
import { cardId, cardSummarySchema } from '../cards/card-summary.schema.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { COHORT_LIMITS, COHORT_STATES, COHORT_STATUSES } from './cohorts.rules.ts';

export const cohortId = idOf('cohort');
export type CohortId = z.infer<typeof cohortId>;

/** A cohort in a list; the names are those of GRP-06. Days are calendar days, both included. */
export const cohortSummarySchema = z.object({
  id: cohortId,
  name: z.string(),
  description: z.string(),
  status: z.enum(COHORT_STATUSES),
  /** Its leaders closed it before its last day: no one new comes in. */
  is_closed: z.boolean(),
  start_date: z.string(),
  end_date: z.string(),
  members_count: z.number().int(),
  /** Null where there is no limit. */
  places: z.number().int().nullable(),
  /** The caller is in it. */
  member_of: z.boolean(),
  /** The caller is invited. */
  invited: z.boolean(),
  /** The caller asked to be let in. */
  asking: z.boolean(),
  /** Everyone of the group may join. */
  is_public: z.boolean(),
});
export type CohortSummary = z.infer<typeof cohortSummarySchema>;

const cohortCardSchema = cardSummarySchema.extend({
  /** Of its cover; null where it is drawn. */
  image: z.string().nullable(),
  contentType: z.string(),
  /** The level it is for, in one word; null where none is said. */
  truncateSkillLevel: z.string().nullable(),
});

export const cohortSchema = cohortSummarySchema.extend({
  group: z.object({ id: groupId, slug: z.string(), name: z.string() }),
  leaders: z.array(personSummarySchema),
  /** Who invited the caller. */
  invitedBy: personSummarySchema.nullable(),
  /** Cards the caller may see; none while the caller may not look into the cohort. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), cards: z.array(cohortCardSchema) })),
  invited_count: z.number().int(),
  asking_count: z.number().int(),
  can: z.object({
    viewContent: z.boolean(),
    join: z.boolean(),
    ask: z.boolean(),
    leave: z.boolean(),
    edit: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
  }),
});
export type Cohort = z.infer<typeof cohortSchema>;

export const cohortMemberSchema = z.object({
  person: personSummarySchema,
  state: z.enum(COHORT_STATES),
  joinedAt: z.string(),
  /** How many of the cohort's cards they have completed; null to those who do not lead the group. */
  completed: z.number().int().nullable(),
  total: z.number().int(),
});
export type CohortMember = z.infer<typeof cohortMemberSchema>;

const sections = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z0-9-]{1,40}$/),
      title: requiredText(COHORT_LIMITS.sectionTitle),
      cardIds: z.array(cardId).max(COHORT_LIMITS.cards),
    }),
  )
  .max(COHORT_LIMITS.sections);
const details = {
  name: requiredText(COHORT_LIMITS.name),
  description: optionalText(COHORT_LIMITS.description),
  start_date: plausibleDay,
  end_date: plausibleDay,
  is_public: z.boolean(),
  places: z.number().int().min(1).max(COHORT_LIMITS.places).nullable(),
};
export const newCohortSchema = z.object({
  ...details,
  description: details.description.default(''),
  is_public: details.is_public.default(false),
  places: details.places.default(null),
});
export type NewCohort = z.output<typeof newCohortSchema>;
/** What is not sent stays. */
export const cohortUpdateSchema = z.object({ ...details, sections }).partial();
export type CohortUpdate = z.output<typeof cohortUpdateSchema>;

export const cohortParams = z.object({ cohortId });
export const cohortMemberParams = cohortParams.extend({ userId });
export const groupCohortsParams = z.object({ groupId });
export const cohortsQuery = pageQuery(12);
export const cohortMembersQuery = pageQuery(15).extend({ state: z.enum(COHORT_STATES).default('member') });
export const cohortInvitationsSchema = z.object({ userIds: z.array(userId).min(1).max(COHORT_LIMITS.invitations) });
