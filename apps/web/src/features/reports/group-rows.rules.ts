import { REPORT_LIMITS, type ReportDefinition, type ReportField, type ReportPreview } from '@waymark/contract/reports';

type Cell = string | number | null;

/** How a cell of a crosstab says that there is no value. */
const NO_VALUE = '–';

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
  { columns, rows, total }: Pick<ReportPreview, 'columns' | 'rows' | 'total'>,
  row: number,
  column: number,
): (Cell | undefined)[] | null {
  const cells = rows[row] ?? [];
  const isNumber = typeof cells[column] === 'number' && cells[column] !== 0;
  if (definition.groupBy.length === 0 || !isNumber) return null;
  if (definition.layout !== 'pivot') return column < definition.groupBy.length ? null : cells.slice(0, definition.groupBy.length);
  // The line of totals comes after all rows, the column of totals is the last one.
  const down = row === total ? undefined : (cells[0] ?? null);
  const across = column === columns.length - 1 ? undefined : (columns[column]?.label ?? null);
  return [down, across];
}
