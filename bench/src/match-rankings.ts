import {
  askedSkills,
  fitOf,
  type HeldSkill,
  importanceOf,
  noteHeld,
  type RequiredSkill,
} from '../../packages/contract/src/features/matching/index.ts';
import { type Kind, KINDS, type Occupation } from './match-onet.ts';

/** How near each occupation is to each other one; by place in the list. */
export type Nearness = readonly Float64Array[];

/** How the engine reads an occupation; chosen on every second occupation, judged on all and on the others. */
export interface EngineSettings {
  /** The part of a requirement that each kind of feature makes up. */
  readonly shares: Readonly<Record<Kind, number>>;
  /** BM25's k1 per kind: how soon further mentions of a term stop counting. */
  readonly saturation: Readonly<Record<Kind, number>>;
}

export const CHOSEN: EngineSettings = {
  shares: {
    activities: 0.016,
    'work areas': 0.071,
    'work types': 0.045,
    'activity words': 0.065,
    technologies: 0.052,
    titles: 0.584,
    description: 0.167,
  },
  saturation: { activities: 10, 'work areas': 10, 'work types': 10, 'activity words': 10, technologies: 1, titles: 10, description: 10 },
};

const eachPair = (count: number, near: (one: number, other: number) => number): Nearness =>
  Array.from({ length: count }, (_, one) => Float64Array.from({ length: count }, (__, other) => near(one, other)));

/** In how many occupations each feature is. */
function spreadOf(occupations: readonly Occupation[], kind: Kind): Map<string, number> {
  const spread = new Map<string, number>();
  for (const { features } of occupations)
    for (const name of features.get(kind)?.keys() ?? []) spread.set(name, (spread.get(name) ?? 0) + 1);
  return spread;
}

const SEPARATOR = '\u0000';

/**
 * The product's own matching: what an occupation does stands for what a person has, and what the other does for what is asked. One
 * occupation is near another when each would do for the other (the geometric mean of both ways).
 */
export function byEngine(occupations: readonly Occupation[], { shares, saturation }: EngineSettings): Nearness {
  const spreads = new Map(KINDS.map((kind) => [kind, spreadOf(occupations, kind)]));
  const weight = (kind: Kind, count: number) => count / (count + saturation[kind]);
  const requirements = occupations.map(({ features }) =>
    KINDS.flatMap((kind) => {
      const items = [...(features.get(kind) ?? [])].map(([name, count]): RequiredSkill => ({
        skillId: kind + SEPARATOR + name,
        weight: weight(kind, count),
        importance: importanceOf(spreads.get(kind)?.get(name) ?? 0, occupations.length),
      }));
      const all = items.reduce((sum, item) => sum + item.importance * item.weight, 0);
      return items.map(({ skillId, weight: level, importance }) => ({
        skillId,
        weight: level,
        importance: (importance * shares[kind]) / all,
      }));
    }),
  );
  const held = requirements.map((items) =>
    items.map(({ skillId, weight: level }): HeldSkill => ({ skillId, weight: level, confidence: 1 })),
  );
  const oneWay = requirements.map((required) => {
    const asked = askedSkills(required, (id) => id);
    const credits = new Float64Array(required.length);
    return Float64Array.from(held, (skills) => {
      credits.fill(0);
      for (const one of skills) noteHeld(asked, credits, one.skillId, one);
      return fitOf(asked, credits);
    });
  });
  return eachPair(occupations.length, (one, other) => Math.sqrt((oneWay[one]?.[other] ?? 0) * (oneWay[other]?.[one] ?? 0)));
}

/** The sum over what two vectors share of the product of their values, for each pair: feature by feature. */
function products(vectors: readonly ReadonlyMap<string, number>[]): Float64Array[] {
  const having = new Map<string, (readonly [number, number])[]>();
  vectors.forEach((vector, at) => {
    for (const [name, value] of vector) {
      const list = having.get(name) ?? [];
      list.push([at, value]);
      having.set(name, list);
    }
  });
  const sums = vectors.map(() => new Float64Array(vectors.length));
  for (const list of having.values())
    for (const [one, mine] of list) {
      const row = sums[one] ?? new Float64Array();
      for (const [other, theirs] of list) row[other] = (row[other] ?? 0) + mine * theirs;
    }
  return sums;
}

/** Shared features by all features of either. */
export function byJaccard(occupations: readonly Occupation[], kinds: readonly Kind[]): Nearness {
  const sets = occupations.map(
    ({ features }) =>
      new Map(kinds.flatMap((kind) => [...(features.get(kind)?.keys() ?? [])].map((name) => [kind + SEPARATOR + name, 1] as const))),
  );
  const shared = products(sets);
  const sizeOf = (at: number) => sets[at]?.size ?? 0;
  return eachPair(sets.length, (one, other) => {
    const both = shared[one]?.[other] ?? 0;
    return both / Math.max(1, sizeOf(one) + sizeOf(other) - both);
  });
}

/** The cosine of TF-IDF vectors. @param perKind whether each kind of feature counts the same, instead of each feature */
export function byTfIdf(occupations: readonly Occupation[], kinds: readonly Kind[], perKind = false): Nearness {
  const spreads = new Map(kinds.map((kind) => [kind, spreadOf(occupations, kind)]));
  const vectors = occupations.map(({ features }) => {
    const vector = new Map<string, number>();
    for (const kind of kinds) {
      const entries = [...(features.get(kind) ?? [])].map(
        ([name, count]) =>
          [name, (perKind ? Math.log1p(count) : count) * Math.log(occupations.length / (spreads.get(kind)?.get(name) ?? 1))] as const,
      );
      const length = perKind ? Math.hypot(...entries.map(([, value]) => value)) || 1 : 1;
      for (const [name, value] of entries) vector.set(kind + SEPARATOR + name, value / length);
    }
    const length = Math.hypot(...vector.values()) || 1;
    return new Map([...vector].map(([name, value]) => [name, value / length]));
  });
  return products(vectors);
}

const AT = 10;
const discount = (place: number) => 1 / Math.log2(place + 2);

export interface Judged {
  readonly recall: number;
  readonly ndcg: number;
}

/** Recall@10 (of the ten primary related occupations) and nDCG@10 (by their tiers), over some of the occupations. */
export function judge(occupations: readonly Occupation[], nearness: Nearness, among: (at: number) => boolean = () => true): Judged {
  let [recall, ndcg, count] = [0, 0, 0];
  occupations.forEach(({ related }, at) => {
    if (!among(at)) return;
    const row = nearness[at] ?? new Float64Array();
    const order = Array.from(row.keys())
      .filter((other) => other !== at)
      .toSorted((one, other) => (row[other] ?? 0) - (row[one] ?? 0) || one - other)
      .slice(0, AT);
    const gains = order.map((other) => related.get(occupations[other]?.code ?? '') ?? 0);
    const best = [...related.values()].toSorted((one, other) => other - one).slice(0, AT);
    const total = (list: readonly number[]) => list.reduce((sum, gain, place) => sum + gain * discount(place), 0);
    recall += gains.filter((gain) => gain > 1).length / Math.max(1, [...related.values()].filter((gain) => gain > 1).length);
    ndcg += total(gains) / total(best);
    count += 1;
  });
  return { recall: recall / count, ndcg: ndcg / count };
}
