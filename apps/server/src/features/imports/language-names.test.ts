import { expect, test } from 'vitest';
import { languageMeant } from './language-names.ts';

const OFFERED = ['en', 'de', 'fr', 'pt-BR', 'zh-CN', 'he'];

test.each<[string, string | undefined]>([
  ['de', 'de'],
  ['de_AT', 'de'],
  ['German', 'de'],
  [' deutsch ', 'de'],
  ['ALLEMAND', 'de'],
  ['alemán', 'de'],
  ['aleman', 'de'],
  ['ドイツ語', 'de'],
  ['الألمانية', 'de'],
  ['Portuguese', 'pt-BR'],
  ['português (Brasil)', 'pt-BR'],
  ['Brazilian Portuguese', 'pt-BR'],
  ['Chinese', 'zh-CN'],
  ['עברית', 'he'],
  ['Polish', undefined],
  ['Klingonese', undefined],
  ['', undefined],
])('ADM-01 the language %j is %j', (cell, code) => {
  expect(languageMeant(cell, OFFERED)).toBe(code);
});
