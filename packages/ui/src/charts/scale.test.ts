import { expect, test } from 'vitest';
import { marksFor, placeLabels, shadeOf, shortened, widthOf } from './scale.ts';

test.each([
  [1, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [45, [0, 10, 20, 30, 40, 50]],
  [97, [0, 20, 40, 60, 80, 100]],
  [160, [0, 50, 100, 150, 200]],
  [1_184, [0, 500, 1_000, 1_500]],
])('the scale for %d has marks at %j', (value, marks) => expect(marksFor(value)).toEqual(marks));

test('ANA-02 no scale of counted things has a mark between whole numbers, or ends below its value', () => {
  for (let value = 1; value < 5_000; value++) {
    const marks = marksFor(value);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(value);
    const [step = 0] = marks.slice(1);
    expect(marks).toEqual(marks.map((_, at) => at * step));
  }
});

test('labels keep their order and do not cover each other', () => {
  expect(placeLabels([100, 101, 40], 32, 212)).toEqual([100, 132, 40]);
  expect(placeLabels([210, 211], 32, 212)).toEqual([180, 212]);
});

test('a cell has a shade by its share', () => expect([0, 1, 25, 26, 100].map((value) => shadeOf(value, 100))).toEqual([0, 1, 1, 2, 4]));

test('a label too long for its room ends in an ellipsis, in any script', () => {
  expect(shortened('searches found nothing', 200)).toBe('searches found nothing');
  expect(shortened('searches found nothing', 77)).toBe('searches f…');
  expect(shortened('没有结果的搜索', 40)).toBe('没有…');
  expect(widthOf('搜索')).toBeGreaterThan(widthOf('ab'));
});
