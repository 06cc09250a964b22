import { expect, test } from 'vitest';
import { LANGUAGES } from '@waymark/contract/platform';
import { formatOf } from './format.ts';
import { languagesFound } from './languages-found.ts';

const { languageName } = formatOf('de', 'UTC');

test.each([
  ['Ελλ', 'el'],
  ['cestina', 'cs'],
  ['Czech', 'cs'],
  ['Tschech', 'cs'],
  ['zh-tw', 'zh-TW'],
  ['한국', 'ko'],
  [' viet ', 'vi'],
  ['Klingon', undefined],
])('ORG-07 SHL-38 among many languages, typing %s finds %s', (typed, code) => {
  expect(languagesFound(LANGUAGES, typed, languageName)[0]?.code).toBe(code);
});

test('ORG-07 who types nothing sees all languages', () => {
  expect(languagesFound(LANGUAGES, '', languageName)).toEqual(LANGUAGES);
});
