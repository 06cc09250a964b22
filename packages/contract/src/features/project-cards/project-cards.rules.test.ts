import { describe, expect, test } from 'vitest';
import { isComplete, mostPoints, pointSteps, scoreOf, sumOf, wrongPoints } from './project-cards.rules.ts';

const rubric = [
  { id: 'question', name: 'A question worth asking', points: 4 },
  { id: 'street', name: 'Evidence from the street', points: 6 },
  { id: 'repeat', name: 'A scheme others can repeat', points: 6 },
  { id: 'writing', name: 'Plain writing', points: 4 },
];

describe('CRD-17 points of a submission', () => {
  test('the sum counts what the rubric names, and says what is still open', () => {
    const points = { question: 4, street: 6, repeat: 4, gone: 50 };
    expect([mostPoints(rubric), sumOf(rubric, points), isComplete(rubric, points)]).toEqual([20, 14, false]);
    expect(isComplete(rubric, { ...points, writing: 0 })).toBe(true);
  });

  test.each([
    [{ question: 5 }, ['question']],
    [{ question: -1 }, ['question']],
    [{ question: 1.5 }, ['question']],
    [{ elsewhere: 1 }, ['elsewhere']],
    [{ question: 4, street: 0 }, []],
  ])('%j has wrong points for %j', (points, wrong) => {
    expect(wrongPoints(rubric, points as Record<string, number>)).toEqual(wrong);
  });

  test('several grades make one score, by their mean', () => {
    const one = { question: 4, street: 6, repeat: 4, writing: 2 };
    const other = { question: 2, street: 4, repeat: 4, writing: 4 };
    expect(scoreOf(rubric, [one])).toBe(80);
    expect(scoreOf(rubric, [one, other])).toBe(75);
    expect(scoreOf(rubric, [])).toBe(0);
  });

  test.each([
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [6, [0, 2, 3, 5, 6]],
    [100, [0, 25, 50, 75, 100]],
  ])('%i points are given in steps %j', (most, steps) => {
    expect(pointSteps(most)).toEqual(steps);
  });
});
