import { expect, test } from 'vitest';
import { clockOf, secondsOf } from './clock.ts';

test.each([
  ['1:05', 65],
  ['00:07', 7],
  [' 90 ', 90],
  ['1:00:00', 3600],
  ['1:75', null],
  ['1:2:3:4', null],
  ['', null],
  ['-1', null],
  ['soon', null],
])('LIV-09 “%s” means %s seconds', (clock, seconds) => {
  expect(secondsOf(clock)).toBe(seconds);
});

test.each([0, 59, 61, 3599, 3600, 86_399])('%i seconds are read as they are written', (seconds) => {
  expect(secondsOf(clockOf(seconds))).toBe(seconds);
});
