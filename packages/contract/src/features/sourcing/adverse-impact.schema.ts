import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { opportunityId } from '../opportunities/opportunities.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { IMPACT_READINGS, IMPACT_STAGES } from './adverse-impact.rules.ts';
import { SOURCING_LIMITS } from './sourcing.rules.ts';

export const impactOverrideId = idOf('impact-override');
export type ImpactOverrideId = z.infer<typeof impactOverrideId>;
const ratio = z.number().nullable();

export const impactGroupSchema = z.object({
  key: z.string(),
  label: z.string(),
  isHidden: z.boolean(),
  isReference: z.boolean(),
  entered: z.number().int().nullable(),
  passed: z.number().int().nullable(),
  rate: ratio,
  ratio,
  p: ratio,
  reading: z.enum(IMPACT_READINGS).nullable(),
});
export type ImpactGroup = z.infer<typeof impactGroupSchema>;

export const impactOverrideSchema = z.object({
  id: impactOverrideId,
  stage: z.enum(IMPACT_STAGES),
  reason: z.string(),
  givenBy: personSummarySchema.nullable(),
  givenAt: z.string(),
});

/** MKT-15: one stage of hiring by the groups of one attribute; only numbers, never people. */
export const impactStageSchema = z.object({
  stage: z.enum(IMPACT_STAGES),
  entered: z.number().int(),
  passed: z.number().int(),
  withdrawn: z.number().int(),
  /** Not decided yet, and in none of the other numbers. */
  waiting: z.number().int(),
  groups: z.array(impactGroupSchema),
  isFlagged: z.boolean(),
  overrides: z.array(impactOverrideSchema),
});
export type ImpactStageReport = z.infer<typeof impactStageSchema>;

export const impactAttributesSchema = z.object({ items: z.array(z.object({ key: z.string(), label: z.string() })) });
export const impactQuery = z.object({
  attribute: z.string().min(1).max(80),
  vacancyId: opportunityId.optional(),
  /** Applications of the last so many months. */
  months: z.coerce.number().int().min(1).max(36).default(12),
});
export type ImpactQuery = z.output<typeof impactQuery>;
export const impactReportSchema = z.object({
  attribute: z.object({ key: z.string(), label: z.string() }),
  /** The only vacancy it is about; null for all of them. */
  vacancy: z.object({ id: opportunityId, title: z.string() }).nullable(),
  madeAt: z.string(),
  stages: z.array(impactStageSchema),
});
export type ImpactReport = z.infer<typeof impactReportSchema>;
export const impactOverrideInputSchema = z.object({
  attribute: z.string().min(1).max(80),
  vacancyId: opportunityId.nullable().default(null),
  stage: z.enum(IMPACT_STAGES),
  reason: requiredText(SOURCING_LIMITS.reason),
});
