import { expect, test } from 'vitest';
import { DEFAULT_MATCH_WEIGHTS } from '@waymark/contract/matching';
import { isChanged, rulesInput, rulesValues } from './matching.draft.ts';

const rules = { version: 3, weights: DEFAULT_MATCH_WEIGHTS, thresholds: [50, 75, 85] };
const values = rulesValues(rules);

test('ADM-05 weights are whole numbers from 0 to 100, and skills always count', () => {
  const typed = { ...values, weights: { ...values.weights, skills: '', experience: '250', location: '-4', language: '7.6' } };
  expect(rulesInput(typed).weights).toEqual({ skills: 1, experience: 100, location: 0, language: 8, preferences: 10 });
  expect(rulesInput(values)).toEqual({ basedOn: 3, weights: rules.weights, thresholds: rules.thresholds, note: '' });
});

test('a form is changed when it says something else, and not by a note alone', () => {
  expect(isChanged({ ...values, note: 'Why' }, rules)).toBe(false);
  expect(isChanged({ ...values, weights: { ...values.weights, skills: '61' } }, rules)).toBe(true);
  expect(isChanged({ ...values, thresholds: ['50', '75'] }, rules)).toBe(true);
});
