import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { ContentOf } from '@waymark/contract/cards';
import type { CardTypeForm } from '../cards/card-type.ts';
import { emptyQuestion, missingInQuestion, type QuestionForm, questionOf } from '../cards/question-form.ts';

export interface BankForm {
  readonly id: string;
  readonly name: string;
  readonly draw: string;
  readonly questions: readonly QuestionForm[];
}

export interface AssessmentPart {
  readonly banks: readonly BankForm[];
  readonly minutes: string;
  readonly passMark: string;
  readonly attemptsAllowed: string;
  readonly shuffle: boolean;
}

export const emptyBank = (): BankForm => ({ id: crypto.randomUUID().slice(0, 8), name: '', draw: '1', questions: [emptyQuestion()] });

function missingInBank({ name, draw, questions }: BankForm, at: number): string[] {
  const path = `content.banks.${at}`;
  return [
    ...(name.trim() === '' ? [`${path}.name`] : []),
    ...(Number(draw) < 1 || Number(draw) > questions.length ? [`${path}.draw`] : []),
    ...questions.flatMap((question, index) => missingInQuestion(question, `${path}.questions.${index}`)),
  ];
}

const empty = (): AssessmentPart => ({ banks: [emptyBank()], minutes: '30', passMark: '80', attemptsAllowed: '2', shuffle: true });

type Written = Pick<ContentOf<'assessment'>, 'banks' | 'minutes' | 'passMark' | 'attemptsAllowed' | 'shuffle'>;

const partOf = ({ banks, minutes, passMark, attemptsAllowed, shuffle }: Written): AssessmentPart => ({
  banks: banks.map(({ id, name, draw, questions }) => ({ id, name, draw: String(draw), questions })),
  minutes: String(minutes),
  passMark: String(passMark),
  attemptsAllowed: String(attemptsAllowed),
  shuffle,
});

const writtenOf = ({ banks, minutes, passMark, attemptsAllowed, shuffle }: AssessmentPart): Written => ({
  banks: banks.map(({ id, name, draw, questions }) => ({ id, name, draw: Number(draw), questions: questions.map(questionOf) })),
  minutes: Number(minutes),
  passMark: Number(passMark),
  attemptsAllowed: Number(attemptsAllowed),
  shuffle,
});

const shared = {
  empty,
  missing: ({ banks }: AssessmentPart) => (banks.length === 0 ? ['content.banks'] : banks.flatMap(missingInBank)),
  fieldNames: { 'content.banks': msg`the questions` },
};

export const assessmentForm: CardTypeForm<'assessment', AssessmentPart> = {
  purpose: msg`Timed questions, different for each attempt`,
  ...shared,
  fromContent: partOf,
  toContent: (part) => ({ cardType: 'assessment', ...writtenOf(part) }),
  Fields: lazy(async () => ({ default: (await import('./components/assessment-fields.tsx')).AssessmentFields })),
};

export const proctoredForm: CardTypeForm<'proctored_assessment', AssessmentPart> = {
  purpose: msg`The same, plus a record of focus and full screen`,
  ...shared,
  fromContent: partOf,
  toContent: (part) => ({ cardType: 'proctored_assessment', proctor: 'built-in', ...writtenOf(part) }),
  Fields: lazy(async () => ({ default: (await import('./components/assessment-fields.tsx')).ProctoredFields })),
};
