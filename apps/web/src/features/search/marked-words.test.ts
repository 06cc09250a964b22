import { expect, test } from 'vitest';
import { markWords } from './marked-words.ts';

test.each([
  ['Acoustic leak detection in the field', ['leak', 'detection'], 'Acoustic [leak] [detection] in the field'],
  ['Éléments de gestion', ['elements'], '[Éléments] de gestion'],
  ['漏水検知の基礎', ['漏水', '検知'], '[漏水検知]の基礎'],
  ['Leaky buckets', ['leak'], 'Leaky buckets'],
  ['', ['leak'], ''],
])('SRC-06 in "%s" the words %j are marked', (text, words, expected) => {
  expect(
    markWords(text, words)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join(''),
  ).toBe(expected);
});
