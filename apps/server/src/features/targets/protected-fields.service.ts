import { conditionsOf, targetProblems, type TargetRule } from '@waymark/contract/targets';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';

/** Keys of the custom fields that a rule asks for. */
export const fieldKeysOf = (rule: TargetRule): string[] =>
  conditionsOf(rule).flatMap(({ condition }) => (condition.field === 'custom-field' ? [condition.key] : []));

/** MKT-15: answers the labels of the protected fields that a rule asks for; a saved rule with one has stopped. One statement at most. */
export async function readProtectedFields(store: Store, rules: readonly TargetRule[]): Promise<(rule: TargetRule) => string[]> {
  if (rules.every((rule) => fieldKeysOf(rule).length === 0)) return () => [];
  const fields = (await customFieldsOf(store)).filter(({ isProtected }) => isProtected);
  return (rule) => {
    const keys = fieldKeysOf(rule);
    return fields.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
  };
}

/** MKT-15: throws `target-field-protected` where a rule asks for a field on which no decision may depend. */
export async function refuseProtected(store: Store, rule: TargetRule): Promise<void> {
  const [label] = (await readProtectedFields(store, [rule]))(rule);
  if (label !== undefined) throw refuse(targetProblems['target-field-protected'], { params: { label } });
}
