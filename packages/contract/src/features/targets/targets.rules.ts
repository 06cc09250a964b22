/** What a rule may hold, so that it can be read, drawn and asked of everyone at once (SHR-11). */
export const TARGET_LIMITS = { depth: 4, conditions: 40, values: 200, saved: 300, name: 120, text: 200 } as const;

/** From this share of the organisation on, who uses a rule has to confirm how many people it reaches. */
export const LARGE_SHARE = 0.1;

/** What a condition looks at. Each names the changes after which a person is looked at again. */
export const TARGET_FIELDS = [
  'unit',
  'location',
  'group',
  'role',
  'job-role',
  'manager',
  'person',
  'job-title',
  'language',
  'custom-field',
  'skill',
  'card',
  'joined',
] as const;
export type TargetField = (typeof TARGET_FIELDS)[number];

/** One line of a rule. Values that a person need match one of; `under` looks at everything below a unit, too. */
export type TargetCondition =
  | { readonly field: 'unit'; readonly within: 'under' | 'exactly'; readonly values: readonly string[] }
  | { readonly field: 'location' | 'group' | 'job-role' | 'person'; readonly values: readonly string[] }
  | { readonly field: 'role'; readonly values: readonly string[] }
  | { readonly field: 'manager'; readonly reports: 'direct' | 'all'; readonly values: readonly string[] }
  | { readonly field: 'job-title'; readonly match: 'is' | 'contains'; readonly values: readonly string[] }
  | { readonly field: 'language'; readonly values: readonly string[] }
  | { readonly field: 'custom-field'; readonly key: string; readonly match: 'is' | 'is-set'; readonly values: readonly string[] }
  | { readonly field: 'skill'; readonly level: string; readonly values: readonly string[] }
  | { readonly field: 'card'; readonly state: 'completed' | 'started'; readonly after: string | null; readonly values: readonly string[] }
  | { readonly field: 'joined'; readonly match: 'before' | 'after'; readonly date: string }
  | { readonly field: 'joined'; readonly match: 'within-days' | 'longer-than-days'; readonly days: number };

/** A rule combines conditions: every line is true, one of them is, or none is. Groups nest. */
export interface TargetRule {
  readonly combine: 'all' | 'any' | 'none';
  readonly of: readonly (TargetCondition | TargetRule)[];
}

export const isGroup = (part: TargetCondition | TargetRule): part is TargetRule => 'combine' in part;

/** Every condition of a rule, with where it stands: the places within each group, from the outside in. */
export function conditionsOf(
  rule: TargetRule,
  at: readonly number[] = [],
): { readonly condition: TargetCondition; readonly path: readonly number[] }[] {
  return rule.of.flatMap((part, index) => {
    const path = [...at, index];
    return isGroup(part) ? conditionsOf(part, path) : [{ condition: part, path }];
  });
}

/** How deep groups nest; 1 without a group inside. */
export function depthOf(rule: TargetRule): number {
  return 1 + Math.max(0, ...rule.of.filter(isGroup).map(depthOf));
}

/** Whether a group in a rule says nothing: of `all` or `none` it would mean everyone by accident. */
export function hasEmptyGroup(rule: TargetRule): boolean {
  return rule.of.length === 0 || rule.of.some((part) => isGroup(part) && hasEmptyGroup(part));
}

/** The fields a rule looks at, each once: a change elsewhere leaves who matches as it is. */
export function fieldsOf(rule: TargetRule): TargetField[] {
  return [...new Set(conditionsOf(rule).map(({ condition }) => condition.field))].sort();
}

/** Whether who matches changes by the passing of days alone. */
export function dependsOnToday(rule: TargetRule): boolean {
  return conditionsOf(rule).some(({ condition }) => condition.field === 'joined' && 'days' in condition);
}

/** The groups a rule asks about. */
export function groupsIn(rule: TargetRule): string[] {
  return [...new Set(conditionsOf(rule).flatMap(({ condition }) => (condition.field === 'group' ? condition.values : [])))];
}

/** Whether a rule matches, given what each of its conditions answers. An empty group of `all` or `none` matches everyone, of `any` no one. */
export function matchesRule(rule: TargetRule, answer: (condition: TargetCondition) => boolean): boolean {
  const isTrue = (part: TargetCondition | TargetRule) => (isGroup(part) ? matchesRule(part, answer) : answer(part));
  if (rule.combine === 'any') return rule.of.some(isTrue);
  return rule.combine === 'all' ? rule.of.every(isTrue) : !rule.of.some(isTrue);
}

/**
 * Why a person does not match: the path of the first condition that fails them (one that should be true and is not, or should not be and is).
 * Null when they match.
 */
export function failingPath(
  rule: TargetRule,
  answer: (condition: TargetCondition) => boolean,
  wanted = true,
  at: readonly number[] = [],
): readonly number[] | null {
  if (matchesRule(rule, answer) === wanted) return null;
  const innerWanted = rule.combine === 'none' ? !wanted : wanted;
  for (const [index, part] of rule.of.entries()) {
    const path = [...at, index];
    if (isGroup(part)) {
      const inner = failingPath(part, answer, innerWanted, path);
      if (inner !== null) return inner;
    } else if (answer(part) !== innerWanted) return path;
  }
  return at;
}

/**
 * Why a person matches: the path of the first condition of an alternative (`any`) that means them, else of the first condition that all have to
 * meet. Null when they do not match, and when they match only because something is not so.
 */
export function meetingPath(
  rule: TargetRule,
  answer: (condition: TargetCondition) => boolean,
  at: readonly number[] = [],
): readonly number[] | null {
  if (rule.combine === 'none' || !matchesRule(rule, answer)) return null;
  const first = rule.of.findIndex((part) => !isGroup(part) && answer(part));
  const inner = () => {
    for (const [index, part] of rule.of.entries()) {
      const path = isGroup(part) ? meetingPath(part, answer, [...at, index]) : null;
      if (path !== null) return path;
    }
    return null;
  };
  const own = first < 0 ? null : [...at, first];
  return rule.combine === 'any' ? (own ?? inner()) : (inner() ?? own);
}

/**
 * The groups that would feed themselves if a group were filled by a rule (SHR-11): from the group through the rules of the groups that its rule asks
 * about, back to it.
 *
 * @param filledBy the rules of the groups that are filled by one, without the new one
 * @returns the groups of the loop in their order, empty when there is none
 */
export function loopOf(groupId: string, rule: TargetRule, filledBy: ReadonlyMap<string, TargetRule>): string[] {
  const visited = new Set<string>();
  const walk = (asked: TargetRule, trail: readonly string[]): string[] => {
    for (const next of groupsIn(asked)) {
      if (next === groupId) return [...trail, next];
      const inner = filledBy.get(next);
      if (inner === undefined || visited.has(next)) continue;
      visited.add(next);
      const found = walk(inner, [...trail, next]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return walk(rule, [groupId]);
}

/** Whether so many of so many people ask for a second look before a rule is used. */
export function isLargeReach(matching: number, people: number): boolean {
  return people >= 20 && matching > people * LARGE_SHARE;
}
