import { expect, test } from 'vitest';
import { placeGraph } from './skills-graph.rules.ts';

test('SKL-02 the same graph gets the same places, nothing lies on anything else, and a role lies among its skills', () => {
  const nodes = [
    { id: 'c', kind: 'capability', group: null },
    ...Array.from({ length: 60 }, (_, at) => ({ id: `s${at}`, kind: 'skill' as const, group: at < 30 ? 'c' : null })),
    ...Array.from({ length: 20 }, (_, at) => ({ id: `r${at}`, kind: 'role' as const, group: null })),
  ] as const;
  const links = Array.from({ length: 20 }, (_, at) => ({ from: `r${at}`, to: `s${at}`, kind: 'asks' as const }));
  const places = placeGraph(nodes, links);
  expect(places.size).toBe(nodes.length);
  expect(placeGraph(nodes, links)).toEqual(places);
  const all = [...places.values()];
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.3);
  }
  const [role, skill] = [places.get('r3'), places.get('s3')];
  expect(Math.hypot((role?.x ?? 99) - (skill?.x ?? 0), (role?.y ?? 99) - (skill?.y ?? 0))).toBeLessThan(4);
});
