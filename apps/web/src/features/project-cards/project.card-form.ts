import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { mostPoints } from '@waymark/contract/project-cards';
import type { Person } from '@waymark/ui';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface CriterionForm {
  readonly id: string;
  readonly name: string;
  readonly points: string;
}

export interface ProjectPart {
  readonly prompt: string;
  readonly rubric: readonly CriterionForm[];
  readonly passPoints: string;
  readonly attemptsAllowed: string;
  readonly graders: readonly { readonly value: string; readonly label: Person['name'] }[];
  readonly gradesNeeded: string;
  readonly gradingDays: string;
}

export const emptyCriterion = (): CriterionForm => ({ id: crypto.randomUUID().slice(0, 8), name: '', points: '4' });

const isFilled = ({ name }: CriterionForm) => name.trim() !== '';
const rubricOf = (rubric: readonly CriterionForm[]) =>
  rubric.filter(isFilled).map(({ id, name, points }) => ({ id, name, points: Number(points) }));

/** The most points a submission can get, as the form stands. */
export const mostOf = ({ rubric }: Pick<ProjectPart, 'rubric'>): number => mostPoints(rubricOf(rubric));

export const projectForm: CardTypeForm<'project', ProjectPart> = {
  purpose: msg`Work that people submit and graders assess`,
  empty: () => ({
    prompt: '',
    rubric: [emptyCriterion()],
    passPoints: '2',
    attemptsAllowed: '0',
    graders: [],
    gradesNeeded: '1',
    gradingDays: '5',
  }),
  needsShown: true,
  fromContent: ({ prompt, rubric, passPoints, attemptsAllowed, graderIds, gradesNeeded, gradingDays }, shown) => ({
    prompt,
    rubric: rubric.map(({ id, name, points }) => ({ id, name, points: String(points) })),
    passPoints: String(passPoints),
    attemptsAllowed: String(attemptsAllowed),
    graders: graderIds.map((id) => ({ value: id, label: shown?.graders.find((one) => one.id === id)?.fullName ?? id })),
    gradesNeeded: String(gradesNeeded),
    gradingDays: String(gradingDays),
  }),
  toContent: ({ prompt, rubric, passPoints, attemptsAllowed, graders, gradesNeeded, gradingDays }) => ({
    cardType: 'project',
    prompt,
    rubric: rubricOf(rubric),
    passPoints: Number(passPoints),
    attemptsAllowed: Number(attemptsAllowed),
    graderIds: graders.map(({ value }) => value),
    gradesNeeded: Number(gradesNeeded),
    gradingDays: Number(gradingDays),
  }),
  missing: ({ rubric }) => (rubric.some(isFilled) ? [] : ['content.rubric']),
  neededToPublishOnly: ['content.rubric'],
  fieldNames: { 'content.rubric': msg`grading criteria` },
  Fields: lazy(async () => ({ default: (await import('./components/project-fields.tsx')).ProjectFields })),
};
