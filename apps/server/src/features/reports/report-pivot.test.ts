import { REPORT_LIMITS } from '@waymark/contract/reports';
import { expect, test } from 'vitest';
import { PivotTooWide, pivotOf } from './report-pivot.ts';
import type { ReportColumn } from './report-query.service.ts';

const column = (key: string, kind: ReportColumn['kind'], words: [string, string][] = []): ReportColumn => ({
  key,
  label: key,
  kind,
  words: new Map(words),
});
const columns = [
  column('unit', 'text'),
  column('state', 'choice', [['done', 'Done']]),
  column('rows', 'number'),
  column('minutes', 'number'),
];
const t = ((id: string) => id) as Parameters<typeof pivotOf>[3];
const groups = [
  ['Water', 'done', 2, 30],
  ['Water', 'open', 1, 5],
  ['Air', 'done', 4, 10],
  [null, 'open', 3, null],
];

test.each([
  [
    'counted',
    [false],
    [
      ['–', 0, 3, 3],
      ['Air', 4, 0, 4],
      ['Water', 2, 1, 3],
      ['reports.pivot.totals', 6, 4, 10],
    ],
  ],
  [
    'summed',
    [true],
    [
      ['–', 0, 0, 0],
      ['Air', 10, 0, 10],
      ['Water', 30, 5, 35],
      ['reports.pivot.totals', 40, 5, 45],
    ],
  ],
] as const)('ANA-06 a crosstab, %s, adds up both ways', (_, sums, rows) => {
  const pivot = pivotOf(columns, groups, sums, t);
  expect(pivot.columns.map(({ label }) => label)).toEqual(['unit / state', 'Done', 'open', 'reports.pivot.total']);
  expect(pivot.rows).toEqual(rows);
});

test('ANA-06 a crosstab of nothing is empty, and one that is too wide is refused', () => {
  expect(pivotOf(columns, [], [false], t).rows).toEqual([]);
  const wide = Array.from({ length: REPORT_LIMITS.pivotColumns + 1 }, (_, at) => ['Water', `state ${at}`, 1, 1]);
  expect(() => pivotOf(columns, wide, [false], t)).toThrow(PivotTooWide);
});
