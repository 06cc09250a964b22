import { attemptQuiz, type CardDetail, getCard, type QuizResult, voteInPoll } from '@waymark/contract/cards';
import { ApiProblem, isProblemOf } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { cutOff } from '../../platform/api/reach.ts';
import { localStore } from '../../platform/browser/local-store.ts';
import { dropDeed, isForLater, keepDeed, type KeptDeed, refuseDeed } from '../../platform/unsent/unsent.ts';
import { unsentPlace } from '../../platform/unsent/unsent-places.ts';
import type { MarkedCard } from './kept-completions.ts';

interface KeptResponse extends KeptDeed {
  readonly card: MarkedCard;
}
interface Attempt extends KeptResponse {
  readonly version: number;
  readonly answers: Record<string, string[]>;
  /** Sent once more, it is the same attempt. */
  readonly sentId: string;
}
interface Vote extends KeptResponse {
  readonly optionIds: string[];
}

const wayOf = ({ card: { through }, at, isLate }: KeptResponse) => ({
  ...(through === undefined || through === null ? {} : { through }),
  ...(isLate === true && at !== undefined ? { doneAt: at } : {}),
});
const isAttempt = (value: unknown): value is Attempt => typeof value === 'object' && value !== null && 'sentId' in value;
const isVote = (value: unknown): value is Vote => typeof value === 'object' && value !== null && 'optionIds' in value;
const isUnanswered = (error: unknown) => error instanceof ApiProblem && error.status === 0;

/** Answers are kept on the device first; gives null where they wait for the network, and throws `ApiProblem` where they are refused (PLY-08). */
async function keepAndSend<Deed extends KeptResponse, Result>(
  kind: 'answered' | 'voted',
  userId: string,
  deed: Deed,
  send: (deed: Deed) => Promise<Result>,
): Promise<Result | null> {
  keepDeed(kind, userId, deed);
  try {
    const result = await send(deed);
    dropDeed(kind, userId, deed.card.id, deed.isLate === true);
    return result;
  } catch (error) {
    if (isUnanswered(error)) {
      keepDeed(kind, userId, { ...deed, isLate: true });
      cutOff();
      return null;
    }
    if (deed.isLate === true) throw error;
    dropDeed(kind, userId, deed.card.id, false);
    throw error;
  }
}

const sendAttempt = (deed: Attempt): Promise<QuizResult> =>
  call(attemptQuiz, {
    params: { cardId: deed.card.id },
    query: wayOf(deed),
    body: { version: deed.version, answers: deed.answers, sentId: deed.sentId },
  });

async function sendVote(deed: Vote): Promise<CardDetail> {
  try {
    return await call(voteInPoll, { params: { cardId: deed.card.id }, query: wayOf(deed), body: { optionIds: deed.optionIds } });
  } catch (error) {
    if (!isProblemOf(error, 'already-voted')) throw error;
    // The same vote: only the answer to it was lost.
    const card = await call(getCard, {
      params: { idOrSlug: deed.card.id },
      query: { is_standalone_page: 'true', ...wayOf({ card: deed.card }) },
    });
    const own = card.content.cardType === 'poll' ? (card.content.ownVote ?? []) : [];
    if (own.toSorted().join() !== deed.optionIds.toSorted().join()) throw error;
    return card;
  }
}

const cardOf = ({ id, title, through }: CardDetail): MarkedCard => ({ id, title, through });

/** Hands in answers to a quiz; null where they wait on the device for the network. */
export function handInAnswers(userId: string, card: CardDetail, answers: Record<string, string[]>): Promise<QuizResult | null> {
  const deed = { card: cardOf(card), at: new Date().toISOString(), version: card.version, answers, sentId: crypto.randomUUID() };
  return keepAndSend('answered', userId, deed, sendAttempt);
}

/** Votes in a poll; null where the vote waits on the device for the network. */
export function castVote(userId: string, card: CardDetail, optionIds: string[]): Promise<CardDetail | null> {
  return keepAndSend('voted', userId, { card: cardOf(card), at: new Date().toISOString(), optionIds }, sendVote);
}

/** Sends answers or a vote that waited. Throws `ApiProblem` where that is not possible now. */
export async function sendKeptResponse(
  kind: 'answered' | 'voted',
  userId: string,
  cardId: string,
): Promise<QuizResult | CardDetail | null> {
  const place = unsentPlace(kind, userId, cardId);
  const deed = kind === 'answered' ? localStore.read(place, isAttempt) : localStore.read(place, isVote);
  if (deed === undefined) return null;
  try {
    const late = { ...deed, isLate: true };
    return 'sentId' in late ? await keepAndSend('answered', userId, late, sendAttempt) : await keepAndSend('voted', userId, late, sendVote);
  } catch (error) {
    if (isForLater(error) || !(error instanceof ApiProblem)) throw error;
    refuseDeed(kind, userId, deed, error);
    return null;
  }
}
