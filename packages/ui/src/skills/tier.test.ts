import { expect, test } from 'vitest';
import { tierOf } from './tier.ts';

test('a match is excellent over 85, good over 75, fair over 50, else low', () => {
  expect([100, 86, 85, 76, 75, 51, 50, 0].map((score) => tierOf(score).tier)).toEqual([
    'excellent',
    'excellent',
    'good',
    'good',
    'fair',
    'fair',
    'low',
    'low',
  ]);
});
