import { CELL_KINDS, type CellKind, TABLE_FORMATS, type TableFormat } from '../../platform/table-files.ts';

/** What a report can be about (ANA-06); each row of a report is one of these. */
export const REPORT_SUBJECTS = [
  'people',
  'progress',
  'duties',
  'completions',
  'skills',
  'assignments',
  'certificates',
  'groups',
  'content',
  'applications',
] as const;
export type ReportSubjectKey = (typeof REPORT_SUBJECTS)[number];

/** Whose rows a report has: everyone its reader may see, or only the people who report to them (MGR-07). */
export const REPORT_PEOPLE = ['all', 'team'] as const;
export type ReportPeople = (typeof REPORT_PEOPLE)[number];

/** How a grouped report is laid out. */
export const REPORT_LAYOUTS = ['rows', 'pivot'] as const;

/** How the groups of a report are drawn: `line` where they are days. Bars where a report says nothing. */
export const REPORT_CHARTS = ['bars', 'line', 'none'] as const;
export type ReportChart = (typeof REPORT_CHARTS)[number];

export const REPORT_FORMATS = TABLE_FORMATS;
export type ReportFormat = TableFormat;

export const FIELD_KINDS = CELL_KINDS;
export type FieldKind = CellKind;

export const REPORT_LIMITS = {
  name: 120,
  columns: 40,
  filters: 20,
  values: 50,
  valueLength: 200,
  groupBy: 3,
  /** Columns of a pivot, and groups it is made of. */
  pivotColumns: 50,
  pivotGroups: 20_000,
  pivotPreviewRows: 60,
  people: 50,
  previewRows: 20,
  runsAtOnce: 5,
  /** Days a file can be downloaded. */
  keptDays: 7,
  /** A larger file is linked in the mail instead of attached. */
  attachmentBytes: 10_000_000,
} as const;

export const FILTER_OPERATORS = [
  'is',
  'is-not',
  'contains',
  'at-least',
  'at-most',
  'from',
  'until',
  'last-days',
  'next-days',
  'empty',
  'not-empty',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const OPERATORS: Readonly<Record<FieldKind, readonly FilterOperator[]>> = {
  text: ['is', 'is-not', 'contains', 'empty', 'not-empty'],
  choice: ['is', 'is-not', 'empty', 'not-empty'],
  number: ['is', 'is-not', 'at-least', 'at-most', 'empty', 'not-empty'],
  date: ['from', 'until', 'last-days', 'next-days', 'empty', 'not-empty'],
  moment: ['from', 'until', 'last-days', 'next-days', 'empty', 'not-empty'],
};

/** Returns the ways a field can be filtered. */
export const operatorsOf = (kind: FieldKind): readonly FilterOperator[] => OPERATORS[kind];

/** Returns how many values an operator needs: none, one, or any number of which one suffices. */
export function valuesNeeded(operator: FilterOperator): 'none' | 'one' | 'some' {
  if (operator === 'empty' || operator === 'not-empty') return 'none';
  return operator === 'is' || operator === 'is-not' ? 'some' : 'one';
}

export interface ReportFilter {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: string[];
}

export type FilterFault = 'operator' | 'values' | 'number' | 'day' | 'days' | 'choice';

const LONGEST_DAYS = 36_500;
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const isNumber = (text: string) => /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text);
const isDays = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= LONGEST_DAYS;

/** Returns what is wrong with a filter on a field; null where it can be used. */
export function faultOf(
  { operator, values }: ReportFilter,
  field: { readonly kind: FieldKind; readonly options: readonly string[] },
): FilterFault | null {
  if (!operatorsOf(field.kind).includes(operator)) return 'operator';
  const needed = valuesNeeded(operator);
  if (needed === 'none') return values.length === 0 ? null : 'values';
  if (values.length === 0 || (needed === 'one' && values.length > 1)) return 'values';
  if (field.kind === 'number' && !values.every(isNumber)) return 'number';
  if (operator === 'from' || operator === 'until') return values.every(isDay) ? null : 'day';
  if (operator === 'last-days' || operator === 'next-days') return values.every(isDays) ? null : 'days';
  if (field.kind === 'choice' && !values.every((value) => field.options.includes(value))) return 'choice';
  return null;
}

/** Returns the place of the first filter that ends a period before another begins it; null where there is none. Days compare as they are written. */
export function endsEarly(filters: readonly ReportFilter[]): number | null {
  const at = filters.findIndex(
    ({ field, operator, values: [last = ''] }) =>
      operator === 'until' && filters.some((from) => from.operator === 'from' && from.field === field && (from.values[0] ?? '') > last),
  );
  return at === -1 ? null : at;
}

/** What became of a run. */
export const RUN_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Why there is no file. `no-access`: the person lost the right or left. */
export const RUN_FAILURES = ['no-access', 'field-not-allowed', 'too-many-rows', 'unavailable', 'undeliverable'] as const;
export type RunFailure = (typeof RUN_FAILURES)[number];
