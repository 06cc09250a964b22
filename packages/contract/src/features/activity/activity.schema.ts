import { z } from 'zod';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { CARD_TYPES } from '../cards/cards.rules.ts';
import { personTopicsSchema } from '../cards/person-topics.schema.ts';
import { qualificationSchema } from '../experience/experience.schema.ts';
import { ownProviderSchema } from '../learning-providers/learning-providers.schema.ts';
import { profileSchema } from '../people/profile.schema.ts';
import { personBadgesSchema } from '../rewards/rewards.schema.ts';
import { sessionUserSchema } from '../session/session-user.schema.ts';
import { personSkillSchema } from '../skills/person-skills.schema.ts';
import { ACTIVITIES, LINKABLES } from './activity.rules.ts';

/** One thing a person did, and on what (PPL-13). */
export const activityEntrySchema = z.object({
  id: z.string(),
  action: z.enum(ACTIVITIES),
  at: z.string(),
  linkable: z.object({ type: z.enum(LINKABLES), cardType: z.enum(CARD_TYPES), slug: z.string(), title: z.string() }),
  /** Plain text, at most 40 characters; empty where there is nothing to quote. */
  snippet: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** PPL-03: all of a profile in one answer, under the names of the brief. What is only for the person themselves is null for others. */
export const profileDataSchema = z.object({
  profile: profileSchema,
  /** The courses that they took elsewhere and wrote down, newest first: at most 50. */
  externalCourses: z.array(qualificationSchema),
  skills: z.array(personSkillSchema),
  userCardBadges: personBadgesSchema.shape.userCardBadges,
  userClcBadges: personBadgesSchema.shape.userClcBadges,
  userRoles: profileSchema.shape.roles,
  /** Learning providers that they may connect with, and how their connections fare. */
  integrationList: z.array(ownProviderSchema).nullable(),
  /** What they are at work on, touched last first: at most 12 of `count`. */
  inProgress: z.object({ cards: z.array(cardSummarySchema), count: z.number().int() }).nullable(),
  /** Which parts of the home page the organisation shows, by name. */
  dashboardInfo: sessionUserSchema.shape.dashboardInfo,
  activeTopics: personTopicsSchema.shape.activeTopics,
});
export type ProfileData = z.infer<typeof profileDataSchema>;
