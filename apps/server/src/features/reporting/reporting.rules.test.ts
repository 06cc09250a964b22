import { expect, test } from 'vitest';
import { numberPeople, type ReportingLine } from './reporting.rules.ts';

/** Everyone below a manager, found by walking up from each person; no one is below themselves. */
function recount(lines: readonly ReportingLine[], manager: string): string[] {
  const managerOf = new Map(lines.map(({ reportId, managerId }) => [reportId, managerId]));
  return [...managerOf.keys()]
    .filter((person) => {
      const path = new Set([person]);
      for (let at = managerOf.get(person); at !== undefined && !path.has(at); at = managerOf.get(at)) {
        if (at === manager) return true;
        path.add(at);
      }
      return false;
    })
    .toSorted();
}

function within(lines: readonly ReportingLine[], manager: string): string[] {
  const { positions } = numberPeople(lines);
  const range = positions.get(manager);
  if (range === undefined) return [];
  return [...positions]
    .filter(([id, { position }]) => id !== manager && position >= range.first && position <= range.last)
    .map(([id]) => id)
    .toSorted();
}

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('MGR-08 a tree is numbered from the top, each range holding exactly who is below', () => {
  const lines = [
    { reportId: 'b', managerId: 'a' },
    { reportId: 'c', managerId: 'a' },
    { reportId: 'd', managerId: 'b' },
  ];
  const { positions, cycles } = numberPeople(lines);
  expect(Object.fromEntries(positions)).toEqual({
    a: { position: 0, first: 0, last: 3 },
    b: { position: 1, first: 1, last: 2 },
    d: { position: 2, first: 2, last: 2 },
    c: { position: 3, first: 3, last: 3 },
  });
  expect(cycles).toEqual([]);
  expect(numberPeople(lines.toReversed())).toEqual(numberPeople(lines));
});

test('MGR-08 in a cycle everyone reports to everyone else, and the cycle is named', () => {
  const lines = [
    { reportId: 'b', managerId: 'a' },
    { reportId: 'a', managerId: 'c' },
    { reportId: 'c', managerId: 'b' },
    { reportId: 'x', managerId: 'b' },
  ];
  expect(numberPeople(lines).cycles).toEqual([['a', 'c', 'b']]);
  expect(['a', 'b', 'c', 'x'].map((id) => within(lines, id))).toEqual([['b', 'c', 'x'], ['a', 'c', 'x'], ['a', 'b', 'x'], []]);
});

test('MGR-08 after random moves, cycles and all, ranges equal a recount for everyone', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomOf(seed);
    const people = Array.from({ length: 24 }, (_, at) => `p${String(at).padStart(2, '0')}`);
    const managerOf = new Map<string, string>();
    for (let move = 0; move < 40; move += 1) {
      const [report, manager] = [people[Math.floor(random() * people.length)]!, people[Math.floor(random() * people.length)]!];
      if (report === manager) managerOf.delete(report);
      else managerOf.set(report, manager);
    }
    const lines = [...managerOf].map(([reportId, managerId]) => ({ reportId, managerId }));
    for (const person of people) expect(within(lines, person), `seed ${seed}, ${person}`).toEqual(recount(lines, person));
  }
});

test('MGR-08 a chain of 100,000 people is numbered without going deep', () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => ({
    reportId: String(at + 1).padStart(7, '0'),
    managerId: String(at).padStart(7, '0'),
  }));
  expect(numberPeople(lines).positions.get('0000000')).toEqual({ position: 0, first: 0, last: 100_000 });
});
