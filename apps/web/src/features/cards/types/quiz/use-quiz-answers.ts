import { useCallback, useEffect, useRef } from 'react';
import { type CardDetail, fittingAnswers, type ShownContentOf } from '@waymark/contract/cards';
import { useDraft } from '../../../../platform/drafts/use-draft.ts';
import { useAnswersKept } from '../../card-responses.queries.ts';
import type { Answers } from './quiz-answers.rules.ts';

const SAVE_AFTER_MILLISECONDS = 800;

export interface QuizAnswers {
  /** Only what still fits the questions: they may have changed since. */
  readonly given: Answers;
  readonly isUnderway: boolean;
  readonly answer: (questionId: string, optionIds: string[]) => void;
  readonly forget: () => void;
}

/** Sends what was last given, a moment after it was given or when the page is left. */
function useSaving() {
  const { mutate } = useAnswersKept();
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
  return { save, forget };
}

/**
 * The answers to a quiz as they are given: the server keeps them for every device, and this device until they reach it. They survive a reload, a
 * time-out, the loss of the network and a change of the questions.
 */
export function useQuizAnswers(card: CardDetail, content: ShownContentOf<'quiz'>): QuizAnswers {
  const { questions, keptAnswers, attemptsUsed } = content;
  const draft = useDraft<Answers>(`quiz:${card.id}`, {});
  const given = fittingAnswers({ ...keptAnswers, ...draft.value }, questions);
  const saving = useSaving();
  return {
    given,
    isUnderway: Object.keys(given).length > 0,
    answer: (questionId, optionIds) => {
      draft.change({ [questionId]: optionIds });
      saving.save({ card, attempt: attemptsUsed + 1, answers: fittingAnswers({ ...given, [questionId]: optionIds }, questions) });
    },
    forget: () => {
      saving.forget();
      draft.setValue({});
      draft.clear();
    },
  };
}
