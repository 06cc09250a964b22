import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { CardTypeView } from '../../card-type.ts';
import { BeginAction } from '../../components/begin-action.tsx';
import { attemptsLeft } from './quiz-answers.rules.ts';

export const quizView: CardTypeView<'quiz'> = {
  Body: lazy(async () => ({ default: (await import('./quiz.tsx')).Quiz })),
  Action: ({ activity, content }) =>
    attemptsLeft(content) === 0 ? null : (
      <BeginAction activity={activity}>{content.attemptsUsed === 0 ? <Trans>Start the quiz</Trans> : <Trans>Try again</Trans>}</BeginAction>
    ),
  leadsToContent: true,
  completes: () => msg`This is complete when you pass the quiz.`,
};
