import { conditionsOf, isGroup, type TargetCondition, type TargetField, type TargetRule } from '@waymark/contract/targets';

type Part = TargetCondition | TargetRule;

/** A condition as it begins when its field is chosen: nothing is meant yet. */
export function emptyCondition(field: TargetField): TargetCondition {
  switch (field) {
    case 'unit':
      return { field, within: 'under', values: [] };
    case 'manager':
      return { field, reports: 'all', values: [] };
    case 'job-title':
      return { field, match: 'contains', values: [] };
    case 'custom-field':
      return { field, key: '', match: 'is', values: [] };
    case 'skill':
      return { field, level: 'beginner', values: [] };
    case 'card':
      return { field, state: 'completed', after: null, values: [] };
    case 'joined':
      return { field, match: 'within-days', days: 30 };
    case 'group':
    case 'job-role':
    case 'language':
    case 'location':
    case 'person':
    case 'role':
      return { field, values: [] };
  }
}

/** Whether a condition says something already; one that does not is left out of the dry run. */
function isComplete(condition: TargetCondition): boolean {
  if (condition.field === 'joined') return 'days' in condition || condition.date !== '';
  if (condition.field === 'custom-field') return condition.key !== '' && (condition.match === 'is-set' || condition.values.length > 0);
  return condition.values.length > 0 && !(condition.field === 'card' && condition.after === '');
}

/** The rule without the conditions that say nothing yet and the groups that are empty by it; null when nothing is left. */
export function completeRule(rule: TargetRule): TargetRule | null {
  const of = rule.of.flatMap((part): Part[] => {
    if (!isGroup(part)) return isComplete(part) ? [part] : [];
    const inner = completeRule(part);
    return inner === null ? [] : [inner];
  });
  return of.length === 0 ? null : { combine: rule.combine, of };
}

/** How many conditions say nothing yet, and how many groups are empty: a rule is not saved without what someone meant to say. */
export function unfinishedIn(rule: TargetRule): number {
  return rule.of.reduce((count, part) => {
    if (!isGroup(part)) return count + (isComplete(part) ? 0 : 1);
    return count + (part.of.length === 0 ? 1 : unfinishedIn(part));
  }, 0);
}

/** What the dry run calls the conditions that say something, by their place in the draft: 1, 2, 3. */
export function numbersOf(rule: TargetRule): ReadonlyMap<string, number> {
  const complete = conditionsOf(rule).filter(({ condition }) => isComplete(condition));
  return new Map(complete.map(({ path }, at) => [path.join('.'), at + 1]));
}

/** The rule with the part at a place made another; null takes it out. */
export function replacePart(rule: TargetRule, path: readonly number[], change: (part: Part) => Part | null): TargetRule {
  const [first, ...rest] = path;
  return {
    ...rule,
    of: rule.of.flatMap((part, at) => {
      if (at !== first) return [part];
      const next = rest.length === 0 || !isGroup(part) ? change(part) : replacePart(part, rest, change);
      return next === null ? [] : [next];
    }),
  };
}

/** The rule with a part added at the end of the group at a place. */
export function addPart(rule: TargetRule, path: readonly number[], added: Part): TargetRule {
  if (path.length === 0) return { ...rule, of: [...rule.of, added] };
  return replacePart(rule, path, (part) => (isGroup(part) ? { ...part, of: [...part.of, added] } : part));
}
