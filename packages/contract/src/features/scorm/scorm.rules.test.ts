import { describe, expect, test } from 'vitest';
import {
  cardOutcome,
  courseStanding,
  followed,
  isPartCompleted,
  type PartDemands,
  partStanding,
  type PartValues,
  secondsOf,
  spanOf,
  type Standing,
} from './scorm.rules.ts';

const NONE: PartDemands = { masteryScore: null, passingScore: null, completionThreshold: null, isSco: true };
const demands = (some: Partial<PartDemands>): PartDemands => ({ ...NONE, ...some });

type CardStatus = Standing['status'];

describe('PLY-02 what a part says maps to Registered, In Progress, Completed, Passed, Failed', () => {
  const of12: [string, PartValues | undefined, PartDemands, CardStatus, number | null][] = [
    ['never opened', undefined, NONE, 'Registered', null],
    ['opened and silent', {}, NONE, 'In Progress', null],
    ['not attempted', { 'cmi.core.lesson_status': 'not attempted' }, NONE, 'In Progress', null],
    ['incomplete', { 'cmi.core.lesson_status': 'incomplete' }, NONE, 'In Progress', null],
    ['browsed', { 'cmi.core.lesson_status': 'browsed' }, NONE, 'In Progress', null],
    ['completed', { 'cmi.core.lesson_status': 'completed' }, NONE, 'Completed', null],
    ['passed', { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' }, NONE, 'Passed', 0.8],
    ['failed', { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '20' }, NONE, 'Failed', 0.2],
    [
      'a score between bounds of its own',
      { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '8', 'cmi.core.score.max': '10' },
      NONE,
      'Passed',
      0.8,
    ],
    [
      'completed, and mastered',
      { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '70' },
      demands({ masteryScore: 70 }),
      'Passed',
      0.7,
    ],
    [
      'says passed, but not mastered',
      { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '69' },
      demands({ masteryScore: 70 }),
      'Failed',
      0.69,
    ],
    [
      'mastered, but not over',
      { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '90' },
      demands({ masteryScore: 70 }),
      'In Progress',
      0.9,
    ],
    [
      'completed, and not mastered so far: its quiz may be judged a moment later',
      { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '0' },
      demands({ masteryScore: 70 }),
      'In Progress',
      0,
    ],
    ['a mastery score, but no score so far', { 'cmi.core.lesson_status': 'completed' }, demands({ masteryScore: 70 }), 'In Progress', null],
  ];
  test.each(of12)('SCORM 1.2: %s', (_what, values, asked, status, score) => {
    expect(partStanding('1.2', values && { values, ended: false }, asked)).toMatchObject({ status, score });
  });

  const of2004: [string, PartValues | undefined, PartDemands, CardStatus, number][] = [
    ['never opened', undefined, NONE, 'Registered', 0],
    ['unknown', { 'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown' }, NONE, 'In Progress', 0],
    ['incomplete with progress', { 'cmi.completion_status': 'incomplete', 'cmi.progress_measure': '0.456' }, NONE, 'In Progress', 45],
    ['all progress, but incomplete', { 'cmi.completion_status': 'incomplete', 'cmi.progress_measure': '1' }, NONE, 'In Progress', 99],
    ['completed', { 'cmi.completion_status': 'completed' }, NONE, 'Completed', 100],
    ['completed and passed', { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }, NONE, 'Passed', 100],
    ['completed and failed', { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, NONE, 'Failed', 0],
    ['passed, completion unknown', { 'cmi.success_status': 'passed' }, NONE, 'Passed', 100],
    ['passed, but incomplete', { 'cmi.completion_status': 'incomplete', 'cmi.success_status': 'passed' }, NONE, 'In Progress', 0],
    [
      'a score that passes',
      { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.7' },
      demands({ passingScore: 0.7 }),
      'Passed',
      100,
    ],
    [
      'says passed, with a score that does not',
      { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.6' },
      demands({ passingScore: 0.7 }),
      'Failed',
      0,
    ],
    [
      'completed, with a score that does not pass so far',
      { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0' },
      demands({ passingScore: 0.7 }),
      'In Progress',
      99,
    ],
    [
      'progress over the threshold',
      { 'cmi.completion_status': 'incomplete', 'cmi.progress_measure': '0.8' },
      demands({ completionThreshold: 0.8 }),
      'Completed',
      100,
    ],
    [
      'says completed, under the threshold',
      { 'cmi.completion_status': 'completed', 'cmi.progress_measure': '0.5' },
      demands({ completionThreshold: 0.8 }),
      'In Progress',
      50,
    ],
  ];
  test.each(of2004)('SCORM 2004: %s', (_what, values, asked, status, percentage) => {
    expect(partStanding('2004', values && { values, ended: false }, asked)).toMatchObject({ status, percentage });
  });
});

test.each<['1.2' | '2004', PartValues, CardStatus]>([
  ['1.2', { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '0' }, 'Failed'],
  ['1.2', { 'cmi.core.lesson_status': 'completed' }, 'Completed'],
  ['2004', { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0' }, 'Failed'],
  ['2004', { 'cmi.completion_status': 'completed' }, 'Completed'],
])('PLY-12 where there is a passing score, a part of %s that ended with %o is %s', (version, values, status) => {
  expect(partStanding(version, { values, ended: true }, demands({ masteryScore: 70, passingScore: 0.7 })).status).toBe(status);
});

test.each<[CardStatus, CardStatus, CardStatus]>([
  ['In Progress', 'Failed', 'Failed'],
  ['Failed', 'Passed', 'Passed'],
  ['Failed', 'In Progress', 'In Progress'],
  ['Completed', 'Passed', 'Passed'],
  ['Completed', 'Failed', 'Failed'],
  ['Completed', 'In Progress', 'Completed'],
  ['Passed', 'Failed', 'Passed'],
  ['Passed', 'In Progress', 'Passed'],
])('PLY-12 in an open attempt %s, then %s is %s', (before, now, status) => {
  const at = (one: CardStatus, score: number): Standing => ({ status: one, percentage: 0, score });
  expect(followed(at(before, 0.1), at(now, 0.2)).status).toBe(status);
  expect(followed(at('Passed', 0.9), at('Passed', 0.8)).score).toBe(0.8);
});

describe('PLY-02 several parts', () => {
  const part = (status: CardStatus, percentage = 0, score: number | null = null): Standing => ({ status, percentage, score });
  test.each<[CardStatus[], CardStatus]>([
    [['Registered', 'Registered'], 'Registered'],
    [['Completed', 'Registered'], 'In Progress'],
    [['Failed', 'Registered'], 'In Progress'],
    [['Completed', 'Completed'], 'Completed'],
    [['Completed', 'Passed'], 'Passed'],
    [['Passed', 'Failed'], 'Failed'],
  ])('%s makes %s', (statuses, status) => {
    expect(courseStanding(statuses.map((one) => part(one))).status).toBe(status);
  });

  test('progress and score are those of all parts', () => {
    expect(courseStanding([part('Completed', 100, 1), part('In Progress', 50, 0.5), part('Registered')])).toEqual({
      status: 'In Progress',
      percentage: 50,
      score: 0.75,
    });
  });
});

describe('PLY-02 CRD-09 what counts as done, by the choice of the card', () => {
  const reached = (words: string) => ({
    status: (/Passed|Failed|Completed/.exec(words)?.[0] ?? 'In Progress') as CardStatus,
    percentage: 100,
    score: null,
    isCompleted: words.startsWith('all'),
  });
  test.each([
    ['CompletedOrPassed', 'all Completed', 'Completed'],
    ['CompletedOrPassed', 'all Passed', 'Passed'],
    ['CompletedOrPassed', 'some Passed', 'Passed'],
    ['CompletedOrPassed', 'all Failed', 'Failed'],
    ['Completed', 'all Failed', 'Completed'],
    ['Completed', 'some Passed', 'In Progress'],
    ['Completed', 'some Failed', 'Failed'],
    ['Passed', 'all Completed', 'In Progress'],
    ['Passed', 'some Passed', 'Passed'],
    ['CompletedAndPassed', 'some Passed', 'In Progress'],
    ['CompletedAndPassed', 'all Completed', 'In Progress'],
    ['CompletedAndPassed', 'all Passed', 'Passed'],
    ['CompletedAndPassed', 'all Failed', 'Failed'],
    ['NotApplicable', 'some', 'Completed'],
  ] as const)('%s with “%s” is %s', (moveOn, words, status) => {
    const isDone = status === 'Passed' || status === 'Completed';
    expect(cardOutcome(moveOn, reached(words))).toMatchObject({ status, percentage: isDone ? 100 : 99 });
  });

  test('a part is completed whether it was passed or not', () => {
    const failed = { values: { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, ended: true };
    expect(isPartCompleted('2004', failed, NONE)).toBe(true);
    expect(
      isPartCompleted('2004', { values: { 'cmi.success_status': 'passed', 'cmi.completion_status': 'incomplete' }, ended: true }, NONE),
    ).toBe(false);
    expect(
      isPartCompleted('2004', { values: { 'cmi.progress_measure': '0.9' }, ended: false }, demands({ completionThreshold: 0.8 })),
    ).toBe(true);
    expect(isPartCompleted('1.2', { values: { 'cmi.core.lesson_status': 'failed' }, ended: true }, NONE)).toBe(true);
    expect(isPartCompleted('1.2', undefined, NONE)).toBe(false);
    expect(isPartCompleted('2004', { values: {}, ended: false }, demands({ isSco: false }))).toBe(true);
  });
});

test('times as both versions write them', () => {
  expect(['00:01:02', '0012:34:56.7', 'PT1H2M3S', 'P1DT0.4S', 'nonsense', undefined].map(secondsOf)).toEqual([
    62, 45296.7, 3723, 86400.4, 0, 0,
  ]);
  expect([spanOf('1.2', 3723), spanOf('2004', 3723)]).toEqual(['0001:02:03', 'PT1H2M3S']);
});
