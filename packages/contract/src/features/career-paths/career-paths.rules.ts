import { levelWeight, NO_LEVEL, type SkillLevelKey, type SkillRequirement } from '../skills/skills.rules.ts';

/** A change of role counts as a move when the role before was held this long. */
export const HELD_DAYS_AT_LEAST = 90;
/** What skill distance weighs against real moves: as much as so many of them. */
export const SMOOTHING = 20;
/** A move counts half as much after so many days. */
export const HALF_LIFE_DAYS = 3 * 365.25;
/** A per cent is shown from so many moves out of a role; see FEWEST_SHOWN for the moves of one edge. */
export const MOVES_FOR_PERCENT = 20;
/** A mass change: so many people on one day from one role to the same other, and this part of the role. */
export const REORGANISATION = { people: 5, share: 0.2 } as const;
export const STEPS_AT_MOST = 4;
export const ROUTES_SHOWN = 5;
export const HOURS_A_WEEK = [1, 2, 3, 5, 8] as const;
export const DEFAULT_HOURS_A_WEEK = 3;
/** Skills one can try at once in "what if I learn". */
export const LEARN_AT_MOST = 20;

/** How an edge's moves may be told: a number from five people on, "some" below, "none" where only skills connect the roles. */
export const MOVE_BANDS = ['people', 'some', 'none'] as const;
export type MoveBand = (typeof MOVE_BANDS)[number];

/** Returns what a move of some days ago counts, 1 for today's. */
export const moveWeight = (daysAgo: number): number => 0.5 ** (Math.max(0, daysAgo) / HALF_LIFE_DAYS);

/**
 * CAR-06: returns how likely the next role is, 0 to 1: the organisation's own moves, smoothed by how alike the roles' skills are, so that one early
 * mover does not lead the list.
 * @param moves weighted moves to the role; @param all weighted moves out of the role before; @param closeness the role's part of all similarity
 */
export const moveLikelihood = (moves: number, all: number, closeness: number): number =>
  (moves + SMOOTHING * closeness) / (all + SMOOTHING);

/** Returns whether a change on one day was a reorganisation, which is shown but not counted. */
export const isReorganisation = (people: number, inRole: number): boolean =>
  people >= REORGANISATION.people && people >= inRole * REORGANISATION.share;

/** A requirement in numbers: how much of the skill, 0 for the skill alone at any level. */
export interface AskedSkill {
  readonly skillId: string;
  readonly level: string;
  readonly weight: number;
}

/** What a person can do, or has learned on the way: the weight by skill, 0 for a skill without a level. */
export type Profile = ReadonlyMap<string, number>;

/** A skill that is asked for without a level still asks for something. */
const WITHOUT_LEVEL = 0.1;

export function askedSkills(requirements: readonly SkillRequirement[], levels: readonly SkillLevelKey[]): AskedSkill[] {
  const asked = new Map<string, AskedSkill>();
  for (const { skillId, level } of requirements) {
    const weight = level === NO_LEVEL ? 0 : levelWeight(levels, level);
    const known = asked.get(skillId);
    if (known === undefined || weight > known.weight) asked.set(skillId, { skillId, level, weight });
  }
  return [...asked.values()];
}

/** Returns how far a profile is from one asked skill; 0 only where there is no gap. */
export function gapOf({ skillId, weight }: AskedSkill, profile: Profile): number {
  const held = profile.get(skillId);
  if (weight === 0) return held === undefined ? WITHOUT_LEVEL : 0;
  return Math.max(0, weight - (held ?? 0));
}

/** Skill distance to a role: the sum of its gaps. */
export function distanceTo(asked: readonly AskedSkill[], profile: Profile): number {
  let sum = 0;
  for (const one of asked) sum += gapOf(one, profile);
  return sum;
}

/** Returns the profile of someone who has grown into a role: nothing is forgotten. */
export function withRole(profile: Profile, asked: readonly AskedSkill[]): Map<string, number> {
  const grown = new Map(profile);
  for (const { skillId, weight } of asked) grown.set(skillId, Math.max(grown.get(skillId) ?? 0, weight));
  return grown;
}

/** Returns how much of what a role asks for is there, in whole per cent; 100 for a role that asks for nothing. */
export function readiness(asked: readonly AskedSkill[], profile: Profile): number {
  const all = asked.reduce((sum, { weight }) => sum + (weight === 0 ? WITHOUT_LEVEL : weight), 0);
  return all === 0 ? 100 : Math.round((1 - distanceTo(asked, profile) / all) * 100);
}

/** A role as routes see it. */
export interface RouteNode {
  readonly asked: readonly AskedSkill[];
  /** The roles that follow, with how likely each is. */
  readonly next: ReadonlyMap<string, number>;
}

export interface FoundRoute {
  /** Roles after the first, the last being the target. */
  readonly roles: readonly string[];
  /** Skill distance of each step, with all that was learned on the way. */
  readonly costs: readonly number[];
  readonly cost: number;
  /** Product over the steps; 0 where a step is not an edge (the direct route). */
  readonly likelihood: number;
}

const CLOSE = 1e-9;
const byCost = (one: FoundRoute, other: FoundRoute) =>
  Math.abs(one.cost - other.cost) > CLOSE
    ? one.cost - other.cost
    : other.likelihood - one.likelihood || one.roles.length - other.roles.length;

/**
 * CAR-10: routes from a role to another in at most four steps, the shortest first. Every step is costed with what was learned on the way,
 * so all routes are compared by their real cost. The direct route is always among them.
 * @param held what the person can do when they set out
 */
export function findRoutes(
  graph: ReadonlyMap<string, RouteNode>,
  from: string | null,
  target: string,
  held: Profile,
  most: number = ROUTES_SHOWN,
): FoundRoute[] {
  const goal = graph.get(target);
  if (goal === undefined || from === target) return [];
  const directCost = distanceTo(goal.asked, held);
  const direct: FoundRoute = {
    roles: [target],
    costs: [directCost],
    cost: directCost,
    likelihood: (from === null ? undefined : graph.get(from)?.next.get(target)) ?? 0,
  };
  if (from === null) return [direct];
  const best = walkRoutes(graph, from, target, held, Math.max(1, most - 1));
  return [...best, direct].toSorted(byCost);
}

/** Costs one route that someone chose, step by step as `findRoutes` does; a step that is not an edge has no likelihood. */
export function costRoute(graph: ReadonlyMap<string, RouteNode>, from: string | null, roles: readonly string[], held: Profile): FoundRoute {
  let profile = held;
  let likelihood = 1;
  const costs = roles.map((role, at) => {
    const asked = graph.get(role)?.asked ?? [];
    const step = distanceTo(asked, profile);
    profile = withRole(profile, asked);
    likelihood *= graph.get(roles[at - 1] ?? from ?? '')?.next.get(role) ?? 0;
    return step;
  });
  return { roles, costs, cost: costs.reduce((sum, step) => sum + step, 0), likelihood };
}

/** A graph in numbers, for walking it many times: roles and skills by place. */
interface Places {
  readonly ids: readonly string[];
  readonly placeOf: ReadonlyMap<string, number>;
  readonly skillOf: ReadonlyMap<string, number>;
  readonly asked: readonly { readonly skills: Int32Array; readonly weights: Float64Array }[];
  readonly next: readonly { readonly places: Int32Array; readonly chances: Float64Array }[];
  readonly before: readonly (readonly number[])[];
}
const places = new WeakMap<ReadonlyMap<string, RouteNode>, Places>();

function placesOf(graph: ReadonlyMap<string, RouteNode>): Places {
  const known = places.get(graph);
  if (known !== undefined) return known;
  const ids = [...graph.keys()];
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  const skillOf = new Map<string, number>();
  const before: number[][] = ids.map(() => []);
  const nodes = [...graph.values()];
  const asked = nodes.map((node) => {
    for (const { skillId } of node.asked) if (!skillOf.has(skillId)) skillOf.set(skillId, skillOf.size);
    return {
      skills: Int32Array.from(node.asked, ({ skillId }) => skillOf.get(skillId) ?? 0),
      weights: Float64Array.from(node.asked, ({ weight }) => weight),
    };
  });
  const next = nodes.map((node, at) => {
    const edges = [...node.next].flatMap(([id, chance]) => {
      const place = placeOf.get(id);
      return place === undefined ? [] : [{ place, chance }];
    });
    for (const { place } of edges) before[place]?.push(at);
    return { places: Int32Array.from(edges, ({ place }) => place), chances: Float64Array.from(edges, ({ chance }) => chance) };
  });
  const made = { ids, placeOf, skillOf, asked, next, before };
  places.set(graph, made);
  return made;
}

/** Steps that are left to the target from each role, at least; more than four where it is out of reach. */
function stepsLeft({ before, ids }: Places, target: number): Uint8Array {
  const left = new Uint8Array(ids.length).fill(STEPS_AT_MOST + 1);
  left[target] = 0;
  let edge = [target];
  for (let steps = 1; steps <= STEPS_AT_MOST; steps += 1) {
    const further: number[] = [];
    for (const place of edge) {
      for (const earlier of before[place] ?? []) {
        if ((left[earlier] ?? 0) <= steps) continue;
        left[earlier] = steps;
        further.push(earlier);
      }
    }
    edge = further;
  }
  return left;
}

const NOT_HELD = -1;

/** Every route with a role between, by its real cost, the cheapest so many. What is learned on the way is noted in one array, and taken back. */
function walkRoutes(graph: ReadonlyMap<string, RouteNode>, from: string, target: string, held: Profile, most: number): FoundRoute[] {
  const all = placesOf(graph);
  const [start, goal] = [all.placeOf.get(from), all.placeOf.get(target)];
  if (start === undefined || goal === undefined) return [];
  const profile = new Float64Array(all.skillOf.size).fill(NOT_HELD);
  for (const [skillId, weight] of held) {
    const skill = all.skillOf.get(skillId);
    if (skill !== undefined) profile[skill] = weight;
  }
  const left = stepsLeft(all, goal);
  const costOf = (place: number) => {
    const { skills, weights } = all.asked[place] as Places['asked'][number];
    let sum = 0;
    for (let at = 0; at < skills.length; at += 1) {
      const has = profile[skills[at] as number] as number;
      const weight = weights[at] as number;
      if (weight === 0) sum += has === NOT_HELD ? WITHOUT_LEVEL : 0;
      else if (weight > has) sum += weight - Math.max(0, has);
    }
    return sum;
  };
  const found: FoundRoute[] = [];
  let bound = Number.POSITIVE_INFINITY;
  const way: number[] = [];
  const costs: number[] = [];
  const walk = (at: number, cost: number, likelihood: number) => {
    const edges = all.next[at] as Places['next'][number];
    for (let edge = 0; edge < edges.places.length; edge += 1) {
      const place = edges.places[edge] as number;
      const remaining = STEPS_AT_MOST - way.length - 1;
      if (place === start || (left[place] as number) > remaining || way.includes(place)) continue;
      if (place === goal && way.length === 0) continue;
      const step = costOf(place);
      const total = cost + step;
      if (total > bound + CLOSE) continue;
      const chance = likelihood * (edges.chances[edge] as number);
      if (place === goal) {
        const roles = [...way, goal].map((one) => all.ids[one] as string);
        found.push({ roles, costs: [...costs, step], cost: total, likelihood: chance });
        if (found.length >= most * 4) {
          found.sort(byCost).splice(most);
          bound = found.at(-1)?.cost ?? bound;
        }
        continue;
      }
      const { skills, weights } = all.asked[place] as Places['asked'][number];
      const earlier = Float64Array.from(skills, (skill) => profile[skill] as number);
      for (let skill = 0; skill < skills.length; skill += 1) {
        profile[skills[skill] as number] = Math.max(profile[skills[skill] as number] as number, weights[skill] as number);
      }
      way.push(place);
      costs.push(step);
      walk(place, total, chance);
      way.pop();
      costs.pop();
      for (let skill = 0; skill < skills.length; skill += 1) profile[skills[skill] as number] = earlier[skill] as number;
    }
  };
  walk(start, 0, 1);
  return found.toSorted(byCost).slice(0, most);
}

/** Hours of learning, from the shortest content to the longest. */
export interface HourRange {
  readonly low: number;
  readonly high: number;
}

/** Content that takes less than this for a level of a skill does not teach that level: how long it takes is then not known. */
const MIN_HOURS_A_LEVEL = 1;

/** Returns whether there is enough content for a level of a skill to say how long it takes. */
export const isEnoughContent = ({ high }: HourRange): boolean => high >= MIN_HOURS_A_LEVEL;

/**
 * Weeks for hours of learning at a pace, and a project of some days: without the project at best, with it at worst; the project alone where no hours
 * are known. Never from 0 on where there is anything to do.
 */
export function weeksFor({ low, high }: HourRange, hoursAWeek: number, projectDays: number): HourRange {
  const weeks = (hours: number) => Math.max(1, Math.round(hours / hoursAWeek));
  const project = projectDays === 0 ? 0 : Math.max(1, Math.round(projectDays / 7));
  return high === 0 ? { low: project, high: project } : { low: weeks(low), high: weeks(high) + project };
}
