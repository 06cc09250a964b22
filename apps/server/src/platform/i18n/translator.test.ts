import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { readCatalogue, translatorFor } from './translator.ts';

/** The values that a text names, also inside the choices it offers; the words of a choice are none. */
function namesIn(message: CompiledMessage): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [part[0], ...Object.values(part[2] ?? {}).flatMap((choice) => (typeof choice === 'object' ? namesIn(choice) : []))],
  );
}

const placeholders = (text: string) => [...new Set(namesIn(compileMessageOrThrow(text)))].sort();

test.each(COMPLETE_LANGUAGES.map(({ code }) => code))('ORG-07 the server has every text in %s, with the same values in it', (code) => {
  const source = readCatalogue('en');
  const own = readCatalogue(code);
  expect([...own.keys()]).toEqual([...source.keys()]);
  for (const [id, text] of source) expect([id, placeholders(own.get(id) ?? '')]).toEqual([id, placeholders(text)]);
});

/** What names something in quotation marks, of all languages. Accounts and addresses are told as they are. */
const IN_QUOTES = /[“„«「]\s?\{(?:title|card)\}\s?[”“»」]/g;

test.each(COMPLETE_LANGUAGES.map(({ code }) => code))('NTF-01 notifications in %s set titles of content in quotation marks', (code) => {
  const ofNotifications = [...readCatalogue(code)].filter(([id]) => /^notification\.(?!accounts-|address-changed$)/.test(id));
  const bare = ofNotifications.filter(([, text]) => /\{(?:title|card)\}/.test(text.replaceAll(IN_QUOTES, '')));
  expect(bare).toEqual([]);
});

test('ORG-07 plurals follow the language, unknown languages the next choice', () => {
  expect(translatorFor('ar').t('mail.password-reset.note', { minutes: 2 })).toContain('لمدة دقيقتين');
  expect(translatorFor('de-AT').language.code).toBe('de');
  expect(translatorFor('xx', null, 'he').language.code).toBe('he');
  expect(translatorFor(undefined).language.code).toBe('en');
});
