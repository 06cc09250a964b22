import { describe, expect, test } from 'vitest';
import { playedPercentage, secondsCovered, type Stretch } from './watched.rules.ts';

describe('seconds that stretches cover together', () => {
  test.each<[readonly Stretch[], number]>([
    [[], 0],
    [[[0, 10]], 10],
    [
      [
        [0, 10],
        [20, 30],
      ],
      20,
    ],
    [
      [
        [20, 30],
        [0, 25],
      ],
      30,
    ],
    [
      [
        [0, 30],
        [5, 10],
      ],
      30,
    ],
  ])('%j is %d', (stretches, seconds) => {
    expect(secondsCovered(stretches)).toBe(seconds);
  });
});

describe('PLY-06 the share of a recording that was truly played', () => {
  test.each<[string, number, number, readonly Stretch[], number]>([
    ['nothing', 100, 0, [], 0],
    ['a quarter', 100, 0, [[0, 25]], 25],
    ['the end alone, after skipping there', 100, 0, [[90, 100]], 10],
    ['going on where one stopped', 100, 40, [[40, 70]], 70],
    ['what was seen before once more', 100, 40, [[0, 30]], 40],
    ['all of it', 100, 40, [[0, 100]], 100],
    ['a recording of unknown length', Number.NaN, 40, [[0, 10]], 40],
  ])('%s', (_what, durationSeconds, earlierPercentage, played, expected) => {
    expect(playedPercentage({ durationSeconds, earlierPercentage, played })).toBe(expected);
  });
});
