import { type I18n, setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languageChain, spokenLanguage } from '@waymark/contract/platform';
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

/** Translators by language, each read when it is first spoken: however many languages there are, memory holds those in use. */
const translators = new Map<string, OwnTranslator>();

function ownTranslator(language: Language): OwnTranslator {
  const known = translators.get(language.code) ?? loadTranslator(language);
  translators.set(language.code, known);
  return known;
}

/** What a language lacks is said as its nearest kin says it, then in English. */
function loadTranslator(language: Language): OwnTranslator {
  const chain = languageChain(language.code).map((code) => (code === SOURCE_LANGUAGE ? source : readCatalogue(code)));
  const texts: Catalogue = new Map([...source].map(([id, text]) => [id, chain.map((own) => own.get(id)).find(Boolean) ?? text]));
  const messages = Object.fromEntries([...texts].map(([id, text]) => [id, compileMessageOrThrow(text)]));
  return { ...translatorOf(language, messages), texts, messages };
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

/** Translators of organisations that changed texts, as long as what they changed is kept. */
const changed = new WeakMap<ReadonlyMap<string, string>, Translator>();

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
  const own = ownTranslator(spokenLanguage([...codes, speaker.setting('DefaultOrgLanguage')]));
  const texts = speaker.changedTexts.ofServer.get(own.language.code);
  if (texts === undefined) return own;
  const known = changed.get(texts) ?? withChanges(own, texts);
  changed.set(texts, known);
  return known;
}
