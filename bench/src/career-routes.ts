// npm run bench:routes: routes between any two of 1,000 job roles (CAR-10).
import { findRoutes } from '@waymark/contract/career-paths';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { DEFAULT_LEVELS, type SkillId } from '@waymark/contract/skills';
import { buildGraph } from '../../apps/server/src/features/career-paths/career-graph.ts';

const ROLES = 1_000;
const SKILLS = 1_500;
const SKILLS_OF_A_ROLE = 12;
const MOVES = 4_000;
const PAIRS = 1_000;
const BUDGET_MILLISECONDS = 100;

let state = 7;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const roleId = (at: number) => `role-${at}` as OpportunityId;
const levels = DEFAULT_LEVELS.map(({ key }) => key);
// Roles of one family ask for skills near each other; a few skills are asked for everywhere.
const roles = Array.from({ length: ROLES }, (_, at) => ({
  id: roleId(at),
  skills: Array.from({ length: SKILLS_OF_A_ROLE }, (__, place) => ({
    skillId: `skill-${place < 3 ? random(30) : (Math.floor(at / 20) * 30 + random(60)) % SKILLS}` as SkillId,
    level: levels[random(levels.length)] ?? '',
  })),
}));
const pairs = Array.from({ length: MOVES }, () => {
  const from = random(ROLES);
  const people = 1 + random(12);
  return {
    ...{ from_id: roleId(from), to_id: roleId((Math.floor(from / 20) * 20 + random(40)) % ROLES) },
    ...{ people, weight: people * 0.8, days: 700, reorganised: 0, first_at: new Date() },
  };
});

const before = performance.now();
const graph = buildGraph(roles, pairs, DEFAULT_LEVELS);
// The first route puts the graph in numbers; that is part of making it.
findRoutes(graph, roleId(0), roleId(1), new Map());
const built = performance.now() - before;
const held = new Map(Array.from({ length: 40 }, () => [`skill-${random(SKILLS)}`, 0.6667]));
const times = Array.from({ length: PAIRS }, () => {
  const [from, to] = [roleId(random(ROLES)), roleId(random(ROLES))];
  const start = performance.now();
  findRoutes(graph, from, to, held);
  return performance.now() - start;
}).toSorted((one, other) => one - other);
const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
const slowest = times.at(-1) ?? 0;
console.log(
  `${ROLES} roles, ${MOVES} pairs with moves: graph ${built.toFixed(0)} ms; ${PAIRS} routes: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${slowest.toFixed(1)} ms (budget ${BUDGET_MILLISECONDS} ms)`,
);
process.exitCode = slowest > BUDGET_MILLISECONDS ? 1 : 0;
