import { expect, test } from 'vitest';
import { DEFAULT_IMAGES_MILLISECONDS, keptImages, readKeptImages, STOCK_PICTURES } from './pictures.rules.ts';

const links = ['/api/v1/stock-pictures/waves-1'];

test.each([
  ['nothing stored', null, undefined],
  ['fresh', keptImages(links, 1_000), links],
  ['a moment before 24 hours', keptImages(links, 1_001 - DEFAULT_IMAGES_MILLISECONDS), links],
  ['24 hours old', keptImages(links, 1_000 - DEFAULT_IMAGES_MILLISECONDS), undefined],
  ['from the future', keptImages(links, 5_000), undefined],
  ['not JSON', '{"at":1', []],
  ['another shape', '{"at":1000,"imageLinks":[1]}', []],
  ['null', 'null', []],
])('MED-07 default images in the cache: %s', (_what, stored, expected) => {
  expect(readKeptImages(stored, 1_000)).toEqual(expected);
});

test('MED-07 the stock library has two dozen pictures', () => {
  expect(new Set(STOCK_PICTURES).size).toBe(24);
});
