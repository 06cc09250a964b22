import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { languageCode, optionalText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { opportunityId } from '../opportunities/opportunities.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { skillRequirementSchema } from '../skills/skills.schema.ts';
import { MENTORSHIP_LIMITS as LIMITS, MENTORSHIP_STATUSES, RHYTHMS, STANDINGS } from './mentorship.rules.ts';

const key = z.string().min(1).max(60);
const keys = z.array(key).max(LIMITS.choices).default([]);

/** One of a list an administrator keeps, in the reader's language. */
export const mentorshipOptionSchema = z.object({ key: z.string(), label: z.string(), description: z.string() });
export type MentorshipOption = z.infer<typeof mentorshipOptionSchema>;
export const mentorshipDurationSchema = z.object({ key: z.string(), label: z.string(), days: z.number().int() });

const ruleSchema = z.object({ showField: z.boolean(), required: z.boolean() });
const menuSchema = z.object({ options: z.array(mentorshipOptionSchema), required: z.boolean() });

/** How mentorship is set up here (MEN-01). */
export const mentorshipOptionsSchema = z.object({
  fields: z.object({
    programs: ruleSchema,
    topics: ruleSchema,
    duration: ruleSchema,
    types: ruleSchema,
    languages: ruleSchema,
    skills: ruleSchema,
    description: ruleSchema,
  }),
  programs: z.array(mentorshipOptionSchema),
  topics: z.array(mentorshipOptionSchema),
  durations: z.array(mentorshipDurationSchema),
  types: z.array(mentorshipOptionSchema),
  reasons: z.object({ rejection: menuSchema, mentee: menuSchema, mentor: menuSchema }),
  can: z.object({ beMentor: z.boolean(), manageProgrammes: z.boolean() }),
});
export type MentorshipOptions = z.infer<typeof mentorshipOptionsSchema>;

/** A skill a mentor can help with. */
export const mentorSkillSchema = z.object({ skillId, label: z.string(), level: z.string() });
export type MentorSkill = z.infer<typeof mentorSkillSchema>;

const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skill-gap'), points: z.number(), skills: z.array(z.string()) }),
  z.object({ kind: z.literal('works-in-wished-role'), points: z.number(), title: z.string() }),
  z.object({ kind: z.literal('further-up'), points: z.number(), title: z.string() }),
  z.object({ kind: z.literal('same-role'), points: z.number(), title: z.string() }),
  z.object({ kind: z.literal('same-family'), points: z.number(), family: z.string() }),
  z.object({ kind: z.literal('was-in-your-role'), points: z.number(), title: z.string() }),
  z.object({ kind: z.literal('same-field'), points: z.number(), title: z.string() }),
  z.object({ kind: z.literal('language'), points: z.number(), languages: z.array(z.string()) }),
  z.object({ kind: z.literal('time-zone'), points: z.number(), hoursApart: z.number() }),
  z.object({ kind: z.literal('availability'), points: z.number(), placesLeft: z.number() }),
]);
/** Why a mentor is suggested, with its share of the score; skills by name. */
export type MentorReason = z.infer<typeof reasonSchema>;

/** A mentor as lists show them (MEN-02). */
export const mentorCardSchema = z.object({
  opportunityId,
  slug: z.string(),
  person: personSummarySchema,
  location: z.string(),
  skills: z.array(mentorSkillSchema),
  placesLeft: z.number().int(),
  rhythm: z.enum(RHYTHMS),
  score: z.number().int(),
  reasons: z.array(reasonSchema),
  /** What the reader has with this mentor; null for nothing that is open. */
  own: z
    .object({ id: z.string(), status: z.enum(MENTORSHIP_STATUSES), week: z.number().int().nullable(), weeks: z.number().int().nullable() })
    .nullable(),
  can: z.object({ ask: z.boolean() }),
});
export type MentorCard = z.infer<typeof mentorCardSchema>;

/** A mentor's offer. */
export const mentorSchema = mentorCardSchema.extend({
  standing: z.enum(STANDINGS),
  description: z.string(),
  capacity: z.number().int(),
  timeZone: z.string().nullable(),
  languages: z.array(z.string()),
  programs: z.array(mentorshipOptionSchema),
  topics: z.array(mentorshipOptionSchema),
  types: z.array(mentorshipOptionSchema),
  durations: z.array(mentorshipDurationSchema),
  /** What the reader had with them last, that is over: with its reason and its notes. */
  pastId: z.string().nullable(),
  isYou: z.boolean(),
});
export type Mentor = z.infer<typeof mentorSchema>;

/** What a mentor says of themselves (MEN-02); fields that do not show are ignored. */
export const registrationInputSchema = z.object({
  capacity: z.number().int().min(1).max(LIMITS.capacity),
  rhythm: z.enum(RHYTHMS),
  description: optionalText(LIMITS.description).default(''),
  languages: z.array(languageCode).max(LIMITS.choices).default([]),
  programs: keys,
  topics: keys,
  types: keys,
  durations: keys,
  skills: z.array(skillRequirementSchema).max(LIMITS.skills).default([]),
});
export type RegistrationInput = z.output<typeof registrationInputSchema>;

export const registrationSchema = z.object({ mentor: mentorSchema.nullable() });
export const standingInputSchema = z.object({ standing: z.enum(STANDINGS) });

export const mentorParams = z.object({ slug: z.string().min(1).max(200) });
export const mentorsQuery = pageQuery(12).extend({
  q: z.string().trim().max(100).default(''),
  program: key.optional(),
  topic: key.optional(),
  language: z.string().max(12).optional(),
  skillId: skillId.optional(),
});
export type MentorsQuery = z.output<typeof mentorsQuery>;
