import { type I18n, setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { COMPLETE_LANGUAGES, findLanguage, type Language } from '@waymark/contract/platform';
import { type Catalogue, readCatalogue, SOURCE_LANGUAGE } from './catalogue.ts';
import type { ChangedTexts } from './changed-texts.ts';
import { faultOfText } from './text-check.ts';

/** The text with an id, in one language; `values` fill its ICU placeholders. Throws where no catalogue has the id. */
export type Translate = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Speaks one language: for mails and notifications, whose readers are not here to ask. */
export interface Translator {
  readonly language: Language;
  readonly t: Translate;
}

/** Whose texts they are: what an organisation changed of them, and the language it speaks by itself. */
export interface Speaker {
  readonly changedTexts: ChangedTexts;
  setting(name: 'DefaultOrgLanguage'): string;
}

type Messages = Readonly<Record<string, CompiledMessage>>;
type OwnTranslator = Translator & { readonly texts: Catalogue; readonly messages: Messages };

const source = readCatalogue(SOURCE_LANGUAGE);

/** Translators of all complete languages, compiled once; what a language lacks is said in English. */
function loadTranslators(): ReadonlyMap<string, OwnTranslator> {
  return new Map(
    COMPLETE_LANGUAGES.map((language) => {
      const own: Catalogue = language.code === SOURCE_LANGUAGE ? source : readCatalogue(language.code);
      const texts: Catalogue = new Map([...source].map(([id, text]) => [id, own.get(id) || text]));
      const messages = Object.fromEntries([...texts].map(([id, text]) => [id, compileMessageOrThrow(text)]));
      return [language.code, { ...translatorOf(language, messages), texts, messages }];
    }),
  );
}

function translatorOf(language: Language, messages: Messages): Translator {
  const i18n = setupI18n({ locale: language.code, messages: { [language.code]: messages } });
  return { language, t: translateWith(i18n) };
}

function translateWith(i18n: I18n): Translate {
  return (id, values) => {
    if (!source.has(id)) throw new Error(`No catalogue has the text ${id}`);
    return i18n._(id, values);
  };
}

const translators = loadTranslators();
/** Translators of organisations that changed texts, as long as what they changed is kept. */
const changed = new WeakMap<ReadonlyMap<string, string>, Translator>();

/** The product's translator of the first of some languages that has a full catalogue (`de-AT` is served by `de`), else the English one. */
function ownTranslator(codes: readonly (string | null | undefined)[]): OwnTranslator {
  for (const code of [...codes, SOURCE_LANGUAGE]) {
    const language = code == null ? undefined : (translators.get(code)?.language ?? findLanguage(code));
    const found =
      language === undefined ? undefined : (translators.get(language.code) ?? translators.get(language.code.split('-')[0] ?? ''));
    if (found !== undefined) return found;
  }
  throw new Error('The English catalogue is missing');
}

/**
 * An organisation's own texts over the product's. What no longer fits its place, because the product's text became another, is not said: it is judged as
 * when it was changed, by what the product says in the same language.
 */
function withChanges({ language, texts: own, messages }: OwnTranslator, texts: ReadonlyMap<string, string>): Translator {
  const fitting = [...texts].filter(([id, text]) => faultOfText(language.code, own.get(id) ?? '', text) === null);
  return translatorOf(language, { ...messages, ...Object.fromEntries(fitting.map(([id, text]) => [id, compileMessageOrThrow(text)])) });
}

/**
 * Returns the translator of the first of the given languages that has a full catalogue (`de-AT` is served by `de`), else of the organisation's own, with
 * what the organisation says otherwise (SHL-68). Give the reader's own language first.
 */
export function translatorFor(speaker: Speaker, ...codes: readonly (string | null | undefined)[]): Translator {
  const own = ownTranslator([...codes, speaker.setting('DefaultOrgLanguage')]);
  const texts = speaker.changedTexts.ofServer.get(own.language.code);
  if (texts === undefined) return own;
  const known = changed.get(texts) ?? withChanges(own, texts);
  changed.set(texts, known);
  return known;
}
