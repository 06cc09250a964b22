import { expect, test } from 'vitest';
import { type CompletionState, minutesLeft, minutesToGoOn } from './cards.rules.ts';

test.each<[string, number | null, CompletionState | null, number, number | null]>([
  ['not begun', 20, null, 0, 20],
  ['halfway', 20, 'STARTED', 50, 10],
  ['almost there', 20, 'STARTED', 99, 1],
  ['content done, a step open', 20, 'STARTED', 100, 1],
  ['a second attempt at what is complete', 20, 'COMPLETED', 100, 20],
  ['more than all, as some courses say', 20, 'STARTED', 140, 1],
  ['less than nothing', 20, 'STARTED', -10, 20],
  ['no length', null, 'STARTED', 50, null],
  ['no time at all', 0, null, 0, 0],
])('LRN-01 minutes left of a card: %s', (_, durationMinutes, completionState, completedPercentage, left) => {
  expect(minutesLeft({ durationMinutes, completionState, completedPercentage })).toBe(left);
});

test.each<[string, number | null, number, number | null]>([
  ['halfway', 20, 50, 10],
  ['not begun', 20, 0, null],
  ['all gone through', 20, 100, null],
  ['a recording of seconds', 1, 50, null],
  ['no length', null, 50, null],
])('LRN-01 minutes left are named where they say something: %s', (_, durationMinutes, completedPercentage, left) => {
  expect(minutesToGoOn({ durationMinutes, completionState: 'STARTED', completedPercentage })).toBe(left);
});
