import { expect, test } from 'vitest';
import { waitBeforeRetry } from './backoff.ts';

test.each([
  [0, 500, 1_000],
  [1, 1_000, 2_000],
  [4, 8_000, 16_000],
  [6, 30_000, 60_000],
  [1_000, 30_000, 60_000],
])('after %i failures the connection waits %i to %i ms, at random', (failures, shortest, longest) => {
  expect([waitBeforeRetry(failures, 0), waitBeforeRetry(failures, 1)]).toEqual([shortest, longest]);
});
