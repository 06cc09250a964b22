import { expect, test } from 'vitest';
import { readingSeconds, readInTime } from './reading.rules.ts';
import { clipTo, type Stretch } from './watched.rules.ts';

test('PLY-06 a text takes as long as its letters, its parts as long as the whole', () => {
  expect(readingSeconds('')).toBe(0);
  expect(readingSeconds('ab cd '.repeat(10))).toBe(2);
  expect(readingSeconds('漏水調査夜間')).toBeCloseTo(6 / 7);
  const [first, second] = ['Read the night ', 'flow. 夜間に読む'];
  expect(readingSeconds(first + second)).toBeCloseTo(readingSeconds(first) + readingSeconds(second));
});

test.each<[string, Stretch[], Stretch[], number, Stretch[]]>([
  ['nothing on the screen, nothing read', [], [], 5, []],
  ['no time, nothing read', [], [[0, 10]], 0, []],
  ['from the top, at most at the fastest pace', [], [[0, 10]], 2, [[0, 4]]],
  ['what was read before takes no time', [[0, 4]], [[0, 10]], 1, [[4, 6]]],
  [
    'over a gap that was read',
    [[2, 8]],
    [[0, 10]],
    2,
    [
      [0, 2],
      [8, 10],
    ],
  ],
  [
    'only what is on the screen',
    [[0, 4]],
    [
      [20, 21],
      [30, 40],
    ],
    1,
    [
      [20, 21],
      [30, 31],
    ],
  ],
  ['all of it read already', [[0, 40]], [[10, 20]], 9, []],
])('PLY-06 %s', (_, before, visible, seconds, read) => {
  expect(readInTime(before, visible, seconds)).toEqual(read);
});

test('PLY-06 parts behind the end are not there', () => {
  expect(
    clipTo(
      [
        [0, 5],
        [8, 20],
        [30, 40],
      ],
      10,
    ),
  ).toEqual([
    [0, 5],
    [8, 10],
  ]);
  expect(clipTo([[0, 5]], null)).toEqual([[0, 5]]);
});
