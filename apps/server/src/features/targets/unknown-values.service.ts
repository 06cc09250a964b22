import type { FieldError } from '@waymark/contract/kit';
import { generalProblems } from '@waymark/contract/kit';
import { conditionsOf, type TargetCondition, type TargetRule } from '@waymark/contract/targets';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import { levelsOf } from '../skills/skills.public.ts';
import { findKnownValues, type KnownKind } from './targets.repo.ts';

/** Where a condition names things of each kind; what is wrong where one is not there. */
const KINDS: Partial<Readonly<Record<TargetCondition['field'], readonly [KnownKind, string]>>> = {
  unit: ['unit', 'unknown-org-unit'],
  location: ['location', 'unknown-location'],
  group: ['group', 'target-unknown-group'],
  role: ['role', 'unknown-role'],
  'job-role': ['job-role', 'unknown-job-role'],
  manager: ['person', 'unknown-person'],
  person: ['person', 'unknown-person'],
  skill: ['skill', 'unknown-skill'],
  card: ['card', 'target-unknown-card'],
};

/** Something a rule names, at its path in the rule. */
interface Named {
  readonly kind: KnownKind;
  readonly value: string;
  readonly at: string;
  readonly code: string;
}

/**
 * SHR-11: throws `invalid-input` at each place of a rule that names a custom field, level, unit, group or anything else that is not there: it
 * would mean no one, or everyone, by accident.
 */
export async function refuseUnknown(ctx: Acting, rule: TargetRule): Promise<void> {
  const conditions = conditionsOf(rule).map(({ condition, path }) => ({ condition, at: `rule.of.${path.join('.of.')}` }));
  const named = conditions.flatMap(({ condition, at }) => namedIn(condition, at));
  const errors: FieldError[] = [];
  if (named.length > 0) {
    const known = await findKnownValues(
      ctx.store,
      Map.groupBy(named, ({ kind }) => kind),
    );
    errors.push(...named.filter(({ kind, value }) => !known.has(`${kind} ${value}`)).map(({ at: field, code }) => ({ field, code })));
  }
  const keys = conditions.flatMap(({ condition, at }) => (condition.field === 'custom-field' ? [{ key: condition.key, at }] : []));
  if (keys.length > 0) {
    const known = new Set((await customFieldsOf(ctx.store)).map(({ key }) => key));
    const missing = keys.filter(({ key }) => !known.has(key));
    errors.push(...missing.map(({ key, at }) => ({ field: `${at}.key`, code: 'target-unknown-field', params: { key } })));
  }
  const levels = new Set(levelsOf(ctx).map(({ key }) => key));
  for (const { condition, at } of conditions)
    if (condition.field === 'skill' && !levels.has(condition.level)) errors.push({ field: `${at}.level`, code: 'unknown-level' });
  if (errors.length > 0) throw refuse(generalProblems['invalid-input'], { errors });
}

function namedIn(condition: TargetCondition, at: string): Named[] {
  const [kind, code] = KINDS[condition.field] ?? [];
  if (kind === undefined || code === undefined || !('values' in condition)) return [];
  return condition.values.map((value, index) => ({ kind, value, at: `${at}.values.${index}`, code }));
}
