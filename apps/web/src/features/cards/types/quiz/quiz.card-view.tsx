import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeView, CardTypeViewProps } from '../../card-type.ts';
import { BeginAction } from '../../components/begin-action.tsx';
import { attemptsLeft } from './quiz-answers.rules.ts';
import { QuizStartWords } from './quiz-start-words.tsx';

export const quizView: CardTypeView<'quiz'> = {
  Body: lazy(async () => ({ default: (await import('./quiz.tsx')).Quiz })),
  Action: StartQuiz,
  leadsToContent: true,
  completes: () => msg`This is complete when you pass the quiz.`,
};

/** The one way into the questions; once there, the questions say what comes next. */
function StartQuiz({ content, activity }: CardTypeViewProps<'quiz'>) {
  if (activity.begun || attemptsLeft(content) === 0) return null;
  return (
    <BeginAction activity={activity}>
      <QuizStartWords isUnderway={Object.keys(content.keptAnswers ?? {}).length > 0} attemptsUsed={content.attemptsUsed} />
    </BeginAction>
  );
}
