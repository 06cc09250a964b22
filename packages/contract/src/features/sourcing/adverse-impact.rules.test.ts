import { describe, expect, test } from 'vitest';
import {
  fisherExact,
  foldGroups,
  type GroupCount,
  judgeStage,
  mayBeAnswered,
  populationDifference,
  readImpact,
} from './adverse-impact.rules.ts';

const group = (key: string, passed: number, entered: number): GroupCount => ({ key, passed, entered });

describe('MKT-15 four-fifths and the exact test', () => {
  test.each([
    [group('a', 12, 40), group('b', 48, 80), 0.5, 0.0034, 'below-and-significant'],
    [group('a', 0, 6), group('b', 7, 12), 0, 0.038, 'below-and-significant'],
    [group('a', 9, 30), group('b', 12, 30), 0.75, 0.589, 'below'],
    [group('a', 400, 1000), group('b', 480, 1000), 0.833, 0.0004, 'significant'],
  ] as const)('%o against %o: ratio %d, p %d, %s', (small, reference, ratio, p, reading) => {
    const [one] = judgeStage([small, reference]);
    expect(one?.ratio).toBeCloseTo(ratio, 3);
    expect(one?.p).toBeCloseTo(p, p < 0.01 ? 4 : 3);
    expect(one?.reading).toBe(reading);
  });

  test('a group of four is hidden, and with it the only other one', () => {
    expect(fisherExact(group('a', 1, 4), group('b', 5, 8))).toBeCloseTo(0.545, 3);
    expect(judgeStage([group('a', 1, 4), group('b', 5, 8)]).map(({ key, isHidden, entered }) => [key, isHidden, entered])).toEqual([
      ['b', true, null],
      ['other', true, null],
    ]);
  });

  test('it is exact for a hundred thousand people, and the same whichever way round', () => {
    const [one, other] = [group('a', 24_800, 50_000), group('b', 25_200, 50_000)];
    const p = fisherExact(one, other);
    expect(p).toBeGreaterThan(0.0112);
    expect(p).toBeLessThan(0.0118);
    expect(fisherExact(other, one)).toBeCloseTo(p, 10);
    expect(fisherExact(group('a', 3, 6), group('b', 3, 6))).toBeCloseTo(1, 10);
    expect(fisherExact(group('a', 0, 0), group('b', 3, 6))).toBeCloseTo(1, 10);
  });

  test.each([
    [0.8, 0.05, 'fine'],
    [0.799, 0.05, 'below'],
    [0.8, 0.049, 'significant'],
    [0.5, 0.01, 'below-and-significant'],
  ] as const)('ratio %d and p %d: %s', (ratio, p, reading) => expect(readImpact(ratio, p)).toBe(reading));
});

describe('MKT-15 small groups', () => {
  test('fold into one, which is shown where it is large enough together', () => {
    expect(foldGroups([group('a', 5, 20), group('b', 1, 3), group('c', 2, 4)])).toEqual([
      { key: 'a', entered: 20, passed: 5, isHidden: false },
      { key: 'other', entered: 7, passed: 3, isHidden: false },
    ]);
  });

  test('where exactly one is hidden the next smallest is hidden too, or it could be told by subtraction', () => {
    const shown = foldGroups([group('a', 5, 20), group('b', 5, 9), group('c', 2, 4)]);
    expect(shown.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['b', 'other']);
    const two = foldGroups([group('a', 5, 20), group('b', 2, 4), group('not-stated', 1, 2)]);
    expect(two.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['other', 'not-stated']);
  });

  test('people whose value is not known are a group of their own, and never the reference', () => {
    const judged = judgeStage([group('a', 5, 10), group('b', 6, 10), group('not-stated', 10, 10)]);
    expect(judged.find(({ isReference }) => isReference)?.key).toBe('b');
    expect(judged.find(({ key }) => key === 'not-stated')?.ratio).toBeCloseTo(1.667, 3);
  });
});

test('MKT-15 two reports whose populations differ by fewer than five people are not both answered', () => {
  const people = Array.from({ length: 20 }, (_, at) => `p${at}`);
  expect(populationDifference(people, people.slice(4))).toBe(4);
  expect(populationDifference(people.slice(0, 18), people.slice(2))).toBe(4);
  expect([0, 1, 4, 5].map(mayBeAnswered)).toEqual([true, false, false, true]);
});
