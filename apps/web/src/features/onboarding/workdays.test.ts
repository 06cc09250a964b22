import { expect, test } from 'vitest';
import { nextWorkdays } from './workdays.ts';

test('a week begins with the next day that is not a weekend', () => {
  const friday = new Date(2026, 10, 20, 12);
  expect(nextWorkdays(friday, 3).map((day) => day.getDate())).toEqual([23, 24, 25]);
});
