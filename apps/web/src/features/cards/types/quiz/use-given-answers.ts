import { type CardDetail, fittingAnswers, type ShownContentOf } from '@waymark/contract/cards';
import { useDraft } from '../../../../platform/drafts/use-draft.ts';
import type { Answers } from './quiz-answers.rules.ts';

/** The answers to a quiz so far: those that the server has and, before them, those on this device; only what still fits the questions. */
export function useGivenAnswers({ id }: Pick<CardDetail, 'id'>, { questions, keptAnswers }: ShownContentOf<'quiz'>) {
  const draft = useDraft<Answers>(`quiz:${id}`, {});
  return { draft, given: fittingAnswers({ ...keptAnswers, ...draft.value }, questions) };
}
