import { expect, test } from 'vitest';
import { rowsOf } from './arranged-rows.rules.ts';

test.each([
  ['all whole', 'A B C', 'A|B|C'],
  ['two halves', 'a b C', 'a b|C'],
  ['a half alone', 'A b C', 'A|b|C'],
  ['three halves', 'a b c', 'a b|c'],
  ['halves apart', 'a B c', 'a|B|c'],
])('HOM-02 %s: %s stands as %s', (_, widgets, expected) => {
  const rows = rowsOf(widgets.split(' '), (key) => key === key.toLowerCase());
  expect(rows.map((row) => row.join(' ')).join('|')).toBe(expected);
});
