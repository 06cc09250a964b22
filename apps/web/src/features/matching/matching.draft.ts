import { DEFAULT_MATCH_WEIGHTS, MATCH_PARTS, type MatchPart, type MatchRules, MOST_WEIGHT } from '@waymark/contract/matching';
import type { MatchRulesInput } from './matching.queries.ts';

/** What the form of weights holds, as it is typed. */
export interface RulesValues {
  readonly basedOn: number;
  readonly weights: Readonly<Record<MatchPart, string>>;
  readonly thresholds: readonly string[];
  readonly note: string;
}

export function rulesValues({ version, weights, thresholds }: Pick<MatchRules, 'version' | 'weights' | 'thresholds'>): RulesValues {
  return {
    basedOn: version,
    weights: Object.fromEntries(MATCH_PARTS.map((part) => [part, String(weights[part])])) as Record<MatchPart, string>,
    thresholds: thresholds.map(String),
    note: '',
  };
}

/** A number from 0 to 100 as it was typed; half a number is none. */
const weightOf = (typed: string) => Math.min(MOST_WEIGHT, Math.max(0, Math.round(Number(typed) || 0)));

/** A form as it is sent. Skills always count. */
export function rulesInput({ basedOn, weights, thresholds, note }: RulesValues): MatchRulesInput {
  const each = Object.fromEntries(MATCH_PARTS.map((part) => [part, weightOf(weights[part])])) as Record<MatchPart, number>;
  return { basedOn, weights: { ...each, skills: Math.max(1, each.skills) }, thresholds: thresholds.map((typed) => weightOf(typed)), note };
}

/** Whether the form says something else than what holds. */
export function isChanged(values: RulesValues, rules: Pick<MatchRules, 'weights' | 'thresholds'>): boolean {
  const { weights, thresholds } = rulesInput(values);
  return MATCH_PARTS.some((part) => weights[part] !== rules.weights[part]) || thresholds.join() !== rules.thresholds.join();
}

export const STANDARD_WEIGHTS = rulesValues({ version: 0, weights: DEFAULT_MATCH_WEIGHTS, thresholds: [] }).weights;
