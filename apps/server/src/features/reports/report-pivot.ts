import { REPORT_LIMITS } from '@waymark/contract/reports';
import type { Translate } from '../../platform/i18n/translator.ts';
import type { Cell } from '../../platform/table-files/write-table-file.ts';
import type { ReportColumn } from './report-query.service.ts';

/** A pivot: its columns, and its rows with the line of totals last. */
export interface Pivot {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** More columns or groups than a pivot shows. */
export class PivotTooWide extends Error {}

const nameOf = (column: ReportColumn, value: Cell): string =>
  value === null || value === '' ? '–' : typeof value === 'string' ? (column.words.get(value) ?? value) : String(value);

/**
 * Turns groups by two fields into a table with the values of the second as columns and a column and a line of totals (ANA-06). A cell has the
 * sum of the report's first number, or how many rows there are. Averages cannot be added up, so those count rows too. Throws PivotTooWide.
 * @param columns of the grouped report: both fields, the count, then numbers
 * @param sums whether the number at each place after the count is a sum
 */
export function pivotOf(
  columns: readonly ReportColumn[],
  groups: readonly (readonly Cell[])[],
  sums: readonly boolean[],
  t: Translate,
): Pivot {
  const [down, across] = columns;
  if (down === undefined || across === undefined) throw new Error('A pivot needs two groups');
  if (groups.length > REPORT_LIMITS.pivotGroups) throw new PivotTooWide(String(groups.length));
  const at = sums[0] === true ? 3 : 2;
  const order = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  const headings = [...new Set(groups.map((cells) => nameOf(across, cells[1] ?? null)))].toSorted(order);
  if (headings.length > REPORT_LIMITS.pivotColumns) throw new PivotTooWide(String(headings.length));
  const byRow = Map.groupBy(groups, (cells) => nameOf(down, cells[0] ?? null));
  const number = (cell: Cell | undefined) => (typeof cell === 'number' ? cell : 0);
  const lines = [...byRow.keys()].toSorted(order).map((name) => {
    const own = byRow.get(name) ?? [];
    const values = headings.map((value) =>
      own.filter((cells) => nameOf(across, cells[1] ?? null) === value).reduce((sum, cells) => sum + number(cells[at]), 0),
    );
    const total = values.reduce((sum, value) => sum + value, 0);
    return ([name] as Cell[]).concat(values, total);
  });
  const totals = [...headings, ''].map((_, column) => lines.reduce((sum, line) => sum + number(line[column + 1]), 0));
  const plain = (key: string, label: string, kind: ReportColumn['kind']): ReportColumn => ({
    key,
    label,
    kind,
    words: new Map(),
    isWhole: kind === 'number' && columns[at]?.isWhole === true,
  });
  const of = columns[at]?.label ?? '';
  return {
    columns: [
      plain(down.key, `${down.label} / ${across.label}`, 'text'),
      ...headings.map((value, place) => plain(`pivot.${place}`, value, 'number')),
      plain('pivot.total', t('reports.pivot.total', { of }), 'number'),
    ],
    rows: lines.length === 0 ? [] : [...lines, [t('reports.pivot.totals'), ...totals]],
  };
}
