import { z } from 'zod';
import { optionalText } from '../../kit/text.ts';
import { careerPreferencesSchema, preferencesInputSchema } from '../career-preferences/career-preferences.schema.ts';
import { cardSummarySchema, topicSchema } from '../cards/card-summary.schema.ts';
import { channelSummarySchema } from '../channels/channel-summary.schema.ts';
import { groupSummarySchema } from '../groups/group-summary.schema.ts';
import { isTimeZone, PROFILE_LIMITS } from '../people/people.rules.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillRequirementsSchema } from '../skills/skills.schema.ts';
import { ONBOARDING_STEPS, ONBOARDING_VERSIONS, TOPICS_AT_MOST } from './onboarding.rules.ts';

const step = z.enum(ONBOARDING_STEPS);

/** What someone answers on the way in. Unfinished answers are kept too: what must not be empty is asked for when they go on. */
export const onboardingAnswersSchema = z.object({
  firstName: optionalText(PROFILE_LIMITS.name).optional(),
  lastName: optionalText(PROFILE_LIMITS.name).optional(),
  jobTitle: optionalText(PROFILE_LIMITS.jobTitle).optional(),
  company: optionalText(PROFILE_LIMITS.company).optional(),
  location: optionalText(PROFILE_LIMITS.location).optional(),
  bio: optionalText(PROFILE_LIMITS.bio).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  language: z.string().min(2).max(20).optional(),
  timeZone: z.string().max(60).refine(isTimeZone, 'invalid-time-zone').optional(),
  avatarFileId: z.uuid().nullable().optional(),
  learningTopics: z.array(z.uuid()).max(TOPICS_AT_MOST.learning).optional(),
  expertTopics: z.array(z.uuid()).max(TOPICS_AT_MOST.expert).optional(),
  skills: skillRequirementsSchema.optional(),
  /** What is not said stays as it was (CAR-07). */
  careerPreferences: preferencesInputSchema.optional(),
});
export type OnboardingAnswers = z.output<typeof onboardingAnswersSchema>;

/** What is submitted (ONB-04): the step to stand at, what was answered, and whether that was all. */
export const onboardingInputSchema = z.object({
  step,
  user: onboardingAnswersSchema.default({}),
  onboarding_completed: z.boolean().default(false),
});
export type OnboardingInput = z.output<typeof onboardingInputSchema>;

/** Where someone is on the way in (ONB-04): what they answered stands over what the profile has. */
export const onboardingSchema = z.object({
  version: z.enum(ONBOARDING_VERSIONS),
  steps: z.array(step),
  step,
  onboarding_completed: z.boolean(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    jobTitle: z.string(),
    company: z.string(),
    location: z.string(),
    bio: z.string(),
    countryCode: z.string().nullable(),
    language: z.string().nullable(),
    timeZone: z.string().nullable(),
    avatarFileId: z.uuid().nullable(),
    avatarUrl: z.string().nullable(),
    learningTopics: z.array(topicSchema),
    expertTopics: z.array(topicSchema),
    /** What was chosen on the way in and is not among the person's skills yet. */
    skills: skillRequirementsSchema,
    /** What was wished on the way in and is not among the person's career preferences yet. */
    careerPreferences: careerPreferencesSchema.partial(),
  }),
  /** Groups the person is in once they completed: those they are in already, and those everyone here belongs to (ONB-06). */
  groups: z.array(groupSummarySchema),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

export const topicSuggestionsSchema = z.object({ items: z.array(topicSchema) });

/** A first look at what the chosen topics bring. */
export const firstWeekSchema = z.object({
  cards: z.array(cardSummarySchema),
  /** How many colleagues learn or know one of the topics; counted up to a hundred. */
  colleaguesCount: z.number().int(),
  colleagues: z.array(personSummarySchema),
});
export type FirstWeek = z.infer<typeof firstWeekSchema>;

export const channelsToFollowSchema = z.object({ items: z.array(channelSummarySchema) });

export const peopleToFollowSchema = z.object({
  items: z.array(personSummarySchema.extend({ isFollowed: z.boolean(), sharedTopics: z.array(z.string()) })),
});
export type PersonToFollow = z.infer<typeof peopleToFollowSchema>['items'][number];
