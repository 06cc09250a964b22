import { useEffect, useSyncExternalStore } from 'react';
import { tabStore } from '../browser/local-store.ts';

type Counts = Readonly<Record<string, number | string | undefined>>;

const KEY = 'place-counts';
const areCounts = (value: unknown): value is Counts => typeof value === 'object' && value !== null;

// As they were before a reload, until they are asked for again: the tabs stand where they stood.
let counts: Counts = tabStore.read(KEY, areCounts) ?? {};
const listeners = new Set<() => void>();

function tell(next: Counts): void {
  counts = next;
  tabStore.write(KEY, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says how many things wait at places of the map, by address: a screen that knows it shows it in the tabs above. */
export function useGivenPlaceCounts(given: Counts): void {
  const key = JSON.stringify(given);
  useEffect(() => tell({ ...counts, ...(JSON.parse(key) as Counts) }), [key]);
}

const currentCounts = (): Counts => counts;
/** What the server wrote, which knows of no earlier page. */
const NO_COUNTS: Counts = {};
const countsOnServer = (): Counts => NO_COUNTS;

/** How many things wait at places of the map, as far as the screens have said so. */
export const usePlaceCounts = (): Counts => useSyncExternalStore(subscribe, currentCounts, countsOnServer);
