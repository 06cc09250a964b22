import { expect, test } from 'vitest';
import { formatsFor, XLSX_MAX_ROWS } from '../../platform/table-files.ts';
import { nextSendingDay, type SendingDays } from './schedules.rules.ts';

const days = (frequency: SendingDays['frequency'], startsOn: string, weekdays: number[] = []): SendingDays => ({
  frequency,
  startsOn,
  weekdays,
});

function series(when: SendingDays, count: number): string[] {
  const found: string[] = [nextSendingDay(when, when.startsOn, true)];
  while (found.length < count) found.push(nextSendingDay(when, found.at(-1) ?? ''));
  return found;
}

test.each([
  [
    'monthly on the 31st, counted from the first day',
    days('monthly', '2027-01-31'),
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ],
  ['yearly on 29 February', days('yearly', '2028-02-29'), ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['monthly on the 30th across a leap year', days('monthly', '2027-12-30'), ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
  ['daily across a clock change', days('daily', '2027-03-27'), ['2027-03-27', '2027-03-28', '2027-03-29']],
  ['Mondays and Thursdays', days('weekly', '2026-11-24', [1, 4]), ['2026-11-26', '2026-11-30', '2026-12-03']],
  ['Sundays', days('weekly', '2026-11-24', [7]), ['2026-11-29', '2026-12-06']],
])('ANA-06 sending days: %s', (_, when, expected) => {
  expect(series(when, expected.length)).toEqual(expected);
});

test('ANA-06 after a pause the next sending day is the first to come, never one of the past', () => {
  expect(nextSendingDay(days('monthly', '2024-08-31'), '2026-11-24')).toBe('2026-11-30');
  expect(nextSendingDay(days('yearly', '2024-02-29'), '2026-11-24')).toBe('2027-02-28');
  expect(nextSendingDay(days('daily', '2027-01-01'), '2026-11-24')).toBe('2027-01-01');
});

test('ANA-06 above the rows of a sheet only the other formats are left', () => {
  expect(formatsFor(XLSX_MAX_ROWS)).toEqual(['xlsx', 'csv', 'parquet']);
  expect(formatsFor(2_000_000)).toEqual(['csv', 'parquet']);
});
