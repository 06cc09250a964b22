import { LRUCache } from 'lru-cache';
import type { Store } from '../../platform/db/database.ts';
import { findContinuations, findSpellings, findWords } from './search.repo.ts';
import { type Asked, askedWord, type Candidate, slipsOf, swapsOf, unfinishedWord } from './search-words.ts';

const KEPT = 20_000;
const KEPT_MILLISECONDS = 60_000;
/** Words that an unfinished one may go on to, at most. */
const MOST_CONTINUATIONS = 8;

/** What the vocabulary knows of words that something has: a new form of one is found a minute later at most, a new word at once. */
const known = new LRUCache<string, readonly Candidate[]>({ max: KEPT, ttl: KEPT_MILLISECONDS, ttlResolution: 1_000 });

/** Returns what may stand for each word of a query: other forms, words alike, and what an unfinished last word may go on to. */
export async function candidatesFor(store: Store, asked: Asked): Promise<Candidate[]> {
  const { words } = asked;
  const candidates = await knownCandidates(store, asked);
  const unfinished = unfinishedWord(words, candidates);
  return unfinished === null ? candidates : [...candidates, ...(await findContinuations(store, unfinished, MOST_CONTINUATIONS))];
}

/** Returns what the vocabulary has of each word of a query, from what this process knows already or from the store. */
export async function knownCandidates(store: Store, { words, written, language }: Asked): Promise<Candidate[]> {
  const keyOf = (word: string) => `${store.organisationId}:${language}:${word}`;
  const atHand = new Map(words.map((word) => [word, known.get(keyOf(word))]));
  const asked = words.filter((word) => atHand.get(word) === undefined);
  if (asked.length > 0) {
    const rows = await findWords(
      store,
      asked.map((word) => askedWord(word, written.get(word) ?? word, language)),
    );
    const found = Map.groupBy([...rows, ...(await slippedWords(store, asked, rows))], ({ word }) => word);
    for (const [word, candidates] of found) {
      atHand.set(word, candidates);
      if (candidates.some(({ how, documents }) => how === 'same' && documents > 0)) known.set(keyOf(word), candidates);
    }
  }
  return words.flatMap((word) => atHand.get(word) ?? []);
}

/** For short words that occur nowhere, words one slip away: they share too few trigrams to be found by them. */
async function slippedWords(store: Store, words: readonly string[], found: readonly Candidate[]): Promise<Candidate[]> {
  const isKnown = new Set(found.filter(({ how }) => how === 'same' || how === 'stem').map(({ word }) => word));
  const slips = new Map(words.filter((word) => !isKnown.has(word)).map((word) => [word, [...swapsOf(word), ...slipsOf(word)]]));
  const spellings = [...new Set([...slips.values()].flat())];
  if (spellings.length === 0) return [];
  const terms = await findSpellings(store, spellings);
  return [...slips].flatMap(([word, all]) =>
    terms
      .filter(({ term }) => all.includes(term) && !found.some((one) => one.word === word && one.term === term))
      .map(({ term, documents }): Candidate => ({ word, term, documents, how: 'alike' })),
  );
}
