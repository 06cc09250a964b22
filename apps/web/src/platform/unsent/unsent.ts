import { ApiProblem } from '../api/api-problem.ts';
import { localStore } from '../browser/local-store.ts';
import { type UnsentKind, unsentPlace } from './unsent-places.ts';

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
/** Begins the places of what a person is told of. */
export const toldPlaces = (userId: string): string => `told:${userId}:`;
/** Where it stands when something went last. */
export const sentPlace = (userId: string): string => `sent:${userId}`;

/** Hears when something was kept or sent, in this tab. Returns how to stop. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells what shows it that something was kept or sent. */
export function changed(): void {
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
  const { card, at } = deed;
  const told: ToldDeed = { kind, card, code, params, ...(at === undefined ? {} : { at }) };
  localStore.write(`${toldPlaces(userId)}${kind}:${card.id}`, told);
  dropDeed(kind, userId, deed.card.id, false);
}

/** Whether a refusal may be another one later: what waits stays where it is. */
export const isForLater = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.isPassing || error.status === 401 || error.code === 'csrf-refused');
