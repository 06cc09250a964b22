import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { COMPLETE_LANGUAGES, findLanguage, type Language } from '@waymark/contract/platform';
import { parsePo } from 'pofile-ts';

/** The text with an id, in one language; `values` fill its ICU placeholders. Throws where no catalogue has the id. */
export type Translate = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Speaks one language: for mails and notifications, whose readers are not here to ask. */
export interface Translator {
  readonly language: Language;
  readonly t: Translate;
}

type Catalogue = ReadonlyMap<string, string>;

const SOURCE_LANGUAGE = 'en';
const FOLDER = new URL('../../locales/', import.meta.url);

/** Returns the texts of a language as they stand in its file, by id. Throws where the file cannot be read. */
export function readCatalogue(code: string): Catalogue {
  const { items } = parsePo(readFileSync(new URL(`${code}.po`, FOLDER), 'utf8'));
  return new Map(items.map((item) => [item.msgid, item.msgstr[0] ?? '']));
}

/** Translators of all complete languages, compiled once; what a language lacks is said in English. */
function loadTranslators(): ReadonlyMap<string, Translator> {
  const source = readCatalogue(SOURCE_LANGUAGE);
  return new Map(
    COMPLETE_LANGUAGES.map((language) => {
      const own = language.code === SOURCE_LANGUAGE ? source : readCatalogue(language.code);
      const messages = Object.fromEntries([...source].map(([id, text]) => [id, compileMessageOrThrow(own.get(id) || text)]));
      const i18n = setupI18n({ locale: language.code, messages: { [language.code]: messages } });
      return [language.code, { language, t: translateWith(i18n, source) }];
    }),
  );
}

function translateWith(i18n: I18n, source: Catalogue): Translate {
  return (id, values) => {
    if (!source.has(id)) throw new Error(`No catalogue has the text ${id}`);
    return i18n._(id, values);
  };
}

const translators = loadTranslators();

/**
 * Returns the translator of the first of the given languages that has a full catalogue (`de-AT` is served by `de`), else the English one. Give the
 * reader's own language first, then the organisation's.
 */
export function translatorFor(...codes: readonly (string | null | undefined)[]): Translator {
  for (const code of codes) {
    const language = code == null ? undefined : (translators.get(code)?.language ?? findLanguage(code));
    const found =
      language === undefined ? undefined : (translators.get(language.code) ?? translators.get(language.code.split('-')[0] ?? ''));
    if (found !== undefined) return found;
  }
  const source = translators.get(SOURCE_LANGUAGE);
  if (source === undefined) throw new Error('The English catalogue is missing');
  return source;
}
