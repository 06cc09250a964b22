import { type CardDraft, canCompleteByHand } from '@waymark/contract/cards';
import { attemptQuiz, completeCard, reportProgress, visitCard, voteInPoll } from '../features/cards/cards.public.ts';
import type { ActorContext } from '../platform/context.ts';

/** How long the recordings that come with the product are. */
const RECORDING_SECONDS = 24;

/** Whether someone can be under way with a card: who only opened a text has not begun it (LRN-12). */
export const hasWayThrough = ({ content: { cardType } }: CardDraft): boolean => ['quiz', 'video', 'audio'].includes(cardType);

/** Whether the demo's people can do a card as anyone would. */
export const isDoable = (card: CardDraft): boolean =>
  hasWayThrough(card) || card.content.cardType === 'poll' || canCompleteByHand(card.content.cardType);

/** Does a card from beginning to end, in the way of its type: by hand, by answers that pass, by a vote or by playing it. */
export async function finishCard(person: ActorContext, card: CardDraft): Promise<void> {
  const { id, content } = card;
  if (content.cardType === 'quiz') await answer(person, card, true);
  else if (content.cardType === 'poll')
    await voteInPoll(
      person,
      id,
      content.options.slice(0, 1).map(({ id: option }) => option),
    );
  else if (content.cardType === 'video' || content.cardType === 'audio') await play(person, card, RECORDING_SECONDS);
  else await completeCard(person, id);
}

/** Begins a card that has a way through it, and leaves it there: an attempt that is not passed, a third of a recording. */
export async function beginCard(person: ActorContext, card: CardDraft): Promise<void> {
  if (card.content.cardType === 'quiz') await answer(person, card, false);
  else await play(person, card, RECORDING_SECONDS / 3);
}

async function answer(person: ActorContext, { id, content, version }: CardDraft, isRight: boolean): Promise<void> {
  if (content.cardType !== 'quiz') return;
  const right = ({ options, correct }: (typeof content.questions)[number]) =>
    isRight ? [...(correct ?? [])] : options.flatMap(({ id: option }) => (correct?.includes(option) === true ? [] : [option])).slice(0, 1);
  await attemptQuiz(person, id, {
    version,
    answers: Object.fromEntries(content.questions.map((question) => [question.id, right(question)])),
  });
}

/** Opens a recording and plays its beginning in the time that it takes. */
async function play(person: ActorContext, { id }: CardDraft, seconds: number): Promise<void> {
  await visitCard(person, id, false);
  const later = new Date(person.now().getTime() + seconds * 1_000);
  await reportProgress({ ...person, now: () => later }, id, {
    played: [[0, seconds]],
    positionSeconds: seconds,
    durationSeconds: RECORDING_SECONDS,
    readSeconds: 0,
  });
}
