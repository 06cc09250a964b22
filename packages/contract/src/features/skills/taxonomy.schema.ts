import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { fieldErrorSchema } from '../../kit/problem.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { importHeadSchema } from '../imports/imports.schema.ts';
import { tableReadingSchema } from '../imports/table-reading.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from './skill-id.schema.ts';
import { SKILL_KINDS, SKILL_LIMITS, SKILL_SOURCES, SKILL_STATES } from './skills.rules.ts';
import { skillSummarySchema } from './skills.schema.ts';
import { TAXONOMY_EFFECTS, TAXONOMY_FORMATS, TAXONOMY_VERSION_KINDS } from './taxonomy.rules.ts';

/** A skill of the taxonomy with all it has, for who keeps it. */
export const taxonomySkillSchema = z.object({
  id: skillId,
  label: z.string(),
  kind: z.enum(SKILL_KINDS),
  state: z.enum(SKILL_STATES),
  description: z.string(),
  labels: z.record(z.string(), z.string()),
  synonyms: z.array(z.string()),
  capability: skillSummarySchema.nullable(),
  related: z.array(skillSummarySchema),
  source: z.enum(SKILL_SOURCES),
  mergedInto: skillSummarySchema.nullable(),
  peopleCount: z.number().int(),
});
export type TaxonomySkill = z.infer<typeof taxonomySkillSchema>;

/** A line of the taxonomy's list. */
export const taxonomyRowSchema = skillSummarySchema.extend({ source: z.enum(SKILL_SOURCES), peopleCount: z.number().int() });
export type TaxonomyRow = z.infer<typeof taxonomyRowSchema>;

export const taxonomyQuery = pageQuery(20).extend({
  q: optionalText(80).default(''),
  state: z.enum(SKILL_STATES).default('active'),
  kind: z.enum(SKILL_KINDS).optional(),
});

export const taxonomySkillInputSchema = z.object({
  label: requiredText(SKILL_LIMITS.label),
  kind: z.enum(SKILL_KINDS).default('skill'),
  description: optionalText(SKILL_LIMITS.description).default(''),
  labels: z.record(z.string().max(12), optionalText(SKILL_LIMITS.label)).default({}),
  synonyms: z.array(requiredText(SKILL_LIMITS.label)).max(SKILL_LIMITS.synonyms).default([]),
  capabilityId: skillId.nullable().default(null),
  relatedIds: z.array(skillId).max(SKILL_LIMITS.related).default([]),
});
export type TaxonomySkillInput = z.output<typeof taxonomySkillInputSchema>;

export const mergeInputSchema = z.object({ intoId: skillId });
export const skillStateInputSchema = z.object({ state: z.enum(['active', 'retired']) });

export const skillImportSchema = importHeadSchema.extend({
  format: z.enum(TAXONOMY_FORMATS),
  language: z.string(),
  reading: tableReadingSchema,
  counts: z.object({ create: z.number().int(), change: z.number().int(), same: z.number().int(), bad: z.number().int() }),
  /** The version of the taxonomy it became. */
  version: z.number().int().nullable(),
});
export type SkillImport = z.infer<typeof skillImportSchema>;

/** What changes of a skill: fields by name, as they were and as they are. */
const fieldChangesSchema = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));
export type FieldChange = z.infer<typeof fieldChangesSchema>[number];

export const skillImportLinesQuery = pageQuery(20).extend({ effect: z.enum(TAXONOMY_EFFECTS).default('bad') });
export const skillImportLineSchema = z.object({
  /** From 1 on, the head of the table being the first. */
  line: z.number().int(),
  label: z.string(),
  effect: z.enum(TAXONOMY_EFFECTS),
  faults: z.array(fieldErrorSchema),
  cells: z.array(z.string()),
  /** Of a line that changes a skill: what it would change now; nothing once it is done. */
  fields: fieldChangesSchema,
});
export type SkillImportLine = z.infer<typeof skillImportLineSchema>;

export const skillVersionSchema = z.object({
  number: z.number().int(),
  kind: z.enum(TAXONOMY_VERSION_KINDS),
  note: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  gone: z.number().int(),
  publishedAt: z.string(),
  publishedBy: personSummarySchema.nullable(),
});
export type SkillVersion = z.infer<typeof skillVersionSchema>;

/** Two versions to compare: 0 is the time before the first. */
export const versionComparisonQuery = pageQuery(20).extend({
  from: z.coerce.number().int().min(0),
  to: z.coerce.number().int().min(0),
});
/** What is different of one skill. */
export const versionDifferenceSchema = z.object({
  skillId,
  label: z.string(),
  change: z.enum(['added', 'changed', 'gone']),
  fields: fieldChangesSchema,
});
export type VersionDifference = z.infer<typeof versionDifferenceSchema>;
