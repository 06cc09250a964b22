import { useSyncExternalStore } from 'react';
import { type CardProgress, type CardSummary, completeCard } from '@waymark/contract/cards';
import { ApiProblem, isProblemOf } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { cutOff, onReached } from '../../platform/api/reach.ts';
import { localStore } from '../../platform/browser/local-store.ts';

/** A card that its learner marked as complete, and the path it was reached through. */
export interface MarkedCard {
  readonly id: CardSummary['id'];
  readonly through?: string | null;
}

interface Kept {
  readonly card: MarkedCard;
  /** When it was marked, by the clock of the device. */
  readonly at?: string;
}

const PLACE = 'completed:';
const placeOf = (userId: string, cardId: string) => `${PLACE}${userId}:${cardId}`;
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'card' in value;

const sending = new Map<string, Promise<CardProgress>>();
/** Places of what waits for the network. */
const waiting = new Set<string>();
const listeners = new Set<() => void>();

function setWaiting(place: string, on: boolean): void {
  if (waiting.has(place) === on) return;
  if (on) waiting.add(place);
  else waiting.delete(place);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const untilReached = () =>
  new Promise<void>((resolve) => {
    const stop = onReached(() => {
      stop();
      resolve();
    });
    cutOff();
  });

/** `at`: when it was marked, sent along once the server could not be told at once. */
async function send({ id, through }: MarkedCard, place: string, at: string, isLate: boolean): Promise<CardProgress> {
  let wasKept = isLate;
  try {
    for (;;) {
      try {
        const query = { ...(through === undefined || through === null ? {} : { through }), ...(wasKept ? { doneAt: at } : {}) };
        const progress = await call(completeCard, { params: { cardId: id }, query });
        localStore.remove(place);
        return progress;
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 0) {
          // It is sent after signing in again, here or in another tab; what is refused for good is let go.
          const isKeptOn = (error instanceof ApiProblem && (error.isPassing || error.status === 401)) || isProblemOf(error, 'csrf-refused');
          if (!isKeptOn) localStore.remove(place);
          throw error;
        }
        setWaiting(place, true);
        await untilReached();
        wasKept = true;
      }
    }
  } finally {
    sending.delete(place);
    setWaiting(place, false);
  }
}

/** Marks a card as complete: on the device first, then with the server as soon as it can be reached (PLY-08). Throws `ApiProblem` where it is refused. */
export function sendCompletion(userId: string, card: MarkedCard): Promise<CardProgress> {
  return keepAndSend(placeOf(userId, card.id), card, new Date().toISOString(), false);
}

function keepAndSend(place: string, card: MarkedCard, at: string, isLate: boolean): Promise<CardProgress> {
  localStore.write(place, { card: { id: card.id, through: card.through ?? null }, at } satisfies Kept);
  const sent = sending.get(place) ?? send(card, place, at, isLate);
  sending.set(place, sent);
  return sent;
}

/** Sends what a tab that closed without the network left on the device for this person. */
export function sendKeptCompletions(userId: string, onSent: (card: MarkedCard, progress: CardProgress) => unknown): void {
  for (const key of localStore.keys().filter((one) => one.startsWith(`${PLACE}${userId}:`))) {
    const kept = localStore.read(key, isKept);
    // A refusal leaves the card as it is: its page says why.
    if (kept === undefined || sending.has(key)) continue;
    void keepAndSend(key, kept.card, kept.at ?? new Date().toISOString(), kept.at !== undefined).then(
      (progress) => onSent(kept.card, progress),
      () => {},
    );
  }
}

/** Whether what a person marked as complete waits for the network. */
export const useIsCompletionWaiting = (userId: string, cardId: string): boolean =>
  useSyncExternalStore(watch, () => waiting.has(placeOf(userId, cardId)));
