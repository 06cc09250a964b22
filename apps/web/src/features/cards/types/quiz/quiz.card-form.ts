import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeForm } from '../../card-type.ts';
import { emptyQuestion, missingInQuestion, type QuestionForm, questionOf } from '../../question-form.ts';

export interface QuizPart {
  readonly passMark: string;
  readonly attemptsAllowed: string;
  readonly questions: readonly QuestionForm[];
}

export const quizForm: CardTypeForm<'quiz', QuizPart> = {
  purpose: msg`Questions with correct answers and a pass mark`,
  empty: () => ({ passMark: '80', attemptsAllowed: '0', questions: [emptyQuestion()] }),
  fromContent: ({ passMark, attemptsAllowed, questions }) => ({
    passMark: String(passMark),
    attemptsAllowed: String(attemptsAllowed),
    questions,
  }),
  toContent: ({ passMark, attemptsAllowed, questions }) => ({
    cardType: 'quiz',
    passMark: Number(passMark),
    attemptsAllowed: Number(attemptsAllowed),
    questions: questions.map(questionOf),
  }),
  missing: ({ questions }) =>
    questions.length === 0
      ? ['content.questions']
      : questions.flatMap((question, at) => missingInQuestion(question, `content.questions.${at}`)),
  fieldNames: { 'content.questions': msg`the questions` },
  Fields: lazy(async () => ({ default: (await import('./quiz-fields.tsx')).QuizFields })),
};
