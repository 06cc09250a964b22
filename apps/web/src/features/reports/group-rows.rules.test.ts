import { expect, test } from 'vitest';
import type { ReportDefinition, ReportField } from '@waymark/contract/reports';
import { chartOf, definitionOfGroup, groupOfCell, TOTALS_ROW } from './group-rows.rules.ts';

const field = (key: string, kind: ReportField['kind'], options: ReportField['options'] = []): ReportField => ({
  ...{ key, kind, options },
  label: key,
  section: '',
});
const fields = [
  field('content.title', 'text'),
  field('person.status', 'choice', [{ value: 'active', label: 'Active' }]),
  field('duty.due', 'date'),
];
const grouped = (groupBy: string[], layout: 'rows' | 'pivot'): ReportDefinition => ({
  ...{ subject: 'duties', people: 'all', columns: ['person.name'], filters: [], sort: null },
  groupBy,
  layout,
});
const columns = (...labels: string[]) => labels.map((label) => ({ key: label, label, kind: 'text' as const }));
const CROSS = grouped(['content.title', 'person.status'], 'pivot');
const PIVOT = {
  columns: columns('title', 'Active', '–', 'Total'),
  rows: [
    ['Check', 1, 0, 1],
    ['–', 0, 2, 2],
    ['Total', 1, 2, 3],
  ],
  total: 2,
  totals: null,
};
const LIST = {
  columns: columns('title', 'status', 'Rows', 'Minutes'),
  rows: [['Check', 'Active', 3, 40]],
  total: 1,
  totals: [null, null, 5, 60],
};

test.each([
  ['one cell of a crosstab', CROSS, PIVOT, 0, 1, ['Check', 'Active']],
  ['a cell without values', CROSS, PIVOT, 1, 2, ['–', '–']],
  ['the total of a line', CROSS, PIVOT, 0, 3, ['Check', undefined]],
  ['the total of a column', CROSS, PIVOT, 2, 1, [undefined, 'Active']],
  ['the total of all', CROSS, PIVOT, 2, 3, [undefined, undefined]],
  ['nothing counted', CROSS, PIVOT, 0, 2, null],
  ['the name of a line', CROSS, PIVOT, 0, 0, null],
  ['a sum of a list of groups', grouped(['content.title', 'person.status'], 'rows'), LIST, 0, 3, ['Check', 'Active']],
  ['a sum of all groups of a list', grouped(['content.title', 'person.status'], 'rows'), LIST, TOTALS_ROW, 3, []],
  ['a report without groups', grouped([], 'rows'), LIST, 0, 2, null],
])('ANA-09 %s stands for its groups', (_what, definition, preview, row, column, group) => {
  expect(groupOfCell(definition, preview, row, column)).toEqual(group);
});

test('ANA-09 the rows of a group are those of the report with its values, and a total narrows nothing', () => {
  const filters = (values: Parameters<typeof definitionOfGroup>[2], by = ['content.title', 'person.status']) =>
    definitionOfGroup(grouped(by, 'pivot'), fields, values)?.filters;
  expect(filters(['Check', 'Active'])).toEqual([
    { field: 'content.title', operator: 'is', values: ['Check'] },
    { field: 'person.status', operator: 'is', values: ['active'] },
  ]);
  expect(filters([undefined, '–'])).toEqual([{ field: 'person.status', operator: 'empty', values: [] }]);
  expect(filters(['2026-03-04'], ['duty.due'])).toEqual([
    { field: 'duty.due', operator: 'from', values: ['2026-03-04'] },
    { field: 'duty.due', operator: 'until', values: ['2026-03-04'] },
  ]);
  expect(definitionOfGroup(grouped(['unknown'], 'rows'), fields, ['x'])).toBeNull();
});

const drawn = (kind: 'date' | 'text', rows: (string | number | null)[][]) => ({
  columns: [
    { key: 'group', label: 'Group', kind },
    { key: 'rows', label: 'Rows', kind: 'number' as const },
    { key: 'score', label: 'Score', kind: 'number' as const },
  ],
  rows,
});
const DAYS = [
  ['2026-05-02', 3, 40],
  [null, 1, 10],
  ['2026-05-01', 2, null],
  ['2026-04-30', 2, 0],
];

test('ANA-06 a chart draws groups that have a value, nothing for those without, and a line through days in their order', () => {
  const bars = chartOf(drawn('date', DAYS), undefined);
  expect(bars).toMatchObject({ shape: 'bars', isTime: true, leftOut: 1, column: 2, value: 'Score' });
  expect(bars?.points.map(({ row, value }) => [row, value])).toEqual([
    [0, 40],
    [1, 10],
    [3, 0],
  ]);
  const line = chartOf(drawn('date', DAYS), 'line');
  expect(line?.points.map(({ group }) => group)).toEqual(['2026-04-30', '2026-05-02']);
  expect(line?.leftOut).toBe(2);
  expect(chartOf(drawn('text', DAYS), 'line')).toMatchObject({ shape: 'bars', isTime: false });
  expect(chartOf(drawn('text', DAYS), 'none')?.shape).toBe('none');
  expect(chartOf(drawn('text', DAYS.slice(0, 1)), 'bars'), 'one group says it itself').toBeNull();
});
