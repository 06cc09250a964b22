import { z } from 'zod';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, queryList } from '../../kit/text.ts';
import { opportunityId, opportunityReferenceSchema } from '../opportunities/opportunities.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { skillId } from '../skills/skill-id.schema.ts';
import { MATCH_NOTE_MOST, MATCH_PARTS, MOST_WEIGHT } from './match-parts.rules.ts';
import { MATCH_TIERS, MOST_BAND_THRESHOLDS, SCORE_RANGE } from './match-tier.rules.ts';
import { PART_WORDS } from './match-words.rules.ts';

/** Ranges of scores that a list of people is narrowed to, each as `75-85` (MKT-06). */
export const scoreRangeQuery = queryList(z.string().regex(SCORE_RANGE), MOST_BAND_THRESHOLDS + 1);

const percent = z.number().int().min(0).max(100);

/** A score as lists show it. */
export const matchSchema = z.object({ score: percent, tier: z.enum(MATCH_TIERS) });
export type Match = z.infer<typeof matchSchema>;

/** Empty where any level will do, or where the person has none. */
const levelSchema = z.object({ weight: z.number(), key: z.string() });

/** One asked skill against what the person has. */
export const matchedSkillSchema = z.object({
  skillId,
  label: z.string(),
  state: z.enum(['met', 'more', 'unconfirmed', 'below', 'related', 'job', 'missing']),
  asked: levelSchema,
  held: levelSchema,
  /** Levels still to climb; 0 where nothing is missing. */
  steps: z.number().int(),
});
export type MatchedSkill = z.infer<typeof matchedSkillSchema>;

/** A score with all that explains it (MKT-07, MKT-14). */
export const matchExplanationSchema = matchSchema.extend({
  rulesVersion: z.number().int(),
  weightsVersion: z.number().int(),
  parts: z.array(
    z.object({
      part: z.enum(MATCH_PARTS),
      fit: percent,
      points: percent,
      most: percent,
      words: z.object({ key: z.enum(PART_WORDS), numbers: z.record(z.string(), z.number()), names: z.array(z.string()) }),
    }),
  ),
  skills: z.array(matchedSkillSchema),
  raises: z.array(z.object({ part: z.enum(MATCH_PARTS), skill: z.string().nullable(), score: percent })),
});
export type MatchExplanation = z.infer<typeof matchExplanationSchema>;
export type ExplainedPart = MatchExplanation['parts'][number];

export const matchedOpportunityParams = z.object({ opportunityId });

/** A person against an opportunity; null where the opportunity asks for nothing that could be matched. */
export const ownMatchSchema = z.object({
  match: matchExplanationSchema.nullable(),
  /** What others see where it is another score: they count only the skills that everyone may see (SKL-10). Null where it is the same. */
  forOthers: matchSchema.nullable(),
});

const weight = z.number().int().min(0).max(MOST_WEIGHT);
export const matchWeightsSchema = z.object({
  skills: weight.min(1),
  experience: weight,
  location: weight,
  language: weight,
  preferences: weight,
});
const thresholds = z.array(z.number().int().min(1).max(99)).max(MOST_BAND_THRESHOLDS);
/** 0 is the product's own. */
const version = z.number().int().min(0).max(1_000_000_000);

/** How scores are made here: what each part counts, and the bands lists filter by. */
export const matchRulesSchema = z.object({
  version,
  rulesVersion: z.number().int(),
  weights: matchWeightsSchema,
  thresholds,
  bands: z.array(z.object({ over: percent, upTo: percent, isLowest: z.boolean() })),
  can: z.object({ edit: z.boolean() }),
});
export type MatchRules = z.infer<typeof matchRulesSchema>;

export const changeMatchRulesSchema = z.object({
  /** The version that was looked at. */
  basedOn: version,
  weights: matchWeightsSchema,
  thresholds,
  note: optionalText(MATCH_NOTE_MOST).default(''),
});

export const matchRulesVersionSchema = z.object({
  version,
  weights: matchWeightsSchema,
  thresholds,
  note: z.string(),
  createdAt: z.string(),
  createdBy: personSummarySchema.nullable(),
});
export type MatchRulesVersion = z.infer<typeof matchRulesVersionSchema>;
export const matchRulesVersionsQuery = pageQuery(10);

export const previewMatchRulesSchema = z.object({ weights: matchWeightsSchema });
/** What weights would do to a few pairs of people and opportunities. */
export const matchRulesPreviewSchema = z.object({
  pairs: z.array(
    z.object({
      person: personSummarySchema,
      opportunity: opportunityReferenceSchema.pick({ id: true, type: true, title: true }),
      before: matchSchema,
      after: matchSchema,
    }),
  ),
});
export type MatchRulesPreview = z.infer<typeof matchRulesPreviewSchema>;
