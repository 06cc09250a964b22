import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeView, CardTypeViewProps } from '../../card-type.ts';
import { BeginAction } from '../../components/begin-action.tsx';
import { attemptsLeft } from './quiz-answers.rules.ts';
import { QuizStartWords } from './quiz-start-words.tsx';
import { useQuizAnswers } from './use-quiz-answers.ts';

export const quizView: CardTypeView<'quiz'> = {
  Body: lazy(async () => ({ default: (await import('./quiz.tsx')).Quiz })),
  Action: StartQuiz,
  leadsToContent: true,
  completes: () => msg`This is complete when you pass the quiz.`,
};

/** The one way into the questions; once there, the questions say what comes next. */
function StartQuiz({ card, content, activity }: CardTypeViewProps<'quiz'>) {
  const { isUnderway } = useQuizAnswers(card.id, content.questions);
  if (activity.begun || attemptsLeft(content) === 0) return null;
  return (
    <BeginAction activity={activity}>
      <QuizStartWords isUnderway={isUnderway} attemptsUsed={content.attemptsUsed} />
    </BeginAction>
  );
}
