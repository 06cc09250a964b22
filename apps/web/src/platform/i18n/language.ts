import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { COMPLETE_LANGUAGES, findLanguage, type Language } from '@waymark/contract/platform';
import { sayOwnWhereChangedFails } from './own-words.ts';
import { catalogueOf, fetchTexts, speak } from './text-parts.ts';

const listeners = new Set<() => void>();
const english = COMPLETE_LANGUAGES[0] as Language;
let current: Language = english;
sayOwnWhereChangedFails(i18n);

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

/** Fetches a language ahead of its use. */
export async function prefetchLanguage(language: Language): Promise<void> {
  await fetchTexts(language.code);
}

/** Changes every text, number, date and the direction at once, without a reload (ORG-07). Rejects when the catalogue cannot be had. */
export async function activateLanguage(language: Language): Promise<void> {
  await fetchTexts(language.code);
  current = language;
  speak(language.code);
  i18n.loadAndActivate({ locale: language.code, messages: catalogueOf(language.code) });
  for (const listener of listeners) listener();
}

const currentLanguage = (): Language => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language in use, with its direction. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}
