import {
  askedSkills,
  EMPTY_SUBJECT,
  fitOf,
  type HeldSkill,
  type MatchRequirement,
  type MatchSubject,
  type MatchWeights,
  noteHeld,
  OTHER_PARTS,
  partFit,
  type PreparedMatch,
  prepareMatch,
  scoreOf,
} from '@waymark/contract/matching';
import { isSharedIn, levelOf, nextStart, positionAt, profileAt, skillsAt, skillsFrom, wordsOf, yearsAt } from './match-packing.ts';
import { Best } from './best.ts';

/** In the place of a score, or of years, where no one is or nothing is known. */
export const NO_ONE_HERE = 255;

/** What a profile's number stands for, once its place and its time zone are looked up. */
export type ProfileFacts = Omit<MatchSubject, 'skills' | 'experienceYears'>;

export interface Ranked {
  readonly position: number;
  /** Unrounded, 0 to 100. */
  readonly points: number;
  readonly subject: MatchSubject;
}

interface Chunk {
  readonly version: number;
  readonly words: Uint32Array;
}

/**
 * The people of an organisation as one server keeps them in memory to rank them for others, by the skills they share (SKL-10): what the store keeps, packed, in chunks that are
 * fetched again when their version changes. Holds nothing that is not in the store.
 */
export class PeopleIndex {
  private readonly chunks = new Map<number, Chunk>();
  private readonly numberByTerm = new Map<string, number>();
  private readonly terms: (string | undefined)[] = [];

  /** Another text whenever a chunk has another version. */
  get stamp(): string {
    return [...this.chunks]
      .map(([chunk, { version }]) => `${chunk}:${version}`)
      .toSorted()
      .join();
  }

  get newestTerm(): number {
    return this.terms.length - 1;
  }

  get bytes(): number {
    let sum = 100_000;
    for (const { words } of this.chunks.values()) sum += words.byteLength;
    return sum + this.terms.length * 200;
  }

  addTerms(rows: readonly { readonly number: number; readonly term: string }[]): void {
    for (const { number, term } of rows) {
      this.terms[number] = term;
      this.numberByTerm.set(term, number);
    }
  }

  /** Chunks that are not as the store has them; those the store no longer has are forgotten. */
  outdated(versions: ReadonlyMap<number, number>): number[] {
    for (const chunk of this.chunks.keys()) if (!versions.has(chunk)) this.chunks.delete(chunk);
    return [...versions].filter(([chunk, version]) => this.chunks.get(chunk)?.version !== version).map(([chunk]) => chunk);
  }

  put(chunk: number, version: number, packed: Buffer): void {
    this.chunks.set(chunk, { version, words: wordsOf(packed) });
  }

  /** The terms of the profiles that people here have. */
  profileTerms(): Map<number, string> {
    return new Map(
      [...this.terms.entries()].flatMap(([number, term]) => (term?.startsWith('{') === true ? [[number, term] as const] : [])),
    );
  }

  /**
   * Scores everyone and gives the best, by the same sum as `scoreMatch`.
   * @param factsOf of each profile's number
   * @param passes by position; everyone unless told
   * @param within by the score in whole per cent; every score unless told
   */
  rank(
    requirement: MatchRequirement,
    weights: MatchWeights,
    {
      limit,
      factsOf,
      passes,
      within,
    }: {
      readonly limit: number;
      readonly factsOf: ReadonlyMap<number, ProfileFacts>;
      readonly passes?: ((position: number) => boolean) | undefined;
      readonly within?: ((score: number) => boolean) | undefined;
    },
  ): Ranked[] {
    const best = new Best<{ readonly words: Uint32Array; readonly start: number }>(limit);
    this.eachScored(requirement, weights, factsOf, passes, ({ position, points, words, start }) => {
      if (best.admits(points) && (within === undefined || within(scoreOf(points)))) best.add(points, position, { words, start });
    });
    return best
      .inOrder()
      .map(({ points, tie, item }) => ({ position: tie, points, subject: this.subjectAt(item.words, item.start, factsOf) }));
  }

  /** How many positions there are, with gaps. */
  get size(): number {
    let last = -1;
    for (const { words } of this.chunks.values()) {
      for (let start = 0; start < words.length; start = nextStart(words, start)) last = Math.max(last, positionAt(words, start));
    }
    return last + 1;
  }

  /** Scores everyone, in whole per cent by position, with their years of experience; `NO_ONE_HERE` where no one is. */
  scoreAll(
    requirement: MatchRequirement,
    weights: MatchWeights,
    factsOf: ReadonlyMap<number, ProfileFacts>,
  ): { readonly scores: Uint8Array; readonly years: Uint8Array } {
    const { size } = this;
    const scores = new Uint8Array(size).fill(NO_ONE_HERE);
    const years = new Uint8Array(size).fill(NO_ONE_HERE);
    this.eachScored(requirement, weights, factsOf, undefined, ({ position, points, words, start }) => {
      scores[position] = scoreOf(points);
      const worked = yearsAt(words, start);
      if (worked !== null) years[position] = Math.min(NO_ONE_HERE - 1, Math.floor(worked));
    });
    return { scores, years };
  }

  private eachScored(
    requirement: MatchRequirement,
    weights: MatchWeights,
    factsOf: ReadonlyMap<number, ProfileFacts>,
    passes: ((position: number) => boolean) | undefined,
    take: (one: { position: number; points: number; words: Uint32Array; start: number }) => void,
  ): void {
    const prepared = prepareMatch(requirement, weights);
    const asked = askedSkills(requirement.skills, (skillId) => this.numberByTerm.get(skillId));
    const isAsked = new Uint8Array(this.terms.length);
    for (const number of asked.answers.keys()) isAsked[number] = 1;
    const profilePoints = this.profilePoints(prepared, factsOf);
    const pointsOfYears = yearsPoints(prepared);
    const skillPoints = 100 * (prepared.shares.skills ?? 0);
    const credits = new Float64Array(requirement.skills.length);
    const one: { position: number; points: number; words: Uint32Array; start: number } = {
      ...{ position: 0, points: 0, start: 0 },
      words: new Uint32Array(0),
    };
    for (const { words } of this.chunks.values()) {
      for (let start = 0, next = 0; start < words.length; start = next) {
        next = nextStart(words, start);
        const position = positionAt(words, start);
        if (passes !== undefined && !passes(position)) continue;
        let answered = false;
        for (let at = skillsFrom(start); at < next; at += 2) {
          const number = words[at] ?? 0;
          const steps = words[at + 1] ?? 0;
          if (isAsked[number] !== 1 || !isSharedIn(steps)) continue;
          if (!answered) credits.fill(0);
          answered = true;
          noteHeld(asked, credits, number, levelOf(steps));
        }
        const fit = answered ? fitOf(asked, credits) : 0;
        one.position = position;
        one.points = skillPoints * fit + pointsOfYears(yearsAt(words, start)) + (profilePoints[profileAt(words, start)] ?? 0);
        one.words = words;
        one.start = start;
        take(one);
      }
    }
  }

  private profilePoints(prepared: PreparedMatch, factsOf: ReadonlyMap<number, ProfileFacts>): Float64Array {
    const points = new Float64Array(this.terms.length);
    for (const [number, facts] of factsOf) {
      const subject: MatchSubject = { ...facts, skills: [], experienceYears: null };
      for (const part of OTHER_PARTS) {
        const share = prepared.shares[part];
        if (part !== 'experience' && share !== undefined)
          points[number] = (points[number] ?? 0) + 100 * share * partFit(part, subject, prepared.requirement);
      }
    }
    return points;
  }

  private subjectAt(words: Uint32Array, start: number, factsOf: ReadonlyMap<number, ProfileFacts>): MatchSubject {
    const skills = skillsAt(words, start).flatMap(({ number, weight, confidence, isShared }): HeldSkill[] => {
      const skillId = this.terms[number];
      return skillId === undefined || !isShared ? [] : [{ skillId, weight, confidence }];
    });
    return { ...EMPTY_SUBJECT, ...factsOf.get(profileAt(words, start)), skills, experienceYears: yearsAt(words, start) };
  }
}

/** Points that years of experience bring; each number of years is worked out once. */
function yearsPoints({ requirement, shares: { experience: share } }: PreparedMatch): (years: number | null) => number {
  if (share === undefined) return () => 0;
  const known = new Map<number | null, number>();
  return (experienceYears) => {
    let points = known.get(experienceYears);
    if (points === undefined) {
      points = 100 * share * partFit('experience', { ...EMPTY_SUBJECT, experienceYears }, requirement);
      known.set(experienceYears, points);
    }
    return points;
  };
}
