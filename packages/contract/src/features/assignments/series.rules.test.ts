import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, dueWhenGiven } from './duties.rules.ts';
import {
  firstNumberFrom,
  type Frequency,
  FREQUENCIES,
  lastStart,
  occurrenceAt,
  occurrencesFrom,
  occurrenceStart,
  type SeriesDays,
  seriesFaults,
  shortestGap,
} from './series.rules.ts';

const starts = (startsOn: string, frequency: Frequency, count: number) =>
  Array.from({ length: count }, (_, number) => occurrenceStart(startsOn, frequency, number));

describe('SHR-06 dates of a series', () => {
  test.each([
    ['2026-01-31', 'monthly', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', 'monthly', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2024-02-29', 'annually', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2026-08-31', 'semi_annually', ['2026-08-31', '2027-02-28', '2027-08-31', '2028-02-29']],
    ['2026-11-30', 'quarterly', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
    ['2026-12-31', 'monthly', ['2026-12-31', '2027-01-31', '2027-02-28']],
  ] as const)('from %s %s', (startsOn, frequency, expected) => {
    expect(starts(startsOn, frequency, expected.length)).toEqual(expected);
  });

  test('every start is found by its day, and the day before belongs to the occurrence before', () => {
    for (const frequency of FREQUENCIES) {
      for (const startsOn of ['2024-02-29', '2026-01-31', '2026-08-31', '2026-11-24', '2026-12-30']) {
        const days: SeriesDays = { frequency, startsOn, dueDays: 5, endsOn: null };
        for (const [number, start] of starts(startsOn, frequency, 60).entries()) {
          expect(firstNumberFrom(days, start)).toBe(number);
          expect(occurrenceAt(days, start)?.number).toBe(number);
          expect(occurrenceAt(days, addDays(start, -1))?.number ?? -1).toBe(number - 1);
        }
      }
    }
  });

  test('exists while it starts by the end date, that day included', () => {
    const days: SeriesDays = { frequency: 'monthly', startsOn: '2026-01-31', dueDays: 10, endsOn: '2026-03-31' };
    expect(occurrencesFrom(days, '2026-01-01')).toEqual([
      { number: 0, startsOn: '2026-01-31', dueOn: '2026-02-10' },
      { number: 1, startsOn: '2026-02-28', dueOn: '2026-03-10' },
      { number: 2, startsOn: '2026-03-31', dueOn: '2026-04-10' },
    ]);
    expect(occurrencesFrom({ ...days, endsOn: '2026-03-30' }, '2026-01-01')).toHaveLength(2);
    expect(occurrencesFrom({ ...days, endsOn: null }, '2026-02-01')).toHaveLength(12);
  });

  test('has to be due before the next one starts', () => {
    expect(shortestGap({ frequency: 'monthly', startsOn: '2026-01-31' })).toBe(28);
    expect(shortestGap({ frequency: 'annually', startsOn: '2026-03-01' })).toBe(365);
    const days = { frequency: 'monthly', startsOn: '2026-01-01', endsOn: null } as const;
    expect(seriesFaults({ ...days, dueOn: '2026-01-28' }, null)).toEqual([]);
    expect(seriesFaults({ ...days, dueOn: '2026-01-29' }, null)).toEqual([{ field: 'dueOn', code: 'due-after-next-start' }]);
    expect(seriesFaults({ ...days, dueOn: '2025-12-31' }, null)).toEqual([{ field: 'dueOn', code: 'before-start' }]);
    expect(seriesFaults({ ...days, dueOn: '2026-01-08', endsOn: '2025-12-31' }, null)).toEqual([{ field: 'endsOn', code: 'before-start' }]);
  });
});

describe('SHR-07 the archival date', () => {
  const days = { frequency: 'quarterly', startsOn: '2026-01-06', dueOn: '2026-02-05' } as const;
  test.each([
    ['2026-09-30', '2026-10-01', []],
    ['2026-10-01', '2026-10-01', [{ field: 'endsOn', code: 'ends-after-archival' }]],
    ['2026-12-31', '2026-10-01', [{ field: 'endsOn', code: 'ends-after-archival' }]],
    [null, '2026-10-01', []],
    [null, '2026-01-06', [{ field: 'endsOn', code: 'ends-after-archival' }]],
    ['2030-12-31', null, []],
  ] as const)('end %s, archived %s', (endsOn, archivesOn, faults) => {
    expect(seriesFaults({ ...days, endsOn }, archivesOn)).toEqual(faults);
  });

  test('ends a series the day before', () => {
    expect(lastStart(null, '2026-10-01')).toBe('2026-09-30');
    expect(lastStart('2027-01-01', '2026-10-01')).toBe('2026-09-30');
    expect(lastStart('2026-05-01', '2026-10-01')).toBe('2026-05-01');
    expect(lastStart(null, null)).toBeNull();
  });
});

test('SHR-06 who joins late, comes back or becomes active has the whole time again', () => {
  const annual = { startsOn: '2026-01-01', dueOn: '2026-01-31' };
  expect(daysBetween(annual.startsOn, annual.dueOn)).toBe(30);
  expect(dueWhenGiven(annual, '2026-01-01')).toBe('2026-01-31');
  expect(dueWhenGiven(annual, '2026-05-10')).toBe('2026-06-09');
  expect(dueWhenGiven(annual, '2026-07-01')).toBe('2026-07-31');
  expect(dueWhenGiven(annual, '2026-03-01')).toBe('2026-03-31');
});
