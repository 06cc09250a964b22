import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../api/api-problem.ts';
import { localStore } from '../browser/local-store.ts';
import { UNSENT_KINDS, type UnsentKind, unsentPlace, unsentPlaces } from './unsent-places.ts';

/** A card as far as the device has to know it, and the path it was reached through. */
export interface DeedCard {
  readonly id: string;
  readonly title?: string | undefined;
  readonly through?: string | null | undefined;
}

/** What every kind keeps. */
export interface KeptDeed {
  readonly card: DeedCard;
  /** When it was done, by the clock of the device. */
  readonly at?: string;
  /** It could not be sent at once. */
  readonly isLate?: boolean;
}

export interface Unsent extends KeptDeed {
  readonly kind: UnsentKind;
}

/** What the server refused for good, or had already; told until its person has read it. */
export interface ToldDeed extends Unsent {
  readonly code: string;
  readonly params: ApiProblem['params'];
}

/** The device's own word for what was done before it was sent. */
export const DONE_BEFORE = 'done-before';

const listeners = new Set<() => void>();
const toldPlace = (userId: string, kind: UnsentKind, cardId: string) => `told:${userId}:${kind}:${cardId}`;
const sentPlace = (userId: string) => `sent:${userId}`;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is KeptDeed => isObject(value) && isObject(value['card']);
const isTold = (value: unknown): value is ToldDeed => isKept(value) && 'code' in value && 'kind' in value;

/** Tells what shows it that something was kept or sent. */
function changed(): void {
  for (const listener of listeners) listener();
}

/** Keeps what was done on the device. */
export function keepDeed(kind: UnsentKind, userId: string, deed: KeptDeed): void {
  localStore.write(unsentPlace(kind, userId, deed.card.id), deed);
  changed();
}

/** Lets go of what the server has. `isLate`: it had to wait, and the person is told when it went. */
export function dropDeed(kind: UnsentKind, userId: string, cardId: string, isLate: boolean): void {
  localStore.remove(unsentPlace(kind, userId, cardId));
  if (isLate) localStore.write(sentPlace(userId), new Date().toISOString());
  changed();
}

/** Lets go of what the server refuses for good, and keeps the reason for its person. */
export function refuseDeed(kind: UnsentKind, userId: string, deed: KeptDeed, { code, params }: Pick<ApiProblem, 'code' | 'params'>): void {
  localStore.write(toldPlace(userId, kind, deed.card.id), { kind, card: deed.card, at: deed.at, code, params } satisfies Omit<ToldDeed, 'at'> & {
    at: string | undefined;
  });
  dropDeed(kind, userId, deed.card.id, false);
}

/** Forgets reasons that were read. */
export function dismissTold(userId: string): void {
  for (const key of localStore.keys()) if (key.startsWith(`told:${userId}:`)) localStore.remove(key);
  changed();
}

/** Whether a refusal may be another one later: what waits stays where it is. */
export const isForLater = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.isPassing || error.status === 401 || error.code === 'csrf-refused');

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
  const keys = localStore.keys().filter((key) => key.startsWith(`told:${userId}:`));
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
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
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
