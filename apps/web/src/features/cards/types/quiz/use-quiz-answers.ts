import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type CardDetail, fittingAnswers, type ShownContentOf } from '@waymark/contract/cards';
import { useWhenReached } from '../../../../platform/api/reach.ts';
import { useDraft } from '../../../../platform/drafts/use-draft.ts';
import { useAnswersKept } from '../../card-responses.queries.ts';
import { type Answers, answersFor, type Unsent, withoutSent } from './quiz-answers.rules.ts';

const SAVE_AFTER_MILLISECONDS = 800;

export interface QuizAnswers {
  /** Only what still fits the questions: they may have changed since. */
  readonly given: Answers;
  readonly isUnderway: boolean;
  /** Whether some of them did not reach the server when they were sent last. */
  readonly isOnDeviceOnly: boolean;
  readonly answer: (questionId: string, optionIds: string[]) => void;
  readonly forget: () => void;
}

/** Sends what was last given, a moment after it was given or when the page is left. */
function useSaving() {
  const { mutate, isError } = useAnswersKept();
  const waiting = useRef<Parameters<typeof mutate>[0]>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const { current } = waiting;
    waiting.current = undefined;
    if (current !== undefined) mutate(current);
  }, [mutate]);
  useEffect(() => {
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [send]);
  const save = (asked: NonNullable<typeof waiting.current>) => {
    waiting.current = asked;
    clearTimeout(timer.current);
    timer.current = setTimeout(send, SAVE_AFTER_MILLISECONDS);
  };
  const forget = () => {
    waiting.current = undefined;
  };
  return { save, forget, hasFailed: isError };
}

/**
 * The answers to a quiz as they are given: the server keeps them for every device, and this device until they reach it. They survive a reload, a
 * time-out, the loss of the network and a change of the questions. Only what this device still has to send comes before what the server has, and
 * only that is sent: the rest may have been answered on another device since. What did not reach the server is sent again as soon as it can be reached.
 */
export function useQuizAnswers(card: CardDetail, content: ShownContentOf<'quiz'>): QuizAnswers {
  const { questions, keptAnswers, attemptsUsed } = content;
  const attempt = attemptsUsed + 1;
  const draft = useDraft<Unsent>(`quiz:${card.id}`, { attempt, answers: {} });
  const unsent = answersFor(draft.value, attempt);
  const given = fittingAnswers({ ...keptAnswers, ...unsent }, questions);
  const saving = useSaving();
  const dropSent = (sent: Answers) =>
    draft.setValue((before) => ({ ...before, answers: before.attempt === attempt ? withoutSent(before.answers, sent) : before.answers }));
  const send = (answers: Record<string, string[]>) => saving.save({ card, attempt, answers, onKept: () => dropSent(answers) });
  const isAnyUnsent = Object.keys(unsent).length > 0;
  const sendAgain = () => {
    if (isAnyUnsent) send(unsent);
  };
  // What was left here before, as without the network.
  const begin = useEffectEvent(sendAgain);
  useEffect(() => begin(), []);
  useWhenReached(sendAgain);
  return {
    given,
    isUnderway: Object.keys(given).length > 0,
    isOnDeviceOnly: saving.hasFailed && isAnyUnsent,
    answer: (questionId, optionIds) => {
      const answers = { ...unsent, [questionId]: optionIds };
      draft.setValue({ attempt, answers });
      send(answers);
    },
    forget: () => {
      saving.forget();
      draft.setValue({ attempt, answers: {} });
      draft.clear();
    },
  };
}
