/**
 * How far held skills answer asked ones: the core of every match. People are ranked by it, opportunities are, and the benchmark on
 * occupations (docs/matching-benchmark.md) judges it.
 */

/** A skill someone has. */
export interface HeldSkill {
  readonly skillId: string;
  /** Of the level, 0 to 1. */
  readonly weight: number;
  /** How sure the level is, 0 to 1. */
  readonly confidence: number;
  /** Only found by us, and not confirmed by the person: it never counts as met. */
  readonly isUnconfirmed?: boolean;
}

/** Another skill that answers in part where the asked one is missing. */
export interface RelatedSkill {
  readonly skillId: string;
  /** 0 to 1: what it is worth in place of the asked one. */
  readonly credit: number;
  /** It stands for working in the job role that is asked about. */
  readonly isJobRole?: boolean;
}

/** A skill that is asked for. */
export interface RequiredSkill {
  readonly skillId: string;
  /** Of the level asked for, 0 to 1; 0 where any level will do. */
  readonly weight: number;
  /** How much it tells: above 0, more for what few ask for (`importanceOf`). */
  readonly importance: number;
  readonly related?: readonly RelatedSkill[];
}

/** A level no one is sure of counts at most this much less: always less than the step between two of at most seven levels. */
export const DOUBT_COSTS = 0.1;
/** How much a skill of which any level will do asks for, beside a level's weight. */
const ANY_LEVEL = 1 / 3;

/** What the benchmark on occupations gave: the rarer, the more it tells, somewhat beyond the logarithm. */
const RARITY = 1.5;

/** Inverse frequency: a skill that every opportunity asks for tells little. @param asking how many of them ask for it */
export function importanceOf(asking: number, opportunities: number): number {
  return Math.log(1 + (opportunities + 1) / (Math.max(0, asking) + 0.5)) ** RARITY;
}

/** What a held skill is worth for each asked one that it can answer. */
interface Answer {
  readonly asked: number;
  /** The level's weight that answers in full; 0 where any level will do. */
  readonly level: number;
  readonly worth: number;
}

/** Asked skills, ready to be held against many people. `Key` is an id, or a number that stands for one in an index. */
export interface AskedSkills<Key> {
  readonly answers: ReadonlyMap<Key, readonly Answer[]>;
  /** How much each asked skill weighs; together 1. */
  readonly shares: readonly number[];
}

/** Prepares asked skills. @param keyOf undefined for a skill no one can hold */
export function askedSkills<Key>(required: readonly RequiredSkill[], keyOf: (skillId: string) => Key | undefined): AskedSkills<Key> {
  const asks = required.map(({ weight, importance }) => importance * (weight > 0 ? weight : ANY_LEVEL));
  const all = asks.reduce((sum, ask) => sum + ask, 0);
  const answers = new Map<Key, Answer[]>();
  required.forEach(({ skillId, weight, related = [] }, asked) => {
    for (const { skillId: id, credit } of [{ skillId, credit: 1 }, ...related]) {
      const key = keyOf(id);
      if (key === undefined || credit <= 0) continue;
      const list = answers.get(key) ?? [];
      list.push({ asked, level: Math.max(0, weight), worth: Math.min(1, credit) });
      answers.set(key, list);
    }
  });
  return { answers, shares: asks.map((ask) => (all > 0 ? ask / all : 0)) };
}

/** Returns what a held level is worth against an asked one, 0 to 1. Never less for a higher level, a surer one or a nearer relation. */
export function creditOf(held: { readonly weight: number; readonly confidence: number }, level: number, worth: number): number {
  const sure = held.weight * (1 - DOUBT_COSTS * (1 - held.confidence));
  return worth * (level > 0 ? Math.min(1, sure / level) : 1);
}

/**
 * Notes what one held skill is worth for the asked ones: each keeps the best of its answers, so that another skill never makes it less.
 * @param credits one for each asked skill, 0 at first
 * @param from where those begin
 */
export function noteHeld<Key>(
  asked: AskedSkills<Key>,
  credits: Float64Array,
  key: Key,
  held: { readonly weight: number; readonly confidence: number },
  from = 0,
): void {
  const answers = asked.answers.get(key);
  if (answers === undefined) return;
  for (const { asked: at, level, worth } of answers) {
    const credit = creditOf(held, level, worth);
    if (credit > (credits[from + at] ?? 0)) credits[from + at] = credit;
  }
}

/** Returns how far all asked skills are answered, 0 to 1: the sum of their shares, each by its credit. */
export function fitOf(asked: AskedSkills<unknown>, credits: Float64Array, from = 0): number {
  let fit = 0;
  for (let at = 0; at < asked.shares.length; at += 1) fit += (asked.shares[at] ?? 0) * (credits[from + at] ?? 0);
  return Math.min(1, fit);
}

/** Returns how far someone's skills answer those asked for, 0 to 1. */
export function skillsFit(held: readonly HeldSkill[], required: readonly RequiredSkill[]): number {
  const asked = askedSkills(required, (id) => id);
  const credits = new Float64Array(required.length);
  for (const one of held) noteHeld(asked, credits, one.skillId, one);
  return fitOf(asked, credits);
}
