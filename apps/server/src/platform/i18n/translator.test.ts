import { expect, test } from 'vitest';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { readCatalogue } from './catalogue.ts';
import { NOTHING_CHANGED } from './changed-texts.ts';
import { placeholdersOf } from './text-arguments.ts';
import { translatorFor } from './translator.ts';

const anyone = { changedTexts: NOTHING_CHANGED, setting: () => 'en' };

test.each(COMPLETE_LANGUAGES.map(({ code }) => code))('ORG-07 the server has every text in %s, with the same values in it', (code) => {
  const source = readCatalogue('en');
  const own = readCatalogue(code);
  expect([...own.keys()]).toEqual([...source.keys()]);
  for (const [id, text] of source) expect([id, placeholdersOf(own.get(id) ?? '')]).toEqual([id, placeholdersOf(text)]);
});

/** What names something in quotation marks, of all languages. Accounts and addresses are told as they are. */
const IN_QUOTES = /[“„«「”‚‘״]\s?\{(?:title|card)\}\s?[”“»」’״]/g;

test.each(COMPLETE_LANGUAGES.map(({ code }) => code))('NTF-01 notifications in %s set titles of content in quotation marks', (code) => {
  const ofNotifications = [...readCatalogue(code)].filter(([id]) =>
    /^notification\.(?!accounts-|address-changed$|sign-in-linked$)/.test(id),
  );
  const bare = ofNotifications.filter(([, text]) => /\{(?:title|card)\}/.test(text.replaceAll(IN_QUOTES, '')));
  expect(bare).toEqual([]);
});

test('ORG-07 plurals follow the language, unknown languages the next choice', () => {
  expect(translatorFor(anyone, 'ar').t('mail.password-reset.note', { minutes: 2 })).toContain('لمدة دقيقتين');
  expect(translatorFor(anyone, 'de-AT').language.code).toBe('de');
  expect(translatorFor(anyone, 'xx', null, 'he').language.code).toBe('he');
  expect(translatorFor(anyone, undefined).language.code).toBe('en');
});

test('SHL-68 what an organisation says otherwise is said in its language alone; what no longer fits is not said', () => {
  const texts = new Map([
    ['mail.foot.unsubscribe', 'Keine Post mehr'],
    ['mail.password-reset.note', 'Ohne Minuten'],
  ]);
  const speaker = { changedTexts: { digests: {}, ofServer: new Map([['de', texts]]) }, setting: () => 'de' };
  const own = translatorFor(anyone, 'de').t;
  const { t } = translatorFor(speaker);
  expect(t('mail.foot.unsubscribe')).toBe('Keine Post mehr');
  expect(t('mail.password-reset.note', { minutes: 2 })).toBe(own('mail.password-reset.note', { minutes: 2 }));
  expect(translatorFor(speaker, 'en').t('mail.foot.unsubscribe')).toBe(translatorFor(anyone, 'en').t('mail.foot.unsubscribe'));
  expect(translatorFor(speaker, 'de')).toBe(translatorFor(speaker));
});

test('SHL-68 a changed text is judged by what the product says in the same language, and what would fail is not said', () => {
  // In Arabic the product says the number plainly; in English it chooses a form by it.
  const id = 'notification.attempts-given';
  const values = { actor: 'Ada', title: 'Pumps', reason: 'Fog', count: 3 };
  const saying = (code: string, text: string) =>
    translatorFor({ changedTexts: { digests: {}, ofServer: new Map([[code, new Map([[id, text]])]]) }, setting: () => code }).t(id, values);
  const own = (code: string) => translatorFor(anyone, code).t(id, values);
  expect(saying('ar', '{actor} {title} {reason} {count, plural, one {#} other {#}}')).toBe(own('ar'));
  expect(saying('ar', '{actor} {title} {reason} {count}')).toBe('Ada Pumps Fog 3');
  expect(saying('en', '{actor, date} {title} {reason} {count, plural, one {#} other {#}}')).toBe(own('en'));
});
