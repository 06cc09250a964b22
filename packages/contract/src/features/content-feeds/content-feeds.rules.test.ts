import { expect, test } from 'vitest';
import { isImplausibleLoss, removedItems } from './content-feeds.rules.ts';

const day = (id: string, date: number) => ({ id, publishedAt: `2026-05-${String(date).padStart(2, '0')}T00:00:00.000Z` });
const known = [day('a', 1), day('b', 10), day('c', 20), { id: 'undated', publishedAt: null }];

test.each([
  ['a table without b', 'csv', [day('a', 1), day('c', 20)], ['b', 'undated']],
  ['an activity list without a', 'xapi', known.slice(1), ['a']],
  ['a feed whose window moved on', 'rss', [day('b', 10), day('c', 20), day('d', 30)], []],
  ['a feed that took b back', 'rss', [day('a', 1), day('c', 20)], ['b']],
  ['a feed without dates', 'rss', [{ id: 'x', publishedAt: null }], []],
  ['an empty feed', 'opml', [], []],
] as const)('CRD-21 what was removed at the source: %s', (_what, kind, listed, gone) => {
  expect(removedItems(kind, known, listed)).toEqual(gone);
});

test.each([
  [5, 5, false],
  [6, 12, false],
  [7, 12, true],
  [6, 6, true],
])('CRD-21 %i of %i gone at once is implausible: %s', (removed, all, expected) => {
  expect(isImplausibleLoss(removed, all)).toBe(expected);
});
