import type { MatchRequirement, MatchSubject } from './match-input.rules.ts';
import { MATCH_PARTS, type MatchPart, type MatchWeights, partFit, partShares } from './match-parts.rules.ts';
import { askedSkills, type AskedSkills, DOUBT_COSTS, fitOf, noteHeld } from './match-skills.rules.ts';

/** The rules in force. A change of what a score is gets a new number, and the old ones stay in `MATCH_RULES`. */
export const MATCH_RULES_VERSION = 2;

/** An opportunity's side of the sum, made once for many people. */
export interface PreparedMatch {
  readonly rulesVersion: number;
  readonly requirement: MatchRequirement;
  readonly weights: MatchWeights;
  readonly shares: Partial<Record<MatchPart, number>>;
  readonly asked: AskedSkills<string>;
  /** The asked parts in the order in which they are told, with the points of 100 that each can bring, unrounded and rounded. */
  readonly parts: readonly { readonly part: MatchPart; readonly share: number; readonly most: number }[];
}

/**
 * Prepares what something asks for. From version 2 on there is nothing to fit where no skill is asked for: a place and a schedule alone make
 * no one an excellent match.
 */
export function prepareMatch(
  requirement: MatchRequirement,
  weights: MatchWeights,
  rulesVersion: number = MATCH_RULES_VERSION,
): PreparedMatch {
  const shares = rulesVersion > 1 && requirement.skills.length === 0 ? {} : partShares(weights, requirement);
  const asked = MATCH_PARTS.flatMap((part) => {
    const share = shares[part];
    return share === undefined ? [] : [{ part, share }];
  });
  const most = Float64Array.from(asked, ({ share }) => 100 * share);
  roundTo(100, most, 0, most, 0, most.length);
  return {
    rulesVersion,
    requirement,
    weights,
    shares,
    asked: askedSkills(requirement.skills, (id) => id),
    parts: asked.map(({ part, share }, at) => ({ part, share, most: most[at] ?? 0 })),
  };
}

/** Far finer than a score tells, and coarser than what adding in another order changes. */
const GRAIN = 1e6;

/** Returns the score in whole percent that unrounded points make. */
export const scoreOf = (points: number): number => Math.min(100, Math.round(Math.round(points * GRAIN) / GRAIN));

/**
 * Returns the points that `explainPrepared` rounds and explains, 0 to 100, at a small part of its cost: for ranking many. Null where nothing is
 * asked.
 * @param credits room for as many numbers as skills are asked for
 */
export function pointsOf(prepared: PreparedMatch, subject: MatchSubject, credits: Float64Array): number | null {
  const { requirement, asked, parts } = prepared;
  if (parts.length === 0) return null;
  let points = 0;
  for (const { part, share } of parts) {
    if (part === 'skills') {
      credits.fill(0);
      for (const held of subject.skills) noteHeld(asked, credits, held.skillId, held);
    }
    const fit = part === 'skills' ? fitOf(asked, credits) : partFit(part, subject, requirement);
    points += 100 * share * fit;
  }
  return points;
}

/** At most so many raises are told. */
const MOST_RAISES = 3;
const PARTS = MATCH_PARTS.length;
/** Where the numbers of one pair are, from its first on: points, then by asked part its fit and its rounded points, then what would raise the score and to what. */
export const NUMBERS = { points: 0, fits: 1, rounded: 1 + PARTS, raises: 1 + 2 * PARTS, raised: 1 + 2 * PARTS + MOST_RAISES } as const;
/** After these come the credits of the asked skills. */
export const CREDITS_FROM = NUMBERS.raised + MOST_RAISES;

/** As many numbers as explain a pair. */
export const numbersNeeded = ({ requirement }: PreparedMatch): number => CREDITS_FROM + requirement.skills.length;

/**
 * Returns all that explains how a person fits an opportunity, as numbers in a row that hold zeros so far: nothing is made but these, so that ten
 * thousand cost no more than to score them. False, with nothing written, where nothing is asked.
 * @param from where the row begins
 */
export function noteNumbers(prepared: PreparedMatch, subject: MatchSubject, numbers: Float64Array, from: number): boolean {
  const { requirement, asked, parts } = prepared;
  if (parts.length === 0) return false;
  const [fits, credits] = [from + NUMBERS.fits, from + CREDITS_FROM];
  for (const held of subject.skills) noteHeld(asked, numbers, held.skillId, held, credits);
  let points = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const { part, share } = parts[at]!;
    const fit = part === 'skills' ? fitOf(asked, numbers, credits) : partFit(part, subject, requirement);
    const raw = 100 * share * fit;
    numbers[fits + at] = fit;
    numbers[from + NUMBERS.rounded + at] = raw;
    points += raw;
  }
  numbers[from + NUMBERS.points] = points;
  roundTo(scoreOf(points), numbers, from + NUMBERS.rounded, numbers, from + NUMBERS.rounded, parts.length);
  noteRaises(prepared, numbers, from, points);
  return true;
}

const remainders = new Float64Array(PARTS);

/** Whole numbers that add up to a sum, each at most one beside what it rounds: the largest remainders are rounded up first. */
function roundTo(sum: number, values: Float64Array, from: number, into: Float64Array, intoFrom: number, count: number): void {
  let rest = sum;
  for (let at = 0; at < count; at += 1) {
    const value = values[from + at] ?? 0;
    const whole = Math.floor(value);
    remainders[at] = value % 1;
    into[intoFrom + at] = whole;
    rest -= whole;
  }
  for (let given = 0; given < count && rest > 0; given += 1, rest -= 1) {
    let largest = 0;
    for (let at = 1; at < count; at += 1) if ((remainders[at] ?? 0) > (remainders[largest] ?? 0)) largest = at;
    remainders[largest] = -1;
    into[intoFrom + largest] = (into[intoFrom + largest] ?? 0) + 1;
  }
}

const gains = new Float64Array(MOST_RAISES);
const sources = new Int32Array(MOST_RAISES);

/** From this credit on the level asked for is held, and only doubt is left: no level below it, and nothing related, counts as much. */
const LEVEL_REACHED = 1 - DOUBT_COSTS - 1e-9;

/** What would raise the score most, the most first: the number of an asked skill from 1 on, or less than zero that of a part. */
function noteRaises({ parts, asked, shares, rulesVersion }: PreparedMatch, numbers: Float64Array, from: number, points: number): void {
  gains.fill(0);
  const ofSkills = 100 * (shares.skills ?? 0);
  const reached = rulesVersion > 1 ? LEVEL_REACHED : 1;
  for (let at = 0; at < asked.shares.length; at += 1) {
    const credit = numbers[from + CREDITS_FROM + at] ?? 0;
    if (credit < reached) consider(at + 1, ofSkills * (asked.shares[at] ?? 0) * (1 - credit));
  }
  for (let at = 0; at < parts.length; at += 1) {
    const { part, share } = parts[at]!;
    if (part !== 'skills') consider(-1 - at, 100 * share * (1 - (numbers[from + NUMBERS.fits + at] ?? 0)));
  }
  const now = scoreOf(points);
  for (let place = 0; place < MOST_RAISES; place += 1) {
    const gain = gains[place] ?? 0;
    const raised = gain > 0 ? scoreOf(points + gain) : 0;
    if (raised <= now) continue;
    numbers[from + NUMBERS.raises + place] = sources[place] ?? 0;
    numbers[from + NUMBERS.raised + place] = raised;
  }
}

/** Keeps what gains most; of equal ones the first. */
function consider(source: number, gain: number): void {
  if (gain <= (gains[MOST_RAISES - 1] ?? 0)) return;
  let place = MOST_RAISES - 1;
  for (; place > 0 && (gains[place - 1] ?? 0) < gain; place -= 1) {
    gains[place] = gains[place - 1] ?? 0;
    sources[place] = sources[place - 1] ?? 0;
  }
  gains[place] = gain;
  sources[place] = source;
}
