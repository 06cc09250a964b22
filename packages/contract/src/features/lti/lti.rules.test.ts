import { describe, expect, test } from 'vitest';
import { type GivenScore, reachedByScore } from './lti.rules.ts';

const given = (change: Partial<GivenScore> = {}): GivenScore => ({
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  scoreGiven: 40,
  scoreMaximum: 50,
  ...change,
});

describe('PLY-05: what a grade makes of a card', () => {
  test.each([
    [given(), null, 'Completed', 100, 0.8],
    [given(), 80, 'Passed', 100, 0.8],
    [given(), 81, 'Failed', 0, 0.8],
    [given({ scoreGiven: 55 }), 100, 'Passed', 100, 1],
    [given({ scoreGiven: null }), null, 'Completed', 100, null],
    [given({ scoreGiven: null }), 50, 'In Progress', 0, null],
    [given({ gradingProgress: 'PendingManual' }), null, 'In Progress', 0, 0.8],
    [given({ activityProgress: 'Submitted' }), null, 'In Progress', 0, 0.8],
    [given({ activityProgress: 'Initialized', scoreGiven: null }), null, 'Registered', 0, null],
    // 0.29 * 100 is 28.999… in floating point.
    [given({ scoreGiven: 29, scoreMaximum: 100 }), 29, 'Passed', 100, 0.29],
  ] as const)('PLY-05: %o with mastery %s is %s', (score, mastery, status, percentage, share) => {
    expect(reachedByScore(score, mastery)).toEqual({ status, percentage, score: share });
  });
});
