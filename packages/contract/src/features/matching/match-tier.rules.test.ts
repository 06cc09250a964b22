import { expect, test } from 'vitest';
import {
  areThresholds,
  DEFAULT_BAND_THRESHOLDS,
  isInBand,
  isInScoreRange,
  MATCH_LEVELS,
  matchTier,
  scoreBands,
  scoreRangeKey,
  scoreRangesOf,
  TIER_SCORES,
} from './match-tier.rules.ts';

test('MKT-06 above 85 excellent; above 75 up to 85 good; above 50 up to 75 fair; otherwise low', () => {
  expect([100, 85.01, 86, 85, 75.01, 76, 75, 50.01, 51, 50, 0].map(matchTier)).toEqual([
    'excellent',
    'excellent',
    'excellent',
    'good',
    'good',
    'good',
    'fair',
    'fair',
    'fair',
    'low',
    'low',
  ]);
});

test('MKT-06 tiers have the scores 95, 75, 50, 0 and the levels EXCELLENT, GOOD, FAIR, LOW', () => {
  expect(TIER_SCORES).toEqual({ excellent: 95, good: 75, fair: 50, low: 0 });
  expect(Object.values(MATCH_LEVELS)).toEqual(['EXCELLENT', 'GOOD', 'FAIR', 'LOW']);
});

test('MKT-06 the lower bound of a band is exclusive except in the lowest band', () => {
  const [low, fair, good, excellent] = scoreBands(DEFAULT_BAND_THRESHOLDS);
  if (low === undefined || fair === undefined || good === undefined || excellent === undefined) throw new Error('Four bands');
  expect([isInBand(0, low), isInBand(50, low), isInBand(51, low)]).toEqual([true, true, false]);
  expect([isInBand(50, fair), isInBand(51, fair), isInBand(75, fair), isInBand(76, fair)]).toEqual([false, true, true, false]);
  expect([isInBand(75, good), isInBand(85, good)]).toEqual([false, true]);
  expect([isInBand(85, excellent), isInBand(100, excellent)]).toEqual([false, true]);
});

test('MKT-06 whatever the thresholds, every score is in exactly one band', () => {
  for (const thresholds of [[], [1], [99], [10, 20, 30, 40, 50, 60, 70, 80, 90], [50, 75, 85]])
    for (let score = 0; score <= 100; score += 0.5)
      expect([score, scoreBands(thresholds).filter((band) => isInBand(score, band)).length]).toEqual([score, 1]);
});

test('MKT-06 a band as it stands in an address holds the same scores', () => {
  for (const thresholds of [[], [1], [99], [10, 20, 30, 40, 50, 60, 70, 80, 90], [50, 75, 85]])
    for (const band of scoreBands(thresholds)) {
      const [range] = scoreRangesOf([scoreRangeKey(band)]);
      for (let score = 0; score <= 100; score += 1)
        expect([score, range !== undefined && isInScoreRange(score, range)]).toEqual([score, isInBand(score, band)]);
    }
  expect(scoreRangesOf(['50-75', '', '-', '5', '50-101', '1000-2', "5-6' or true"])).toEqual([[50, 75]]);
});

test('MKT-06 thresholds rise between 0 and 100', () => {
  expect([[50, 75, 85], [1], []].every(areThresholds)).toBe(true);
  expect([[0, 50], [50, 50], [75, 50], [100], [50.5], [-1]].some(areThresholds)).toBe(false);
});
