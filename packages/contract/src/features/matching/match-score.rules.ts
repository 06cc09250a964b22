import type { MatchRequirement, MatchSubject } from './match-input.rules.ts';
import { MATCH_PARTS, type MatchPart, type MatchWeights, partFit, partShares } from './match-parts.rules.ts';
import { askedSkills, type AskedSkills, fitOf, noteHeld } from './match-skills.rules.ts';
import { type MatchTier, matchTier } from './match-tier.rules.ts';
import { type PartWords, wordsOf } from './match-words.rules.ts';

/** The rules in force. A change of what a score is gets a new number, and the old ones stay in `MATCH_RULES`. */
export const MATCH_RULES_VERSION = 1;

/** One asked skill against what a person has. */
export interface SkillAnswer {
  readonly skillId: string;
  /** `more`: beyond what is asked. `related`: something near it. */
  readonly state: 'met' | 'more' | 'below' | 'related' | 'missing';
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

const MOST_RAISES = 3;

/** An opportunity's side of the sum, made once for many people. */
export interface PreparedMatch {
  readonly requirement: MatchRequirement;
  readonly weights: MatchWeights;
  readonly shares: Partial<Record<MatchPart, number>>;
  readonly asked: AskedSkills<string>;
}

export function prepareMatch(requirement: MatchRequirement, weights: MatchWeights): PreparedMatch {
  return { requirement, weights, shares: partShares(weights, requirement), asked: askedSkills(requirement.skills, (id) => id) };
}

/** Far finer than a score tells, and coarser than what adding in another order changes. */
const GRAIN = 1e6;

/** The score in whole percent that unrounded points make. */
export const scoreOf = (points: number): number => Math.min(100, Math.round(Math.round(points * GRAIN) / GRAIN));

/**
 * The points that `explainPrepared` rounds and explains, 0 to 100, at a small part of its cost: for ranking many. Null where nothing is asked.
 * @param credits room for as many numbers as skills are asked for
 */
export function pointsOf(prepared: PreparedMatch, subject: MatchSubject, credits: Float64Array): number | null {
  const { requirement, shares, asked } = prepared;
  let points: number | null = null;
  for (const part of MATCH_PARTS) {
    const share = shares[part];
    if (share === undefined) continue;
    if (part === 'skills') {
      credits.fill(0);
      for (const held of subject.skills) noteHeld(asked, credits, held.skillId, held);
    }
    const fit = part === 'skills' ? fitOf(asked, credits) : partFit(part, subject, requirement);
    points = (points ?? 0) + 100 * share * fit;
  }
  return points;
}

/**
 * MKT-14: how well a person fits an opportunity, as the sum of named parts. Gaining an asked skill, or a higher level of it, never lowers it.
 * Null where the opportunity asks for nothing: then there is nothing to fit.
 */
export function explainPrepared(prepared: PreparedMatch, subject: MatchSubject): MatchResult | null {
  const { requirement, weights, shares, asked } = prepared;
  const credits = new Float64Array(requirement.skills.length);
  for (const held of subject.skills) noteHeld(asked, credits, held.skillId, held);
  const fits: { part: MatchPart; fit: number; raw: number; share: number }[] = [];
  for (const part of MATCH_PARTS) {
    const share = shares[part];
    if (share === undefined) continue;
    const fit = part === 'skills' ? fitOf(asked, credits) : partFit(part, subject, requirement);
    fits.push({ part, fit, share, raw: 100 * share * fit });
  }
  if (fits.length === 0) return null;
  const points = fits.reduce((sum, { raw }) => sum + raw, 0);
  const score = scoreOf(points);
  const skills = skillAnswers(subject, requirement, credits);
  const rounded = addingUpTo(
    score,
    fits.map(({ raw }) => raw),
  );
  const most = addingUpTo(
    100,
    fits.map(({ share }) => 100 * share),
  );
  return {
    score,
    tier: matchTier(score),
    rulesVersion: MATCH_RULES_VERSION,
    weights,
    parts: fits.map(({ part, fit }, at) => ({
      part,
      fit: Math.round(100 * fit),
      points: rounded[at] ?? 0,
      most: Math.max(most[at] ?? 0, rounded[at] ?? 0),
      words: wordsOf(part, subject, requirement, skills),
    })),
    skills,
    raises: raisesOf(prepared, fits, credits, points),
  };
}

/** `explainPrepared` for one pair. */
export function scoreMatch(subject: MatchSubject, requirement: MatchRequirement, weights: MatchWeights): MatchResult | null {
  return explainPrepared(prepareMatch(requirement, weights), subject);
}

/** Every version of the rules there ever was, so that a score can be had again years later (MKT-14). */
const MATCH_RULES: Readonly<Record<number, typeof scoreMatch>> = { 1: scoreMatch };

/** MKT-14: the score again as the rules of a version gave it. Throws when the version never was. */
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

/** The best weight of each skill somebody has; made once for many opportunities. */
function weightsOf(subject: MatchSubject): ReadonlyMap<string, number> {
  const known = heldWeights.get(subject);
  if (known !== undefined) return known;
  const held = new Map<string, number>();
  for (const { skillId, weight } of subject.skills) held.set(skillId, Math.max(weight, held.get(skillId) ?? 0));
  heldWeights.set(subject, held);
  return held;
}

function skillAnswers(subject: MatchSubject, requirement: MatchRequirement, credits: Float64Array): SkillAnswer[] {
  const held = weightsOf(subject);
  return requirement.skills.map(({ skillId, weight }, at) => {
    const own = held.get(skillId);
    const credit = credits[at] ?? 0;
    const state =
      own === undefined ? (credit > 0 ? 'related' : 'missing') : own > weight && weight > 0 ? 'more' : own >= weight ? 'met' : 'below';
    return { skillId, state, asked: weight, held: own ?? 0, gap: Math.max(0, weight - (own ?? 0)), credit };
  });
}

/** Whole numbers that add up to a sum, each at most one beside what it rounds: the largest remainders are rounded up first. */
function addingUpTo(sum: number, values: readonly number[]): number[] {
  const whole = values.map(Math.floor);
  let rest = sum - whole.reduce((one, other) => one + other, 0);
  const byRemainder = values
    .map((_, at) => at)
    .toSorted((one, other) => ((values[other] ?? 0) % 1) - ((values[one] ?? 0) % 1) || one - other);
  for (const at of byRemainder) {
    if (rest <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    rest -= 1;
  }
  return whole;
}

function raisesOf(
  { requirement, asked, shares }: PreparedMatch,
  fits: readonly { readonly part: MatchPart; readonly fit: number; readonly share: number }[],
  credits: Float64Array,
  points: number,
): Raise[] {
  const best: { part: MatchPart; skillId: string | null; gain: number }[] = [];
  const consider = (part: MatchPart, skillId: string | null, gain: number) => {
    let place = best.length;
    while (place > 0 && (best[place - 1]?.gain ?? 0) < gain) place -= 1;
    if (gain <= 0 || place >= MOST_RAISES) return;
    best.splice(place, 0, { part, skillId, gain });
    if (best.length > MOST_RAISES) best.pop();
  };
  requirement.skills.forEach(({ skillId }, at) =>
    consider('skills', skillId, 100 * (shares.skills ?? 0) * (asked.shares[at] ?? 0) * (1 - (credits[at] ?? 0))),
  );
  for (const { part, fit, share } of fits) if (part !== 'skills') consider(part, null, 100 * share * (1 - fit));
  const now = scoreOf(points);
  return best.map(({ part, skillId, gain }) => ({ part, skillId, score: scoreOf(points + gain) })).filter(({ score }) => score > now);
}
