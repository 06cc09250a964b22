import { describe, expect, test } from 'vitest';
import { addPlayed, MAXIMUM_STRETCHES, mergeStretches, playedPercentage, secondsCovered, type Stretch } from './watched.rules.ts';

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
    [[[10, 5]], 0],
  ])('%j is %d', (stretches, seconds) => {
    expect(secondsCovered(stretches)).toBe(seconds);
  });
});

test('of too many stretches the longest are kept', () => {
  const many = Array.from({ length: MAXIMUM_STRETCHES + 1 }, (_, at): Stretch => [at * 10, at * 10 + (at === 3 ? 1 : 2)]);
  const kept = mergeStretches(many);
  expect([kept.length, kept.some(([from]) => from === 30)]).toEqual([MAXIMUM_STRETCHES, false]);
});

describe('PLY-06 what was truly played', () => {
  test.each<[string, readonly Stretch[], readonly Stretch[], number, readonly Stretch[]]>([
    ['a quarter in its time', [], [[0, 25]], 25, [[0, 25]]],
    ['twice as fast', [], [[0, 50]], 25, [[0, 50]]],
    ['all of it a moment after opening', [], [[0, 600]], 1, [[0, 5]]],
    ['all of it without opening', [], [[0, 600]], 0, [[0, 3]]],
    ['a clock that went back', [], [[0, 600]], -100, [[0, 3]]],
    ['the same again costs nothing', [[0, 100]], [[0, 100]], 0, [[0, 100]]],
    ['going on where one stopped', [[0, 40]], [[40, 70]], 30, [[0, 70]]],
    [
      'what lies between counts once',
      [
        [0, 10],
        [20, 30],
      ],
      [[0, 100]],
      10,
      [[0, 43]],
    ],
    ['the end alone, after skipping there', [], [[590, 600]], 10, [[590, 600]]],
    [
      'many pieces, as many as there was time for',
      [],
      [
        [0, 5],
        [100, 105],
        [200, 205],
      ],
      2,
      [
        [0, 5],
        [100, 102],
      ],
    ],
  ])('%s', (_what, before, reported, elapsed, expected) => {
    expect(addPlayed(before, reported, elapsed)).toEqual(expected);
  });

  test.each<[readonly Stretch[], number, number]>([
    [[], 100, 0],
    [[[90, 100]], 100, 10],
    [[[0, 99.9]], 100, 99],
    [[[0, 120]], 100, 100],
  ])('%j of %d seconds is %d per cent', (played, duration, percentage) => {
    expect(playedPercentage(played, [0, duration])).toBe(percentage);
  });

  test.each<[readonly Stretch[], Stretch, number]>([
    [[[0, 7]], [4, 10], 50],
    [[[0, 4]], [4, 10], 0],
    [[[0, 100]], [4, 10], 100],
    [[[5, 6]], [4, 4], 0],
  ])('LIV-09 %j of what plays from %j is %d per cent', (played, stretch, percentage) => {
    expect(playedPercentage(played, stretch)).toBe(percentage);
  });
});
