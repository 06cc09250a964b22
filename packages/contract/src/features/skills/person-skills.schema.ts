import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { PASSPORT_PARTS } from '../../platform/passport-options.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from './skill-id.schema.ts';
import { EVIDENCE_SOURCES } from './skill-ledger.rules.ts';
import { SKILL_LIMITS, SKILL_STATUSES, SKILL_VISIBILITIES } from './skills.rules.ts';
import { skillRequirementSchema, skillSummarySchema } from './skills.schema.ts';

export const skillEvidenceId = idOf('skill-evidence');
export type SkillEvidenceId = z.infer<typeof skillEvidenceId>;

const disagreement = z.object({ lowest: z.string(), highest: z.string() }).nullable();

/** A skill of a person as the caller may see it (SKL-01, SKL-03). */
export const personSkillSchema = z.object({
  skill: skillSummarySchema,
  level: z.string(),
  weight: z.number(),
  confidence: z.number(),
  status: z.enum(SKILL_STATUSES),
  /** What the person says themselves; null when they say nothing. */
  declaredLevel: z.string().nullable(),
  /** The lowest and highest level of those who rated; null where they agree. */
  disagreement,
  /** Where its evidence comes from, and how many pieces of each count. */
  sources: z.array(z.object({ source: z.enum(EVIDENCE_SOURCES), count: z.number().int() })),
  visibility: z.enum(SKILL_VISIBILITIES),
  /** The level the caller gave as a peer or a manager; null when they gave none. */
  endorsedLevel: z.string().nullable(),
  can: z.object({ edit: z.boolean(), endorse: z.boolean() }),
});
export type PersonSkill = z.infer<typeof personSkillSchema>;

export const personSkillsSchema = z.object({
  /** Strongest first. */
  items: z.array(personSkillSchema),
  /** Found, and waiting for the owner's word; no one else is told of them. */
  detected: z.array(personSkillSchema),
  can: z.object({ edit: z.boolean(), add: z.boolean(), readCv: z.boolean(), share: z.boolean() }),
  /** What passports show here, and in which order (SKL-03). */
  passportParts: z.array(z.enum(PASSPORT_PARTS)),
  /** Who sees a skill that comes to them next; null for everyone but the owner. */
  newSkillVisibility: z.enum(SKILL_VISIBILITIES).nullable(),
});
export type PersonSkills = z.infer<typeof personSkillsSchema>;

export const personSkillParams = z.object({ userId: z.uuid().brand<'user'>(), skillId });

export const ownSkillsInputSchema = z.object({
  skills: z.array(skillRequirementSchema).min(1).max(SKILL_LIMITS.perRequirement),
  /** Who sees all of them; where left out, new ones get what the person set, and those that are there keep theirs. */
  visibility: z.enum(SKILL_VISIBILITIES).optional(),
});
export type OwnSkillsInput = z.output<typeof ownSkillsInputSchema>;

export const newSkillVisibilitySchema = z.object({ visibility: z.enum(SKILL_VISIBILITIES) });

/** What the owner says of one of their skills; what is left out stays. */
export const ownSkillChangeSchema = z.object({
  level: z.string().max(40).optional(),
  visibility: z.enum(SKILL_VISIBILITIES).optional(),
  decision: z.enum(['confirmed', 'rejected']).optional(),
});
export type OwnSkillChange = z.output<typeof ownSkillChangeSchema>;

export const EVIDENCE_STATES = ['counts', 'superseded', 'disputed', 'removed', 'withdrawn'] as const;

/** A reason to think that someone has a skill, as its owner sees it (SKL-10). */
export const evidenceSchema = z.object({
  id: skillEvidenceId,
  source: z.enum(EVIDENCE_SOURCES),
  level: z.string().nullable(),
  givenBy: personSummarySchema.nullable(),
  about: z.object({ type: z.string(), id: z.string(), label: z.string() }).nullable(),
  note: z.string(),
  at: z.string(),
  /** What it counts today, in thousandths of the strongest there can be. */
  counts: z.number().int(),
  state: z.enum(EVIDENCE_STATES),
  /** Why it is disputed, or how that was decided. */
  markNote: z.string(),
  can: z.object({ dispute: z.boolean(), accept: z.boolean() }),
});
export type SkillEvidence = z.infer<typeof evidenceSchema>;

/** The ledger of a skill on a day: what it gives, by which rules, and all it is made of. */
export const skillLedgerSchema = z.object({
  skill: skillSummarySchema,
  level: z.string(),
  weight: z.number(),
  confidence: z.number(),
  disagreement,
  rulesVersion: z.number().int(),
  day: z.string(),
  evidence: z.array(evidenceSchema),
});
export type SkillLedger = z.infer<typeof skillLedgerSchema>;

/** A day to compute the level for, and the version of the rules; today and the newest where left out. */
export const ledgerQuery = z.object({ on: z.iso.date().optional(), rules: z.coerce.number().int().min(1).optional() });

export const endorsementInputSchema = z.object({ level: z.string().min(1).max(40), note: optionalText(SKILL_LIMITS.note).default('') });

export const evidenceParams = z.object({ evidenceId: skillEvidenceId });
export const disputeInputSchema = z.object({ note: requiredText(SKILL_LIMITS.note) });
export const disputeDecisionSchema = z.object({ decision: z.enum(['keep', 'remove']), note: optionalText(SKILL_LIMITS.note).default('') });

/** Evidence that its owner disputes, for anyone who decides. */
export const disputeSchema = z.object({
  id: skillEvidenceId,
  person: personSummarySchema,
  givenBy: personSummarySchema.nullable(),
  skill: skillSummarySchema,
  source: z.enum(EVIDENCE_SOURCES),
  level: z.string().nullable(),
  about: z.string(),
  evidenceNote: z.string(),
  note: z.string(),
  at: z.string(),
});
export type SkillDispute = z.infer<typeof disputeSchema>;
export const disputesQuery = pageQuery(20);
