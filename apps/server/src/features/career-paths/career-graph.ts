import { type AskedSkill, askedSkills, moveLikelihood, type RouteNode } from '@waymark/contract/career-paths';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillLevelKey } from '@waymark/contract/skills';
import type { GraphRoleRow, PairRow } from './career-graph.repo.ts';

/** Roles nearest by skills that a role leads to, in addition to those that people moved to; and the most it leads to in all. */
const NEAREST = 12;
const NEXT_AT_MOST = 20;
/** What a skill without a level weighs in similarity; as in `roleSimilarity`. */
const WITHOUT_LEVEL = 0.1;

export interface GraphRole extends RouteNode {
  readonly id: OpportunityId;
  /** The most likely first. */
  readonly next: ReadonlyMap<OpportunityId, number>;
  readonly pairs: ReadonlyMap<OpportunityId, PairRow>;
  /** How alike each of the next roles is, 0 to 1. */
  readonly similarity: ReadonlyMap<OpportunityId, number>;
  /** People who left it by a move that counts, and when the first did. */
  readonly leavers: number;
  readonly firstAt: Date | null;
}

/** The roles of an organisation as they were at one moment. */
export type CareerGraph = ReadonlyMap<OpportunityId, GraphRole>;

const inSimilarity = ({ weight }: AskedSkill) => Math.max(WITHOUT_LEVEL, weight);

interface Near {
  readonly place: number;
  readonly similarity: number;
}

/** How alike each role is to the others that share a skill with it: `roleSimilarity`, for all pairs at once. */
class Similarities {
  private readonly asking = new Map<string, { readonly at: number; readonly weight: number }[]>();
  private readonly totals: Float64Array;
  private readonly shared: Float64Array;
  private readonly asked: readonly (readonly AskedSkill[])[];

  constructor(asked: readonly (readonly AskedSkill[])[]) {
    this.asked = asked;
    this.totals = new Float64Array(asked.length);
    this.shared = new Float64Array(asked.length);
    for (const [at, skills] of asked.entries()) {
      for (const skill of skills) {
        const weight = inSimilarity(skill);
        this.totals[at] = (this.totals[at] ?? 0) + weight;
        const known = this.asking.get(skill.skillId);
        if (known === undefined) this.asking.set(skill.skillId, [{ at, weight }]);
        else known.push({ at, weight });
      }
    }
  }

  /** @returns how alike all others are together, the nearest of them, and those of some places */
  of(
    at: number,
    places: readonly number[],
  ): { readonly closeness: number; readonly nearest: readonly Near[]; readonly at: readonly Near[] } {
    const { shared, totals } = this;
    const touched: number[] = [];
    for (const skill of this.asked[at] ?? []) {
      const mine = inSimilarity(skill);
      for (const other of this.asking.get(skill.skillId) ?? []) {
        if (other.at === at) continue;
        if (shared[other.at] === 0) touched.push(other.at);
        shared[other.at] = (shared[other.at] as number) + Math.min(mine, other.weight);
      }
    }
    const mine = totals[at] ?? 0;
    // What either asks for is what both ask for together less what they share.
    const similarity = (place: number) => (shared[place] as number) / (mine + (totals[place] as number) - (shared[place] as number) || 1);
    let closeness = 0;
    const nearest: Near[] = [];
    for (const place of touched) {
      const one = { place, similarity: similarity(place) };
      closeness += one.similarity;
      if (nearest.length === NEAREST && one.similarity <= (nearest.at(-1)?.similarity ?? 0)) continue;
      const rank = nearest.findIndex((other) => other.similarity < one.similarity);
      nearest.splice(rank === -1 ? nearest.length : rank, 0, one);
      nearest.length = Math.min(nearest.length, NEAREST);
    }
    const asked = places.map((place) => ({ place, similarity: similarity(place) }));
    for (const place of touched) shared[place] = 0;
    return { closeness, nearest, at: asked };
  }
}

/** Builds the graph of roles: where people moved, and where skills are near, each with how likely the step is (CAR-06). */
export function buildGraph(roles: readonly GraphRoleRow[], pairs: readonly PairRow[], levels: readonly SkillLevelKey[]): CareerGraph {
  const asked = roles.map(({ skills }) => askedSkills(skills, levels));
  const similarities = new Similarities(asked);
  const placeOf = new Map(roles.map(({ id }, at) => [id, at]));
  const pairsFrom = new Map<OpportunityId, PairRow[]>();
  for (const pair of pairs) {
    if (!placeOf.has(pair.to_id)) continue;
    const known = pairsFrom.get(pair.from_id);
    if (known === undefined) pairsFrom.set(pair.from_id, [pair]);
    else known.push(pair);
  }
  const graph = new Map<OpportunityId, GraphRole>();
  for (const [at, { id }] of roles.entries()) {
    const own = pairsFrom.get(id) ?? [];
    const all = own.reduce((sum, { weight }) => sum + weight, 0);
    const weights = new Map(own.map((pair) => [placeOf.get(pair.to_id) ?? -1, pair.weight]));
    const { closeness, nearest, at: moved } = similarities.of(at, [...weights.keys()]);
    const near = new Map([...moved, ...nearest].map(({ place, similarity }) => [place, similarity]));
    const likelihood = (place: number) =>
      moveLikelihood(weights.get(place) ?? 0, all, closeness === 0 ? 0 : (near.get(place) ?? 0) / closeness);
    const next = [...near.keys()]
      .map((place) => [place, likelihood(place)] as const)
      .toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
      .slice(0, NEXT_AT_MOST);
    const idAt = (place: number) => roles[place]?.id as OpportunityId;
    const dates = own.flatMap(({ first_at: first }) => first ?? []);
    graph.set(id, {
      id,
      asked: asked[at] ?? [],
      next: new Map(next.map(([place, chance]) => [idAt(place), chance])),
      pairs: new Map(own.map((pair) => [pair.to_id, pair])),
      similarity: new Map(next.map(([place]) => [idAt(place), near.get(place) ?? 0])),
      leavers: own.reduce((sum, { people }) => sum + people, 0),
      firstAt: dates.length === 0 ? null : new Date(Math.min(...dates.map(Number))),
    });
  }
  return graph;
}
