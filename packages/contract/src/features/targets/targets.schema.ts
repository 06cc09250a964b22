import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { plausibleDay, requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { conditionsOf, depthOf, hasEmptyGroup, TARGET_LIMITS as LIMITS, type TargetCondition, type TargetRule } from './targets.rules.ts';

export const targetId = idOf('target');
export type TargetId = z.infer<typeof targetId>;

const ids = z.array(z.uuid()).min(1).max(LIMITS.values);
const words = z.array(requiredText(LIMITS.text)).min(1).max(LIMITS.values);
const days = z.number().int().min(0).max(36_500);

const conditionSchema: z.ZodType<TargetCondition> = z.union([
  z.object({ field: z.literal('unit'), within: z.enum(['under', 'exactly']), values: ids }),
  z.object({ field: z.enum(['location', 'group', 'job-role', 'person']), values: ids }),
  z.object({ field: z.literal('role'), values: words }),
  z.object({ field: z.literal('manager'), reports: z.enum(['direct', 'all']), values: ids }),
  z.object({ field: z.literal('job-title'), match: z.enum(['is', 'contains']), values: words }),
  z.object({ field: z.literal('language'), values: words }),
  z.object({
    field: z.literal('custom-field'),
    key: requiredText(LIMITS.text),
    match: z.enum(['is', 'is-set']),
    values: z.array(requiredText(LIMITS.text)).max(LIMITS.values),
  }),
  z.object({ field: z.literal('skill'), level: requiredText(40), values: ids }),
  z.object({ field: z.literal('card'), state: z.enum(['completed', 'started']), after: plausibleDay.nullable(), values: ids }),
  z.object({ field: z.literal('joined'), match: z.enum(['before', 'after']), date: plausibleDay }),
  z.object({ field: z.literal('joined'), match: z.enum(['within-days', 'longer-than-days']), days }),
]);

/** A group that nests so deep and no deeper: one without an end would be read until the stack is full. */
const groupOf = (deeper: number): z.ZodType<TargetRule> =>
  z.object({
    combine: z.enum(['all', 'any', 'none']),
    of: z.array(deeper === 0 ? conditionSchema : z.union([conditionSchema, groupOf(deeper - 1)])).max(LIMITS.conditions),
  });
// One level more than a rule may have, so that a rule that is a little too deep is told so.
const groupSchema = groupOf(LIMITS.depth);

/** A rule of at most so many conditions and so deep; an empty one would mean everyone by accident. */
export const targetRuleSchema = groupSchema
  .refine((rule) => depthOf(rule) <= LIMITS.depth, 'rule-too-deep')
  .refine((rule) => conditionsOf(rule).length <= LIMITS.conditions, 'too-many')
  .refine((rule) => conditionsOf(rule).length > 0, 'required');

/** A rule as someone writes it: a group without a condition inside it is refused, too. Those saved earlier may have one. */
export const writtenRuleSchema = targetRuleSchema.refine((rule) => !hasEmptyGroup(rule), 'empty-group');

/** Names of what conditions of a rule mean, by id: a unit's title, a skill's label. What is gone is missing. */
const namesSchema = z.record(z.string(), z.string());

export const targetSchema = z.object({
  id: targetId,
  name: z.string(),
  rule: targetRuleSchema,
  names: namesSchema,
  /** People who match now; kept up to date within a minute. */
  peopleCount: z.number().int(),
  /** Whether who matches is being worked out again. */
  isRefreshing: z.boolean(),
  /** Labels of protected fields that the rule asks for: while there is one, the rule is stopped and no one comes or leaves by it (MKT-15). */
  stoppedBy: z.array(z.string()),
  /** The groups that this rule fills. */
  fillsGroups: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type Target = z.infer<typeof targetSchema>;

export const targetInputSchema = z.object({ name: requiredText(LIMITS.name), rule: writtenRuleSchema });

/** What a rule would do if it were used now. */
export const previewSchema = z.object({
  matching: z.number().int(),
  people: z.number().int(),
  /** Reaches so many that using it asks for a second look. */
  isLarge: z.boolean(),
  names: namesSchema,
});
export type TargetPreview = z.infer<typeof previewSchema>;

export const matchedPersonSchema = z.object({
  person: personSummarySchema,
  matches: z.boolean(),
  /** Where in the rule the condition stands that leaves them out; empty for the rule as a whole, null when they match. */
  failingPath: z.array(z.number().int()).nullable(),
  /** Where the condition stands that means them; null when none does by itself. */
  meetingPath: z.array(z.number().int()).nullable(),
});
export type MatchedPerson = z.infer<typeof matchedPersonSchema>;
