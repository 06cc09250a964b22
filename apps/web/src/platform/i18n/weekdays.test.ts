import { expect, test } from 'vitest';
import { weekdaysOf } from './weekdays.ts';

test.each([
  ['de', 1, 'Montag'],
  ['he', 7, 'יום ראשון'],
  ['ar', 6, 'السبت'],
  ['pt-BR', 7, 'domingo'],
  ['vi', 1, 'Thứ Hai'],
])('SHL-37 ORG-07 a week begins in %s as there', (language, day, name) => {
  const week = weekdaysOf(language, 'long');
  expect(week[0]).toEqual({ day, name });
  expect(week.map((one) => one.day).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
