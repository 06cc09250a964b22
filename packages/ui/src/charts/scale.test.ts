import { expect, test } from 'vitest';
import { niceTop, placeLabels, shadeOf, shortened, widthOf } from './scale.ts';

test.each([
  [1, 3],
  [3, 3],
  [4, 4.5],
  [97, 100],
  [1_184, 1_500],
  [905, 1_000],
])('the scale for %d ends at %d', (value, top) => expect(niceTop(value)).toBe(top));

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
