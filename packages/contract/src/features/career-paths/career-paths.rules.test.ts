import { expect, test } from 'vitest';
import type { SkillId } from '../skills/skill-id.schema.ts';
import { DEFAULT_LEVELS } from '../skills/skills.rules.ts';
import {
  askedSkills,
  findRoutes,
  isReorganisation,
  moveLikelihood,
  moveWeight,
  readiness,
  type RouteNode,
  weeksFor,
} from './career-paths.rules.ts';

const asked = (skills: Record<string, string>) =>
  askedSkills(
    Object.entries(skills).map(([skillId, level]) => ({ skillId: skillId as SkillId, level })),
    DEFAULT_LEVELS,
  );

test.each([
  [3, 4, 0.05, 0.167],
  [30, 40, 0.05, 0.517],
  [0, 0, 0.05, 0.05],
])('CAR-06 %d of %d moves at a closeness of %f make %f: one early mover does not lead the list', (moves, all, closeness, expected) => {
  expect(moveLikelihood(moves, all, closeness)).toBeCloseTo(expected, 3);
});

test('CAR-06 moves count half after three years; five people and a fifth of a role on one day are a reorganisation', () => {
  expect(moveWeight(0)).toBe(1);
  expect(moveWeight(3 * 365.25)).toBeCloseTo(0.5, 9);
  expect([isReorganisation(5, 25), isReorganisation(5, 26), isReorganisation(4, 4)]).toEqual([true, false, false]);
});

test('CAR-10 what is held counts towards a role: SQL at intermediate of advanced and no Go are 40 per cent', () => {
  const role = asked({ sql: 'advanced', go: 'intermediate' });
  expect(readiness(role, new Map([['sql', 0.6667]]))).toBe(40);
  expect(readiness([], new Map())).toBe(100);
  expect(readiness(asked({ sql: 'no_level' }), new Map())).toBe(0);
});

function aGraph(seed: number, roles: number): Map<string, RouteNode> {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const levels = ['beginner', 'intermediate', 'advanced', 'no_level'];
  return new Map(
    Array.from({ length: roles }, (_, at) => [
      `r${at}`,
      {
        asked: asked(
          Object.fromEntries(Array.from({ length: 4 }, () => [`s${Math.floor(random() * 9)}`, levels[Math.floor(random() * 4)] ?? ''])),
        ),
        next: new Map(
          Array.from({ length: 4 }, () => [`r${Math.floor(random() * roles)}`, random()] as const).filter(([id]) => id !== `r${at}`),
        ),
      },
    ]),
  );
}

test('CAR-10 learning never lengthens a route, a missing edge never shortens the way, and a cost of 0 means no gap', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const graph = aGraph(seed, 12);
    const held = new Map([['s1', 0.3333]]);
    const routes = findRoutes(graph, 'r0', 'r5', held, 50);
    expect(routes.some(({ roles }) => roles.length === 1)).toBe(true);
    expect(routes.every(({ roles, costs, cost }) => roles.length <= 4 && Math.abs(costs.reduce((a, b) => a + b, 0) - cost) < 1e-9)).toBe(
      true,
    );
    const goal = graph.get('r5')?.asked ?? [];
    expect((routes[0]?.cost ?? 1) === 0).toBe(readiness(goal, held) === 100);
    const learned = findRoutes(graph, 'r0', 'r5', new Map([...held, ['s2', 1]]), 500);
    for (const route of routes) {
      const same = learned.find(({ roles }) => roles.join() === route.roles.join());
      expect(same?.cost).toBeLessThanOrEqual(route.cost + 1e-9);
    }
    const start = graph.get('r0') as RouteNode;
    const fewer = new Map(graph).set('r0', { ...start, next: new Map([...start.next].slice(1)) });
    expect(findRoutes(fewer, 'r0', 'r5', held)[0]?.cost).toBeGreaterThanOrEqual((routes[0]?.cost ?? 0) - 1e-9);
  }
});

test('CAR-10 a step is costed with what the steps before taught', () => {
  const graph = new Map<string, RouteNode>([
    ['a', { asked: asked({ x: 'beginner' }), next: new Map([['b', 0.5]]) }],
    ['b', { asked: asked({ x: 'intermediate', y: 'intermediate' }), next: new Map([['c', 0.4]]) }],
    ['c', { asked: asked({ x: 'advanced', y: 'advanced' }), next: new Map() }],
  ]);
  const [first, second] = findRoutes(graph, 'a', 'c', new Map([['x', 0.3333]]));
  expect(first).toMatchObject({ roles: ['b', 'c'], likelihood: 0.2 });
  expect(first?.costs.map((cost) => Math.round(cost * 100))).toEqual([100, 67]);
  expect(second?.roles).toEqual(['c']);
  expect(second?.cost).toBeCloseTo(first?.cost ?? 0, 3);
});

test('CAR-10 time is a range: hours at a pace, and a project at worst', () => {
  expect(weeksFor({ low: 9, high: 30 }, 3, 0)).toEqual({ low: 3, high: 10 });
  expect(weeksFor({ low: 0.5, high: 0.5 }, 3, 84)).toEqual({ low: 1, high: 13 });
  // Content of a few minutes is not nothing, and a project alone takes as long as it takes.
  expect(weeksFor({ low: 0, high: 4 }, 3, 0)).toEqual({ low: 1, high: 1 });
  expect(weeksFor({ low: 0, high: 0 }, 3, 42)).toEqual({ low: 6, high: 6 });
  expect(weeksFor({ low: 0, high: 0 }, 3, 2)).toEqual({ low: 1, high: 1 });
  expect(weeksFor({ low: 0, high: 0 }, 3, 0)).toEqual({ low: 0, high: 0 });
});
