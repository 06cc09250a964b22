import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText } from '../../kit/text.ts';
import { bareHandle } from '../../platform/reserved-words.ts';
import {
  handleFault,
  isTimeZone,
  PROFILE_LIMITS,
  REPORT_SCOPES,
  REPORTING_KINDS,
  SUGGESTIONS_SHOWN,
  TOPICS_OF_A_PERSON,
} from './people.rules.ts';
import { personSummarySchema } from './person-summary.schema.ts';

const imageUrl = z.string().nullable();

/** Pictures of a person by size, as SES-54 names them; null where the person has none. */
export const avatarImagesSchema = z.object({ tiny: imageUrl, small: imageUrl, medium: imageUrl, large: imageUrl });
export const coverImagesSchema = z.object({ small: imageUrl, large: imageUrl });

/** The part of a person that says how the product speaks to them (SES-50). */
export const personalSettingsSchema = z.object({
  language: z.string().nullable(),
  additionalLanguages: z.array(z.string()),
  timeZone: z.string().nullable(),
  timeZoneDetails: z.object({ name: z.string(), offsetMinutes: z.number().int() }).nullable(),
  expertTopics: z.array(z.uuid()),
  learningTopics: z.array(z.uuid()),
});
export type PersonalSettings = z.infer<typeof personalSettingsSchema>;

export const roleSchema = z.object({ key: z.string(), name: z.string() });

/** The overview of a person (PPL-01, PPL-02). */
export const profileSchema = personSummarySchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  location: z.string(),
  bio: z.string(),
  avatarimages: avatarImagesSchema,
  coverimages: coverImagesSchema,
  roles: z.array(roleSchema),
  followersCount: z.number().int(),
  followingCount: z.number().int(),
  isMe: z.boolean(),
  isFollowed: z.boolean(),
  /** Whether the caller blocked them (PPL-09). */
  isBlocked: z.boolean(),
  isPublic: z.boolean(),
  manager: personSummarySchema.nullable(),
  /** Null also where the organisation does not show secondary managers (SES-60). */
  secondaryManager: personSummarySchema.nullable(),
  directReportsCount: z.number().int(),
  /** What the organisation calls the two kinds of reports; empty where it uses the product's words (PPL-10). */
  reportLabels: z.object({ direct: z.string(), indirect: z.string() }),
  createdAt: z.string(),
  /** Only for those who may edit. */
  profile: personalSettingsSchema.nullable(),
  /**
   * `writeLocation`: whether people here say where they are in words of their own (LOC-04). `actAs` and `openDashboard`: as the caller will be let
   * (SES-64, SES-65).
   */
  can: z.object({
    edit: z.boolean(),
    writeLocation: z.boolean(),
    follow: z.boolean(),
    setManager: z.boolean(),
    assignRoles: z.boolean(),
    actAs: z.boolean(),
    openDashboard: z.boolean(),
  }),
});
export type Profile = z.infer<typeof profileSchema>;

const timeZone = z.string().max(60).refine(isTimeZone, 'invalid-time-zone');
const language = z.string().min(2).max(20);

/** What may be changed of a person; what is not sent stays (SES-54). `time_zone` is accepted for `timeZone`. */
export const profileUpdateSchema = z.object({
  /** One name is enough, in either of both; together they say something (`nameInFirst`). */
  firstName: optionalText(PROFILE_LIMITS.name).optional(),
  lastName: optionalText(PROFILE_LIMITS.name).optional(),
  handle: z
    .string()
    .transform(bareHandle)
    .superRefine((handle, check) => {
      const fault = handleFault(handle);
      if (fault !== null) check.addIssue({ code: 'custom', message: fault });
    })
    .optional(),
  bio: optionalText(PROFILE_LIMITS.bio).optional(),
  jobTitle: optionalText(PROFILE_LIMITS.jobTitle).optional(),
  company: optionalText(PROFILE_LIMITS.company).optional(),
  location: optionalText(PROFILE_LIMITS.location).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  language: language.optional(),
  additionalLanguages: z.array(language).max(20).optional(),
  timeZone: timeZone.optional(),
  time_zone: timeZone.optional(),
  isPublic: z.boolean().optional(),
  hideFromLeaderboard: z.boolean().optional(),
  avatarFileId: z.uuid().nullable().optional(),
  coverFileId: z.uuid().nullable().optional(),
  learningTopics: z.array(z.uuid()).max(TOPICS_OF_A_PERSON).optional(),
  expertTopics: z.array(z.uuid()).max(TOPICS_OF_A_PERSON).optional(),
});
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;

/** What an update answers with (SES-54). */
export const updatedProfileSchema = profileSchema
  .pick({
    id: true,
    handle: true,
    firstName: true,
    lastName: true,
    fullName: true,
    jobTitle: true,
    company: true,
    location: true,
    bio: true,
    avatarUrl: true,
    avatarimages: true,
    coverimages: true,
    isPublic: true,
  })
  .extend({ profile: personalSettingsSchema });

export const personParams = z.object({ userId });
export const followStateSchema = z.object({
  isFollowed: z.boolean(),
  /** Of the person followed. */
  followersCount: z.number().int(),
  /** Of the person who follows (PPL-04). */
  followingCount: z.number().int(),
});

export const suggestionsQuery = z.object({
  q: z.string().trim().max(80),
  limit: z.coerce.number().int().min(1).max(SUGGESTIONS_SHOWN).default(SUGGESTIONS_SHOWN),
});

export const reportsQuery = pageQuery(15).extend({ scope: z.enum(REPORT_SCOPES).default('direct') });
/** A null manager takes the line away. */
export const managerChangeSchema = z.object({ kind: z.enum(REPORTING_KINDS).default('direct'), managerId: userId.nullable() });
export const managersSchema = z.object({ manager: personSummarySchema.nullable(), secondaryManager: personSummarySchema.nullable() });

export const roleDetailSchema = roleSchema.extend({
  description: z.string(),
  permissions: z.array(z.string()),
  /** One that every organisation starts with. */
  isDefault: z.boolean(),
  /** People who have it by themselves, not through a group. */
  peopleCount: z.number().int(),
  groupsCount: z.number().int(),
  updatedAt: z.string(),
  /** Only people with all its permissions may give, take, change or delete it. */
  can: z.object({ assign: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
});
export type RoleDetail = z.infer<typeof roleDetailSchema>;
export const roleParams = personParams.extend({ roleKey: z.string().max(100) });
