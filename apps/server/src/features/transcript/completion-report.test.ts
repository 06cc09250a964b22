import { expect, test } from 'vitest';
import { pairsOf } from './completion-report.ts';

const PERSON = { email: 1 };

test.each([
  [
    'as Moodle writes activities',
    ['', 'Email address', 'Masks', '', 'Exit, "fast"', '2026-12-01 00:00:00'],
    ['Not completed', ''],
    ['Masks', 'Exit, "fast"'],
  ],
  ['whose last day has no head, and was cut off', ['', 'Email address', 'Masks', '', 'Exit'], ['Not completed', ''], ['Masks', 'Exit']],
  [
    'whose days have the month first',
    ['', 'Email address', 'Masks', '', 'Exit', ''],
    ['Completed', '03/25/2026, 10:12'],
    ['Masks', 'Exit'],
  ],
  ['as Moodle writes courses', ['ID', 'Email address', 'Masks', 'Masks - Completion date', 'Course complete'], ['2026-05-06'], ['Masks']],
])('LRN-03 columns of a report are found: %s', (_name, headers, rest, titles) => {
  const sample = [['Ann Lee', 'a@x.example', 'Completed', '2026-05-05 10:15:00', ...rest]];
  expect(pairsOf(headers, PERSON, sample).map(({ title }) => title)).toEqual(titles);
});

test('LRN-03 a table with a line for each completion is not a report, nor is one that names no one or has words where days are', () => {
  const headers = ['', 'Email address', 'Masks', ''];
  const sample = [['Ann Lee', 'a@x.example', 'Completed', '2026-05-05 10:15:00']];
  expect(pairsOf(headers, { email: 1, date: 3 }, sample)).toEqual([]);
  expect(pairsOf(headers, {}, sample)).toEqual([]);
  expect(pairsOf(headers, PERSON, [['Ann Lee', 'a@x.example', 'Completed', 'soon']])).toEqual([]);
});
