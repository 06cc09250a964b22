import { LRUCache } from 'lru-cache';
import type { Store } from '../../platform/db/database.ts';
import { findWords } from './search.repo.ts';
import { type Candidate, stemsOf } from './search-words.ts';

const KEPT = 20_000;
const KEPT_MILLISECONDS = 60_000;

/** What the vocabulary knows of words that something has: a new form of one is found a minute later at most, a new word at once. */
const known = new LRUCache<string, readonly Candidate[]>({ max: KEPT, ttl: KEPT_MILLISECONDS, ttlResolution: 1_000 });

/** What may stand for each word of a query, from what this process knows already or from the vocabulary. */
export async function candidatesFor(store: Store, words: readonly string[]): Promise<Candidate[]> {
  const keyOf = (word: string) => `${store.organisationId}:${word}`;
  const atHand = new Map(words.map((word) => [word, known.get(keyOf(word))]));
  const asked = words.filter((word) => atHand.get(word) === undefined);
  if (asked.length > 0) {
    const found = Map.groupBy(await findWords(store, asked, stemsOf(asked)), ({ word }) => word);
    for (const [word, candidates] of found) {
      atHand.set(word, candidates);
      if (candidates.some(({ how, documents }) => how === 'same' && documents > 0)) known.set(keyOf(word), candidates);
    }
  }
  return words.flatMap((word) => atHand.get(word) ?? []);
}
