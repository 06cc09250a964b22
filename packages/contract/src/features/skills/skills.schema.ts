import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, queryList } from '../../kit/text.ts';
import { skillId } from './skill-id.schema.ts';
import { SKILL_KINDS, SKILL_LIMITS, SKILL_STATES, SKILL_STATUSES } from './skills.rules.ts';

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

/** A skill somebody has, with the level the evidence gives (SKL-01). */
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

export const directoryQuery = pageQuery(20).extend({ q: optionalText(80).default(''), capabilityId: skillId.optional() });
