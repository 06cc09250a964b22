import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { COMPLETE_LANGUAGES, type Language } from '@waymark/contract/platform';
import { activateLanguage } from './language.ts';
import { isAsSaid, setSaidTexts } from './text-parts.ts';

const OWN = { greeting: ['Hi ', ['name']], farewell: ['Bye'] };
const english = COMPLETE_LANGUAGES[0] as Language;
afterEach(() => {
  vi.unstubAllGlobals();
  setSaidTexts({});
});

/** Speaks English with what the server answers for changed texts. */
async function speaking(digest: string, answer: () => Response): Promise<void> {
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(address.includes('/said/') ? answer() : Response.json(OWN)));
  setSaidTexts({ en: digest });
  await activateLanguage(english);
}
const changed = (texts: object, cache = 'public, max-age=31536000, immutable') =>
  Response.json({ web: texts }, { headers: { 'cache-control': cache } });

test('SHL-68 a changed text that fails when it is said is said as the product says it', async () => {
  await speaking('a1', () => changed({ greeting: ['Dear ', ['name', 'date']], farewell: ['See you'] }));
  expect(i18n._('farewell')).toBe('See you');
  expect([i18n._('greeting', { name: 'Ada' }), i18n.t({ id: 'greeting', values: { name: 'Ada' } })]).toEqual(['Hi Ada', 'Hi Ada']);
});

test('SHL-68 the language comes with the product’s words where the changed ones break off', async () => {
  await speaking('b2', () => new Response('{"web":{"farewell":["See'));
  expect(i18n._('farewell')).toBe('Bye');
});

test('SHL-68 words that came in the place of those of a digest are said, and asked for again', async () => {
  await speaking('c3', () => changed({ farewell: ['Later words'] }, 'no-store'));
  expect([i18n._('farewell'), isAsSaid('en')]).toEqual(['Later words', false]);
  await speaking('c3', () => changed({ farewell: ['See you'] }));
  expect([i18n._('farewell'), isAsSaid('en')]).toEqual(['See you', true]);
});
