import { useEffect, useSyncExternalStore } from 'react';
import { tabStore } from '../browser/local-store.ts';
import { currentUser } from '../session/session.ts';

type Counts = Readonly<Record<string, number | string | undefined>>;
/** Numbers are of one person: those who sign in after them in the same tab have others. */
interface Kept {
  readonly of: string;
  readonly counts: Counts;
}

const KEY = 'place-counts';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is Kept => isRecord(value) && typeof value['of'] === 'string' && isRecord(value['counts']);

const NO_COUNTS: Counts = {};
// As they were before a reload, until they are asked for again: the tabs stand where they stood.
let kept = tabStore.read(KEY, isKept);
const listeners = new Set<() => void>();

/** The numbers that were said of the person who is signed in. */
export const currentCounts = (): Counts => (kept !== undefined && kept.of === currentUser()?.id ? kept.counts : NO_COUNTS);

/** Adds numbers of the person who is signed in, and keeps them for this tab. */
export function tellCounts(next: Counts): void {
  const of = currentUser()?.id;
  if (of === undefined) return;
  kept = { of, counts: { ...currentCounts(), ...next } };
  tabStore.write(KEY, kept);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says how many things wait at places of the map, by address: a screen that knows it shows it in the tabs above. */
export function useGivenPlaceCounts(given: Counts): void {
  const key = JSON.stringify(given);
  useEffect(() => tellCounts(JSON.parse(key) as Counts), [key]);
}

// What the server wrote knows of no earlier page.
const countsOnServer = (): Counts => NO_COUNTS;

/** How many things wait at places of the map, as far as the screens have said so. */
export const usePlaceCounts = (): Counts => useSyncExternalStore(subscribe, currentCounts, countsOnServer);
