import { localStore } from '../../platform/browser/local-store.ts';

const KEPT = 6;
const keyOf = (userId: string) => `recent-searches:${userId}`;
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** What someone searched for last on this device, newest first (SRC-04). */
export const recentSearches = (userId: string): string[] => localStore.read(keyOf(userId), isTexts) ?? [];

/** Notes a search; the same one again moves to the front. */
export function noteSearch(userId: string, term: string): void {
  const text = term.trim();
  if (text === '') return;
  const others = recentSearches(userId).filter((other) => other.toLowerCase() !== text.toLowerCase());
  localStore.write(keyOf(userId), [text, ...others].slice(0, KEPT));
}
