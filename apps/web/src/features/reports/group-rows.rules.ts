import { REPORT_LIMITS, type ReportChart, type ReportDefinition, type ReportField, type ReportPreview } from '@waymark/contract/reports';

type Cell = string | number | null;

/** How a cell of a crosstab says that there is no value. */
const NO_VALUE = '–';

/** In place of the number of a row: what all groups of a report come to. */
export const TOTALS_ROW = -1;

/** More bars say less than the table below. */
const MOST_BARS = 12;

interface Drawn {
  /** Of the number that is drawn. */
  readonly column: number;
  readonly value: string;
  readonly shape: ReportChart;
  /** Groups are days: a line may be drawn. */
  readonly isTime: boolean;
  readonly points: readonly { readonly row: number; readonly group: Cell; readonly value: number }[];
  /** Groups without a value. */
  readonly leftOut: number;
}

/**
 * Returns what is drawn of a report that is grouped by one field: its first number, or how many rows each group has; null where there is too little to
 * draw. A line goes through days in their order, and groups without a value are not drawn: nothing to count is not zero.
 */
export function chartOf({ columns, rows }: Pick<ReportPreview, 'columns' | 'rows'>, chart: ReportChart | undefined): Drawn | null {
  const column = columns.length > 2 ? 2 : 1;
  const value = columns[column];
  if (value === undefined || rows.length < 2) return null;
  const isTime = columns[0]?.kind === 'date';
  const shape = chart === undefined || (chart === 'line' && !isTime) ? 'bars' : chart;
  const all = rows.map((cells, row) => ({ row, group: cells[0] ?? null, value: cells[column] ?? null }));
  const points = all.flatMap((point) =>
    typeof point.value === 'number' && (shape !== 'line' || typeof point.group === 'string') ? [{ ...point, value: point.value }] : [],
  );
  const inOrder = shape === 'line' ? points.toSorted((one, other) => String(one.group).localeCompare(String(other.group), 'en')) : points;
  return {
    column,
    value: value.label,
    shape,
    isTime,
    points: shape === 'bars' ? inOrder.slice(0, MOST_BARS) : inOrder,
    leftOut: all.length - points.length,
  };
}

function filtersOf({ key, kind, options }: ReportField, value: Cell): ReportDefinition['filters'] {
  const text = String(value ?? '');
  if (text === '' || text === NO_VALUE) return [{ field: key, operator: 'empty', values: [] }];
  if (kind === 'date') {
    return [
      { field: key, operator: 'from', values: [text] },
      { field: key, operator: 'until', values: [text] },
    ];
  }
  return [{ field: key, operator: 'is', values: [options.find(({ label }) => label === text)?.value ?? text] }];
}

/**
 * Returns the report whose rows one group of a grouped report counts: the same without groups, narrowed to the values of the group, in the order of
 * `groupBy`; undefined narrows nothing, as in a total. Null where no filter says so.
 */
export function definitionOfGroup(
  definition: ReportDefinition,
  fields: readonly ReportField[],
  values: readonly (Cell | undefined)[],
): ReportDefinition | null {
  const filters: ReportDefinition['filters'] = [];
  for (const [at, value] of values.entries()) {
    const field = fields.find(({ key }) => key === definition.groupBy[at]);
    if (field === undefined) return null;
    if (value !== undefined) filters.push(...filtersOf(field, value));
  }
  if (definition.filters.length + filters.length > REPORT_LIMITS.filters) return null;
  return { ...definition, groupBy: [], layout: 'rows', sort: null, filters: [...definition.filters, ...filters] };
}

/** Returns the values that a number of a grouped report stands for, as `definitionOfGroup` takes them; null where the cell counts no rows. */
export function groupOfCell(
  definition: ReportDefinition,
  { columns, rows, total, totals }: Pick<ReportPreview, 'columns' | 'rows' | 'total' | 'totals'>,
  row: number,
  column: number,
): (Cell | undefined)[] | null {
  const cells = (row === TOTALS_ROW ? totals : rows[row]) ?? [];
  const isNumber = typeof cells[column] === 'number' && cells[column] !== 0;
  if (definition.groupBy.length === 0 || !isNumber) return null;
  if (row === TOTALS_ROW) return [];
  if (definition.layout !== 'pivot') return column < definition.groupBy.length ? null : cells.slice(0, definition.groupBy.length);
  // The line of totals comes after all rows, the column of totals is the last one.
  const down = row === total ? undefined : (cells[0] ?? null);
  const across = column === columns.length - 1 ? undefined : (columns[column]?.label ?? null);
  return [down, across];
}
