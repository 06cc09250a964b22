import { expect, test } from 'vitest';
import { dayPart } from './greeting.rules.ts';

test.each([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('HOM-01 %i o’clock is %s', (hour, expected) => {
  expect(dayPart(hour)).toBe(expected);
});
