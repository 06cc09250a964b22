import { describe, expect, test } from 'vitest';
import { experienceYears, type Stretch, workHistoryFault, workPeriod, yearChoices } from './experience.rules.ts';

const TODAY = '2026-11-21';

/** Stretches made from a seed, so that a failure can be had again. */
function stretchesFrom(seed: number): Stretch[] {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const day = (offset: number) => new Date(Date.UTC(2000, 0, 1 + offset)).toISOString().slice(0, 10);
  return Array.from({ length: next(8) }, () => {
    const from = next(9_000);
    return { start: day(from), end: next(5) === 0 ? null : day(from + next(2_000)) };
  });
}

/** The same by counting every single day. */
function byCounting(stretches: readonly Stretch[]): number {
  const days = new Set<number>();
  for (const { start, end } of stretches) {
    const to = Date.parse(end ?? TODAY) / 86_400_000;
    for (let day = Date.parse(start) / 86_400_000; day < to; day += 1) days.add(day);
  }
  return Math.round((days.size / 365) * 10) / 10;
}

const seeds = Array.from({ length: 200 }, (_, at) => at + 1);

describe('PPL-08 years of experience', () => {
  test('one decimal, 365 days a year', () => {
    expect(experienceYears([{ start: '2020-01-01', end: '2020-12-31' }], TODAY)).toBe(1);
    expect(experienceYears([{ start: '2026-05-22', end: null }], TODAY)).toBe(0.5);
    expect(experienceYears([], TODAY)).toBe(0);
  });

  test('what overlaps, touches or lies within counts once', () => {
    const overlapping: Stretch[] = [
      { start: '2020-01-01', end: '2022-01-01' },
      { start: '2021-01-01', end: '2023-01-01' },
      { start: '2021-03-01', end: '2021-04-01' },
      { start: '2023-01-01', end: '2024-01-01' },
    ];
    expect(experienceYears(overlapping, TODAY)).toBe(4);
  });

  test('for any stretches it is what counting every day gives, whatever their order', () => {
    for (const seed of seeds) {
      const stretches = stretchesFrom(seed);
      const years = experienceYears(stretches, TODAY);
      expect([seed, years]).toEqual([seed, byCounting(stretches)]);
      expect(experienceYears(stretches.toReversed(), TODAY)).toBe(years);
    }
  });

  test('another period never makes it less, and the same one twice counts once', () => {
    for (const seed of seeds) {
      const [first, ...rest] = stretchesFrom(seed);
      if (first === undefined) continue;
      const without = experienceYears(rest, TODAY);
      const withFirst = experienceYears([first, ...rest], TODAY);
      expect(withFirst).toBeGreaterThanOrEqual(without);
      expect(experienceYears([first, first, ...rest], TODAY)).toBe(withFirst);
    }
  });
});

describe('PPL-07 validation', () => {
  const whole = { title: 'Planner', company: 'Northmere', start_date: '2020-01-01', end_date: null };

  test('says what is missing in this order: title, company, period', () => {
    const empty = { title: '', company: '', start_date: null, end_date: null };
    expect(workHistoryFault(empty, TODAY)).toEqual({ field: 'title', code: 'work-title-missing' });
    expect(workHistoryFault({ ...empty, title: 'Planner' }, TODAY)).toEqual({ field: 'company', code: 'work-company-missing' });
    expect(workHistoryFault({ ...empty, title: 'Planner', company: 'N' }, TODAY)).toEqual({
      field: 'start_date',
      code: 'work-period-missing',
    });
    expect(workHistoryFault(whole, TODAY)).toBeNull();
  });

  test('a period ends after it begins, and neither is to come', () => {
    expect(workHistoryFault({ ...whole, end_date: '2019-12-31' }, TODAY)).toEqual({ field: 'end_date', code: 'end-before-start' });
    expect(workHistoryFault({ ...whole, start_date: '2026-11-22' }, TODAY)).toEqual({ field: 'start_date', code: 'in-the-future' });
    expect(workHistoryFault({ ...whole, end_date: '2027-01-01' }, TODAY)).toEqual({ field: 'end_date', code: 'in-the-future' });
    expect(workHistoryFault({ ...whole, end_date: '2020-01-01' }, TODAY)).toBeNull();
  });
});

test('PPL-08 years run from the current one back to that of the start', () => {
  expect(yearChoices(2026, '2023-05-01')).toEqual([2026, 2025, 2024, 2023]);
  expect(yearChoices(2026, '2030-01-01')).toEqual([2026]);
  expect(yearChoices(2026, null).at(-1)).toBe(1940);
});

test('PPL-06 a period reads Mon YYYY - Mon YYYY, or present', () => {
  expect(workPeriod({ start: '2019-03-01', end: '2021-12-31' })).toBe('Mar 2019 - Dec 2021');
  expect(workPeriod({ start: '2022-01-01', end: null })).toBe('Jan 2022 - present');
});
