import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  [['ar', 'en'], 'ar'],
  [[null, undefined, '', 'de'], 'de'],
  [['de-AT'], 'de'],
  [['pt'], 'pt-BR'],
  [['zh-TW'], 'zh-CN'],
  [['es-MX'], 'es'],
  [['cs', 'fr'], 'fr'],
  [['xx'], 'en'],
  [[], 'en'],
])('ORG-07 of the wishes %o the page speaks %s', (wishes, code) => {
  expect(chooseLanguage(wishes).code).toBe(code);
});
