import { expect, test } from 'vitest';
import { initialsOf, hueOf } from '../people/initials.ts';
import { graphemes, truncate, truncateName, truncateSnippet } from './truncate.ts';

test('SHL-37 names are cut to 32, snippets to 40, other text to 140 characters', () => {
  const long = 'x'.repeat(200);
  expect([truncateName(long), truncateSnippet(long), truncate(long)].map((text) => graphemes(text).length)).toEqual([32, 40, 140]);
  expect(truncateName(long).endsWith('x…')).toBe(true);
});

test('SHL-37 what fits is left alone', () => {
  expect(truncateName('Leila Haddad')).toBe('Leila Haddad');
  expect(truncateName('é'.repeat(32))).toBe('é'.repeat(32));
});

test('SHL-37 a character of several code points is never cut through', () => {
  const family = '👩‍👩‍👧‍👦';
  const cut = truncate(family.repeat(40), 5);
  expect(cut).toBe(`${family.repeat(4)}…`);
  expect(truncate('नमस्ते'.repeat(10), 4)).toBe(`${graphemes('नमस्ते').slice(0, 3).join('')}…`);
});

test('SHL-37 plain letters are told apart as all others are', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
  for (const one of letters)
    for (const other of ['a', '\u0301', '\n', one]) {
      const text = `${one}${other}`;
      expect(graphemes(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
    }
});

test('initials are the first letters of the first and last name in any script', () => {
  expect(['Leila Haddad', 'Mei-Ling Chen', '  Ada   King  Lovelace ', 'محمد علي', '山田', '(Ops) team', ''].map(initialsOf)).toEqual([
    'LH',
    'MC',
    'AL',
    'مع',
    '山',
    'OT',
    '',
  ]);
});

test('the hue of a person depends on the id alone', () => {
  expect(hueOf('0198-1')).toBe(hueOf('0198-1'));
  expect(new Set(Array.from({ length: 200 }, (_, at) => hueOf(`user-${at}`))).size).toBe(24);
});
