import { expect, test } from 'vitest';
import type { ReportDefinition, ReportField } from '@waymark/contract/reports';
import { definitionOfGroup, groupOfCell } from './group-rows.rules.ts';

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
};
const LIST = { columns: columns('title', 'status', 'Rows', 'Minutes'), rows: [['Check', 'Active', 3, 40]], total: 1 };

test.each([
  ['one cell of a crosstab', CROSS, PIVOT, 0, 1, ['Check', 'Active']],
  ['a cell without values', CROSS, PIVOT, 1, 2, ['–', '–']],
  ['the total of a line', CROSS, PIVOT, 0, 3, ['Check', undefined]],
  ['the total of a column', CROSS, PIVOT, 2, 1, [undefined, 'Active']],
  ['the total of all', CROSS, PIVOT, 2, 3, [undefined, undefined]],
  ['nothing counted', CROSS, PIVOT, 0, 2, null],
  ['the name of a line', CROSS, PIVOT, 0, 0, null],
  ['a sum of a list of groups', grouped(['content.title', 'person.status'], 'rows'), LIST, 0, 3, ['Check', 'Active']],
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
