import { expect, test } from 'vitest';
import { adaptPicture, FIRST_PACE, type PicturePace, PICTURES, sizeWithin, TOO_MANY_WAITING } from './picture-pace.ts';

const SECOND = 1000;
const good = { waiting: 0, took: 100 };
const stuck = { waiting: TOO_MANY_WAITING, took: null };

/** A line that is the same for so many seconds, with news each second. */
function over(pace: PicturePace, line: { waiting: number; took: number | null }, from: number, seconds: number): PicturePace {
  let now = pace;
  for (let at = 0; at < seconds; at += 1) now = adaptPicture(now, line, from + at * SECOND);
  return now;
}

test('LIV-09 the picture gets smaller step by step, never below the smallest, and grows back step by step', () => {
  let pace = adaptPicture(FIRST_PACE, stuck, 0);
  expect(pace.step).toBe(1);
  pace = adaptPicture(adaptPicture(pace, stuck, SECOND), stuck, 2 * SECOND);
  expect(pace.step).toBe(PICTURES.length - 1);
  expect(over(pace, good, 0, 20).step, 'not at once').toBe(2);
  pace = over(pace, good, 0, 22);
  expect(pace.step).toBe(1);
  expect(over(pace, good, 22 * SECOND, 22).step).toBe(0);
});

test.each([
  ['fragments wait', { waiting: 2, took: 100 }],
  ['a fragment takes most of its second', { waiting: 0, took: 900 }],
])('LIV-09 the picture stays small while %s', (_what, line) => {
  const small = adaptPicture(FIRST_PACE, stuck, 0);
  expect(over(small, line, 0, 300).step).toBe(1);
  // One such moment, and the while begins again.
  const almost = adaptPicture(over(small, good, 0, 19), line, 19 * SECOND);
  expect(over(almost, good, 20 * SECOND, 15).step).toBe(1);
});

test('LIV-09 a picture that grew too early waits twice as long for the next try; one that lasted does not', () => {
  const small = adaptPicture(FIRST_PACE, stuck, 0);
  const grown = over(small, good, 0, 22);
  expect(grown.step).toBe(0);
  const again = adaptPicture(grown, stuck, 25 * SECOND);
  expect(over(again, good, 30 * SECOND, 39).step).toBe(1);
  expect(over(again, good, 30 * SECOND, 42).step).toBe(0);
  const later = adaptPicture(grown, stuck, 100 * SECOND);
  expect(over(later, good, 101 * SECOND, 22).step).toBe(0);
});

test.each([
  ['a camera', { width: 1280, height: 720 }, 480, { width: 854, height: 480 }],
  ['a phone that stands', { width: 720, height: 1280 }, 360, { width: 360, height: 640 }],
  ['a small camera', { width: 640, height: 360 }, 480, { width: 640, height: 360 }],
  ['an odd screen', { width: 1365, height: 767 }, 720, { width: 1282, height: 720 }],
])('LIV-09 %s keeps its shape in fewer lines', (_what, size, lines, expected) => {
  expect(sizeWithin(size, lines)).toEqual(expected);
});
