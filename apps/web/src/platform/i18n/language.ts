import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { COMPLETE_LANGUAGES, findLanguage, type Language } from '@waymark/contract/platform';

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po');
const loaded = new Map<string, Messages>();
const listeners = new Set<() => void>();
const english = COMPLETE_LANGUAGES[0] as Language;
let current: Language = english;

/** The first of the wished languages that has a whole catalogue, `pt` for `pt-PT` included; English when none has (ORG-07). */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    if (!wish) continue;
    const known = findLanguage(wish);
    if (known?.complete) return known;
    const main = wish.split('-')[0];
    const sibling = COMPLETE_LANGUAGES.find(({ code }) => code.split('-')[0] === main);
    if (sibling !== undefined) return sibling;
  }
  return english;
}

async function messagesOf(code: string): Promise<Messages> {
  const known = loaded.get(code);
  if (known !== undefined) return known;
  const load = catalogues[`../../locales/${code}.po`];
  const messages = load === undefined ? {} : (await load()).messages;
  loaded.set(code, messages);
  return messages;
}

/** Fetches a language ahead of its use. */
export async function prefetchLanguage(language: Language): Promise<void> {
  await messagesOf(language.code);
}

/** Changes every text, number, date and the direction at once, without a reload (ORG-07). Rejects when the catalogue cannot be had. */
export async function activateLanguage(language: Language): Promise<void> {
  const messages = await messagesOf(language.code);
  current = language;
  i18n.loadAndActivate({ locale: language.code, messages });
  for (const listener of listeners) listener();
}

const currentLanguage = (): Language => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language in use, with its direction. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
