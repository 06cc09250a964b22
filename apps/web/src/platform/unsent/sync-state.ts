import { useSyncExternalStore } from 'react';
import { localStore } from '../browser/local-store.ts';
import { changed, type KeptDeed, onChange, sentPlace, type ToldDeed, toldPlaces, type Unsent } from './unsent.ts';
import { UNSENT_KINDS, type UnsentKind, unsentPlaces } from './unsent-places.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is KeptDeed => isObject(value) && isObject(value['card']);
const isTold = (value: unknown): value is ToldDeed => isKept(value) && 'code' in value && 'kind' in value;

/** Forgets reasons that were read. */
export function dismissTold(userId: string): void {
  for (const key of localStore.keys()) if (key.startsWith(toldPlaces(userId))) localStore.remove(key);
  changed();
}

// What is on its way to the server now does not wait; what a closed tab left behind does.
const waits = ({ isLate = false, at }: KeptDeed) => isLate || at === undefined || Date.parse(at) < performance.timeOrigin;

/** What waits to be sent, the oldest first. */
export function unsentOf(userId: string): Unsent[] {
  return unsentPlaces(userId)
    .flatMap(({ kind, place }) => {
      const kept = localStore.read(place, isKept);
      return kept !== undefined && waits(kept) ? [{ ...kept, kind }] : [];
    })
    .toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
}

function toldOf(userId: string): ToldDeed[] {
  const keys = localStore.keys().filter((key) => key.startsWith(toldPlaces(userId)));
  return keys.flatMap((key) => localStore.read(key, isTold) ?? []);
}

export interface SyncState {
  readonly unsent: readonly Unsent[];
  readonly told: readonly ToldDeed[];
  /** When something that waited was sent last. */
  readonly sentAt: string | undefined;
}

const known = new Map<string, { readonly text: string; readonly state: SyncState }>();

function stateOf(userId: string): SyncState {
  const state: SyncState = {
    unsent: unsentOf(userId),
    told: toldOf(userId),
    sentAt: localStore.read(sentPlace(userId), (value): value is string => typeof value === 'string'),
  };
  const text = JSON.stringify(state);
  const before = known.get(userId);
  if (before?.text === text) return before.state;
  known.set(userId, { text, state });
  return state;
}

function watch(listener: () => void): () => void {
  const stop = onChange(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** What waits on this device, what was refused and when something went last (SHL-64). */
export const useSyncState = (userId: string): SyncState => useSyncExternalStore(watch, () => stateOf(userId));

/** Whether something that a person did on a card waits. */
export function useWaits(userId: string, cardId: string, ...kinds: readonly UnsentKind[]): boolean {
  const asked = kinds.length === 0 ? UNSENT_KINDS : kinds;
  return useSyncState(userId).unsent.some(({ kind, card }) => card.id === cardId && asked.includes(kind));
}
