import { expect, test } from 'vitest';
import { LANGUAGES, languageChain, languageTags, nearestLanguage, spokenLanguage } from './languages.ts';

const EVERY = LANGUAGES.map(({ code }) => code).filter((code) => !['en-GB', 'es-MX', 'gu', 'mr', 'pt', 'sl', 'sr', 'te'].includes(code));

test('ORG-07 the product is made for forty languages and English', () => {
  expect(EVERY).toHaveLength(41);
  expect(EVERY.filter((code) => Intl.DisplayNames.supportedLocalesOf(code).length === 0)).toEqual([]);
});

test.each([
  ['EN', 'en'],
  ['en_GB', 'en'],
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['es', 'es'],
  ['es-ES', 'es'],
  ['es-MX', 'es-419'],
  ['es-US', 'es-419'],
  ['fr-CA', 'fr-CA'],
  ['fr-CH', 'fr'],
  ['no', 'nb'],
  ['no-NO', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
  ['mo', 'ro'],
  ['zh', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['sr', undefined],
  ['', undefined],
  ['?', undefined],
])('ORG-07 of all languages, %s means %s', (tag, code) => {
  expect(nearestLanguage(tag, EVERY)).toBe(code);
});

test.each([
  ['pt-PT', 'pt-BR'],
  ['fr-CA', 'fr'],
  ['es-419', 'es'],
  ['zh-TW', undefined],
])('ORG-07 where it is not offered, %s is %s', (tag, code) => {
  expect(nearestLanguage(tag, ['en', 'es', 'fr', 'pt-BR', 'zh-CN'])).toBe(code);
});

test('ORG-07 what a language lacks is said as its nearest kin says it, then in English', () => {
  expect(['fr-CA', 'es-419', 'pt-PT', 'zh-TW', 'en'].map(languageChain)).toEqual([
    ['fr-CA', 'fr', 'en'],
    ['es-419', 'es', 'en'],
    ['pt-PT', 'pt-BR', 'en'],
    ['zh-TW', 'en'],
    ['en'],
  ]);
});

test('ORG-07 the first wish that the product speaks counts, by its weight', () => {
  expect(spokenLanguage([null, '', 'sw', 'de-AT', 'fr']).code).toBe('de');
  expect(spokenLanguage([]).code).toBe('en');
  expect(languageTags('en;q=0.5, de-AT, *;q=0, fr;q=0.9')).toEqual(['de-AT', 'fr', 'en']);
});
