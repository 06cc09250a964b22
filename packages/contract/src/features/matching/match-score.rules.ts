import type { MatchRequirement, MatchSubject } from './match-input.rules.ts';
import {
  CREDITS_FROM,
  MATCH_RULES_VERSION,
  noteNumbers,
  NUMBERS,
  numbersNeeded,
  type PreparedMatch,
  prepareMatch,
  scoreOf,
} from './match-numbers.rules.ts';
import type { MatchPart, MatchWeights } from './match-parts.rules.ts';
import { type MatchTier, matchTier } from './match-tier.rules.ts';
import { type PartWords, wordsOf } from './match-words.rules.ts';

/** One asked skill against what a person has. */
export interface SkillAnswer {
  readonly skillId: string;
  /**
   * `more`: beyond what is asked. `unconfirmed`: enough, but only found by us. `related`: something near it. `job`: they work in the role that
   * asks for it.
   */
  readonly state: 'met' | 'more' | 'unconfirmed' | 'below' | 'related' | 'job' | 'missing';
  /** Weights of levels, 0 to 1. */
  readonly asked: number;
  readonly held: number;
  /** What is missing to the asked level, 0 to 1. */
  readonly gap: number;
  /** What it counts of what it could, 0 to 1. */
  readonly credit: number;
}

/** One named part of a score. */
export interface ScorePart {
  readonly part: MatchPart;
  /** In percent, 0 to 100: how well the person fits in this part. */
  readonly fit: number;
  /** Points of the score; those of all parts add up to it. */
  readonly points: number;
  /** The most points the part can bring. */
  readonly most: number;
  readonly words: PartWords;
}

/** Something that would raise the score, and to what. */
export interface Raise {
  readonly part: MatchPart;
  /** The skill to gain to the asked level; null for what is not a skill. */
  readonly skillId: string | null;
  readonly score: number;
}

/** A score with all that explains it (MKT-07, MKT-14). */
export interface MatchResult {
  /** Whole percent, 0 to 100. */
  readonly score: number;
  readonly tier: MatchTier;
  readonly rulesVersion: number;
  readonly weights: MatchWeights;
  readonly parts: readonly ScorePart[];
  readonly skills: readonly SkillAnswer[];
  /** What would raise it most, the most first; at most three. */
  readonly raises: readonly Raise[];
}

/**
 * MKT-14: returns how well a person fits an opportunity, as the sum of named parts. Gaining an asked skill, or a higher level of it, never lowers it.
 * Null where the opportunity asks for nothing: then there is nothing to fit.
 */
export function explainPrepared(prepared: PreparedMatch, subject: MatchSubject): MatchResult | null {
  const numbers = new Float64Array(numbersNeeded(prepared));
  return noteNumbers(prepared, subject, numbers, 0) ? readNumbers(prepared, subject, numbers, 0) : null;
}

/** The explanation that a row of numbers is (`noteNumbers`). */
function readNumbers(prepared: PreparedMatch, subject: MatchSubject, numbers: Float64Array, from: number): MatchResult {
  const { requirement, weights, parts, rulesVersion } = prepared;
  const numberAt = (at: number) => numbers[from + at] ?? 0;
  const score = scoreOf(numberAt(NUMBERS.points));
  const skills = skillAnswers(subject, requirement, (at) => numberAt(CREDITS_FROM + at));
  return {
    score,
    tier: matchTier(score),
    rulesVersion,
    weights,
    parts: parts.map(({ part, most }, at) => {
      const points = numberAt(NUMBERS.rounded + at);
      return {
        part,
        fit: Math.round(100 * numberAt(NUMBERS.fits + at)),
        points,
        most: Math.max(most, points),
        words: wordsOf(part, subject, requirement, skills),
      };
    }),
    skills,
    raises: [0, 1, 2].flatMap((place): Raise[] => {
      const [source, raised] = [numberAt(NUMBERS.raises + place), numberAt(NUMBERS.raised + place)];
      const skillId = source > 0 ? requirement.skills[source - 1]?.skillId : undefined;
      if (skillId !== undefined) return [{ part: 'skills', skillId, score: raised }];
      const part = source < 0 ? parts[-1 - source]?.part : undefined;
      return part === undefined ? [] : [{ part, skillId: null, score: raised }];
    }),
  };
}

/**
 * How one person fits many opportunities, every one explained (MKT-07): kept as numbers, one row after the other, and put into words where
 * someone reads it.
 */
export class Explanations {
  private readonly subject: MatchSubject;
  private readonly prepared: readonly PreparedMatch[];
  private readonly numbers: Float64Array;
  /** Where the row of each begins; -1 where nothing is asked. */
  private readonly starts: Int32Array;

  constructor(subject: MatchSubject, prepared: readonly PreparedMatch[]) {
    this.subject = subject;
    this.prepared = prepared;
    this.starts = new Int32Array(prepared.length);
    let needed = 0;
    for (let at = 0; at < prepared.length; at += 1) {
      this.starts[at] = needed;
      needed += numbersNeeded(prepared[at]!);
    }
    this.numbers = new Float64Array(needed);
    for (let at = 0; at < prepared.length; at += 1)
      if (!noteNumbers(prepared[at]!, subject, this.numbers, this.starts[at] ?? 0)) this.starts[at] = -1;
  }

  /** Unrounded, 0 to 100; null where nothing is asked. */
  pointsAt(at: number): number | null {
    const start = this.starts[at] ?? -1;
    return start < 0 ? null : (this.numbers[start + NUMBERS.points] ?? 0);
  }

  /** As `explainPrepared` gives it. */
  at(at: number): MatchResult | null {
    const [start, prepared] = [this.starts[at] ?? -1, this.prepared[at]];
    return start < 0 || prepared === undefined ? null : readNumbers(prepared, this.subject, this.numbers, start);
  }
}

/** `explainPrepared` for one pair. */
export function scoreMatch(subject: MatchSubject, requirement: MatchRequirement, weights: MatchWeights): MatchResult | null {
  return scoreBy(MATCH_RULES_VERSION)(subject, requirement, weights);
}

const scoreBy =
  (version: number): typeof scoreMatch =>
  (subject, requirement, weights) =>
    explainPrepared(prepareMatch(requirement, weights, version), subject);

/** Every version of the rules there ever was, so that a score can be had again years later (MKT-14). */
const MATCH_RULES: Readonly<Record<number, typeof scoreMatch>> = { 1: scoreBy(1), 2: scoreBy(2) };

/** MKT-14: returns the score again as the rules of a version gave it. Throws when the version never was. */
export function replayMatch(
  version: number,
  subject: MatchSubject,
  requirement: MatchRequirement,
  weights: MatchWeights,
): MatchResult | null {
  const rules = MATCH_RULES[version];
  if (rules === undefined) throw new Error(`There are no rules of version ${version}`);
  return rules(subject, requirement, weights);
}

const heldWeights = new WeakMap<MatchSubject, ReadonlyMap<string, number>>();

/** The best weight of each skill someone has; made once for many opportunities. */
function weightsOf(subject: MatchSubject): ReadonlyMap<string, number> {
  const known = heldWeights.get(subject);
  if (known !== undefined) return known;
  const held = new Map<string, number>();
  for (const { skillId, weight } of subject.skills) held.set(skillId, Math.max(weight, held.get(skillId) ?? 0));
  heldWeights.set(subject, held);
  return held;
}

/** Whether nothing but what we found ourselves reaches an asked level. */
function isUnconfirmed({ skills }: MatchSubject, asked: string, weight: number): boolean {
  const enough = skills.filter((skill) => skill.skillId === asked && skill.weight >= weight);
  return enough.length > 0 && enough.every((skill) => skill.isUnconfirmed === true);
}

function skillAnswers(subject: MatchSubject, requirement: MatchRequirement, creditAt: (at: number) => number): SkillAnswer[] {
  const held = weightsOf(subject);
  return requirement.skills.map(({ skillId, weight, related = [] }, at) => {
    const own = held.get(skillId);
    const credit = creditAt(at);
    const worksInIt = related.some(({ skillId: id, isJobRole = false }) => isJobRole && held.has(id));
    const instead = worksInIt ? 'job' : credit > 0 ? 'related' : 'missing';
    const enough = isUnconfirmed(subject, skillId, weight) ? 'unconfirmed' : (own ?? 0) > weight && weight > 0 ? 'more' : 'met';
    const state = own === undefined ? instead : own >= weight ? enough : 'below';
    return { skillId, state, asked: weight, held: own ?? 0, gap: Math.max(0, weight - (own ?? 0)), credit };
  });
}
