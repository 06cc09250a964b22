import type { CardDetail } from '@waymark/contract/cards';
import { useDraft } from '../../../../platform/drafts/use-draft.ts';
import { type Answers, fittingAnswers, type Questions } from './quiz-answers.rules.ts';

export interface QuizAnswers {
  /** Only what still fits the questions: they may have changed since. */
  readonly given: Answers;
  readonly isUnderway: boolean;
  readonly answer: (questionId: string, optionIds: string[]) => void;
  readonly forget: () => void;
}

/** The answers to a quiz as they are given; they survive a reload, a time-out and a change of the questions. */
export function useQuizAnswers(cardId: CardDetail['id'], questions: Questions): QuizAnswers {
  const draft = useDraft<Answers>(`quiz:${cardId}`, {});
  const given = fittingAnswers(draft.value, questions);
  return {
    given,
    isUnderway: Object.keys(given).length > 0,
    answer: (questionId, optionIds) => draft.change({ [questionId]: optionIds }),
    forget: () => {
      draft.setValue({});
      draft.clear();
    },
  };
}
