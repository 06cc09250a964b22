import { type AskedSkill, askedSkills, moveLikelihood, type RouteNode } from '@waymark/contract/career-paths';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillLevelKey } from '@waymark/contract/skills';
import type { GraphRoleRow, PairRow } from './career-graph.repo.ts';

/** Roles nearest by skills that a role leads to, besides those that people moved to; and the most it leads to in all. */
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

/** How alike each role is to the others that share a skill with it: `roleSimilarity`, for all pairs at once. */
class Similarities {
  private readonly asking = new Map<string, { readonly at: number; readonly weight: number }[]>();
  private readonly totals: Float64Array;
  private readonly asked: readonly (readonly AskedSkill[])[];

  constructor(asked: readonly (readonly AskedSkill[])[]) {
    this.asked = asked;
    this.totals = new Float64Array(asked.length);
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

  of(at: number): Map<number, number> {
    const shared = new Map<number, number>();
    for (const skill of this.asked[at] ?? []) {
      const mine = inSimilarity(skill);
      for (const other of this.asking.get(skill.skillId) ?? []) {
        if (other.at !== at) shared.set(other.at, (shared.get(other.at) ?? 0) + Math.min(mine, other.weight));
      }
    }
    const mine = this.totals[at] ?? 0;
    // What either asks for is what both ask for together less what they share.
    return new Map([...shared].map(([other, both]) => [other, both / (mine + (this.totals[other] ?? 0) - both)]));
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
    pairsFrom.set(pair.from_id, [...(pairsFrom.get(pair.from_id) ?? []), pair]);
  }
  const graph = new Map<OpportunityId, GraphRole>();
  for (const [at, { id }] of roles.entries()) {
    const near = similarities.of(at);
    const own = pairsFrom.get(id) ?? [];
    const all = own.reduce((sum, { weight }) => sum + weight, 0);
    const closeness = [...near.values()].reduce((sum, similarity) => sum + similarity, 0);
    const weights = new Map(own.map((pair) => [placeOf.get(pair.to_id) ?? -1, pair.weight]));
    const nearest = [...near].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, NEAREST);
    const places = [...new Set([...weights.keys(), ...nearest.map(([place]) => place)])];
    const likelihood = (place: number) =>
      moveLikelihood(weights.get(place) ?? 0, all, closeness === 0 ? 0 : (near.get(place) ?? 0) / closeness);
    const next = places
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
