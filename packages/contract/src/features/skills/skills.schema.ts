import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, queryList } from '../../kit/text.ts';
import { skillId } from './skill-id.schema.ts';
import { GAP_STATES, SHARED_GAP_STATES, SKILL_KINDS, SKILL_LIMITS, SKILL_STATES, SKILL_STATUSES } from './skills.rules.ts';

/** A skill as lists name it; its label is in the reader's language where there is one. */
export const skillSummarySchema = z.object({
  id: skillId,
  slug: z.string(),
  label: z.string(),
  kind: z.enum(SKILL_KINDS),
  state: z.enum(SKILL_STATES),
  /** Label of the capability it belongs to; empty where there is none. */
  capability: z.string(),
});
export type SkillSummary = z.infer<typeof skillSummarySchema>;

/** A skill at a level that something asks for; `no_level` asks for the skill alone. */
export const skillRequirementSchema = z.object({ skillId, level: z.string().max(40) });
export const skillRequirementsSchema = z.array(skillRequirementSchema).max(SKILL_LIMITS.perRequirement);

/** SKL-09, CAR-09: how far someone is from what is asked of one skill. */
export const skillGapSchema = z.object({
  skillId,
  required: z.string(),
  held: z.string(),
  state: z.enum(GAP_STATES),
  steps: z.number().int(),
  missing: z.number(),
});

/** The same of someone else, who may keep a skill to themselves: then nothing is told of it. */
export const sharedSkillGapSchema = skillGapSchema.extend({ state: z.enum(SHARED_GAP_STATES) });

/** A skill someone has, with the level the evidence gives (SKL-01). */
export const heldSkillSchema = z.object({
  skillId,
  level: z.string(),
  weight: z.number(),
  confidence: z.number(),
  status: z.enum(SKILL_STATUSES),
});

export const skillParams = z.object({ skillId });

/** For pickers: skills whose words begin like a text, or those of some ids, or what is related to some. */
export const skillsQuery = z.object({
  q: optionalText(80).default(''),
  ids: queryList(skillId, 100),
  relatedTo: queryList(skillId, 60),
});
export const skillListSchema = z.object({ items: z.array(skillSummarySchema) });

/** A list of the directory: all skills, those of a capability, or what begins like a text (SKL-02). */
export const directoryQuery = pageQuery(20).extend({ q: optionalText(80).default(''), capabilityId: skillId.optional() });
export const capabilitiesSchema = z.object({ items: z.array(z.object({ id: skillId, label: z.string(), skillsCount: z.number().int() })) });

/** A skill or a capability in the directory. */
export const directorySkillSchema = z.object({
  skill: skillSummarySchema,
  description: z.string(),
  synonyms: z.array(z.string()),
  parent: skillSummarySchema.nullable(),
  mergedInto: skillSummarySchema.nullable(),
  /** Related skills; of a capability, what belongs to it. */
  related: z.array(skillSummarySchema),
  /** People who show it to everyone; null where they are too few to be told. */
  peopleCount: z.number().int().nullable(),
  /** The caller's own level; null where they do not have it. */
  ownLevel: z.string().nullable(),
  can: z.object({ add: z.boolean() }),
});
export type DirectorySkill = z.infer<typeof directorySkillSchema>;
