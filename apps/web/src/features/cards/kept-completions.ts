import { useSyncExternalStore } from 'react';
import { type CardProgress, type CardSummary, completeCard, getCard, isCompleted } from '@waymark/contract/cards';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { cutOff, onReached } from '../../platform/api/reach.ts';
import { localStore } from '../../platform/browser/local-store.ts';
import { DONE_BEFORE, dropDeed, isForLater, keepDeed, type KeptDeed, refuseDeed } from '../../platform/unsent/unsent.ts';
import { unsentPlace, unsentPlaces } from '../../platform/unsent/unsent-places.ts';

/** A card that its learner marked as complete, and the path it was reached through. */
export interface MarkedCard {
  readonly id: CardSummary['id'];
  readonly through?: string | null;
  readonly title?: string;
}

interface Kept extends KeptDeed {
  readonly card: MarkedCard;
}

const placeOf = (userId: string, cardId: string) => unsentPlace('completed', userId, cardId);
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

const wayOf = ({ through }: MarkedCard) => (through === undefined || through === null ? {} : { through });

/** What waited may have been done elsewhere meanwhile: its person is told that it changes nothing (SHL-64). */
async function isDoneAlready(card: MarkedCard): Promise<boolean> {
  const now = await call(getCard, { params: { idOrSlug: card.id }, query: { is_standalone_page: 'true', ...wayOf(card) } });
  return isCompleted(now);
}

/** Sent at once, or with its time once the server could not be told at once. */
async function send(userId: string, deed: Kept, isLate: boolean): Promise<CardProgress> {
  const { card, at } = deed;
  const place = placeOf(userId, card.id);
  let wasKept = isLate;
  try {
    for (;;) {
      try {
        const isRepeated = wasKept && (await isDoneAlready(card));
        const query = { ...wayOf(card), ...(wasKept ? { doneAt: at } : {}) };
        const progress = await call(completeCard, { params: { cardId: card.id }, query });
        if (isRepeated) refuseDeed('completed', userId, deed, { code: DONE_BEFORE, params: {} });
        dropDeed('completed', userId, card.id, wasKept);
        return progress;
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 0) {
          // It is sent after signing in again, here or in another tab; of what is refused for good the reason is kept.
          if (isForLater(error)) keepDeed('completed', userId, { ...deed, isLate: true });
          else if (wasKept && error instanceof ApiProblem) refuseDeed('completed', userId, deed, error);
          else dropDeed('completed', userId, card.id, false);
          throw error;
        }
        wasKept = true;
        keepDeed('completed', userId, { ...deed, isLate: true });
        setWaiting(place, true);
        await untilReached();
      }
    }
  } finally {
    sending.delete(place);
    setWaiting(place, false);
  }
}

/** Marks a card as complete: on the device first, then with the server as soon as it can be reached (PLY-08). Throws `ApiProblem` where it is refused. */
export function sendCompletion(userId: string, { id, through, title }: MarkedCard): Promise<CardProgress> {
  const card: MarkedCard = { id, through: through ?? null, ...(title === undefined ? {} : { title }) };
  return keepAndSend(userId, { card, at: new Date().toISOString() }, false);
}

function keepAndSend(userId: string, deed: Kept, isLate: boolean): Promise<CardProgress> {
  const place = placeOf(userId, deed.card.id);
  keepDeed('completed', userId, deed);
  const sent = sending.get(place) ?? send(userId, deed, isLate);
  sending.set(place, sent);
  return sent;
}

/** Sends what a tab that closed without the network left on the device for this person. Resolves once all of it was answered. */
export async function sendKeptCompletions(userId: string, onSent: (card: MarkedCard, progress: CardProgress) => unknown): Promise<void> {
  const answers = unsentPlaces(userId).flatMap(({ kind, place }) => {
    const kept = kind === 'completed' ? localStore.read(place, isKept) : undefined;
    if (kept === undefined) return [];
    // A refusal leaves the card as it is: its page says why. What is on its way already tells who sent it.
    const isOnItsWay = sending.has(place);
    const sent = sending.get(place) ?? keepAndSend(userId, { ...kept, at: kept.at ?? new Date().toISOString() }, kept.at !== undefined);
    return [
      sent.then(
        (progress) => (isOnItsWay ? undefined : onSent(kept.card, progress)),
        () => {},
      ),
    ];
  });
  await Promise.all(answers);
}

/** Whether what a person marked as complete waits for the network. */
export const useIsCompletionWaiting = (userId: string, cardId: string): boolean =>
  useSyncExternalStore(watch, () => waiting.has(placeOf(userId, cardId)));
