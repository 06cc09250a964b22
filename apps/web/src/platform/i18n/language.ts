import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { type Language, spokenLanguage } from '@waymark/contract/platform';
import { sayOwnWhereChangedFails } from './own-words.ts';
import { catalogueOf, fetchTexts, speak } from './text-parts.ts';

const listeners = new Set<() => void>();
let current: Language = spokenLanguage([]);
sayOwnWhereChangedFails(i18n);

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
