import type { DayForm } from '@waymark/contract/imports';
import { LOCATION_LIMITS, locationProblems, type PlaceImport } from '@waymark/contract/locations';
import { headWords, type TableField, type WholeTable, type WholeTableKind, type TableLine } from '../imports/imports.public.ts';

export type PlaceFault = PlaceImport['lines'][number]['faults'][number];

/** One line of a table of places; values only of cells that are not empty. */
export interface PlaceLine {
  readonly line: number;
  readonly code: string;
  readonly title: string;
  /** Empty where the cell is; undefined where there is no such column. */
  readonly parentCode: string | undefined;
  values: Readonly<Record<string, unknown>>;
  readonly faults: PlaceFault[];
  /** Cells that are left out of it. */
  readonly warnings: PlaceFault[];
}

/** A column that a table may have: the words that heads use for it, and what its cells may say. */
export interface PlaceColumn extends TableField {
  /** The value of a cell that is not empty, or why it is none. */
  readonly read: (
    text: string,
    days: DayForm,
  ) => { readonly value: unknown } | { readonly code: string; readonly params?: Record<string, string | number> };
}

/** A cell of at most so many characters. */
export const textCell = (maximum: number) => (text: string) =>
  text.length > maximum ? { code: 'too-long', params: { maximum } } : { value: text };

const ALWAYS: readonly TableField[] = [
  { field: 'code', words: headWords('code'), isRequired: true },
  { field: 'title', words: headWords('title'), isRequired: true },
  { field: 'parentCode', words: headWords('parentCode') },
];
const LONGEST_CODE = 80;
const LONGEST_TITLE = 160;

/** Tables of places with these columns beside code, title and parent. */
export const placeTable = (kind: 'locations' | 'units', columns: readonly PlaceColumn[]): WholeTableKind => ({
  kind,
  fields: [...ALWAYS, ...columns],
  bytes: LOCATION_LIMITS.importBytes,
  lines: LOCATION_LIMITS.importLines,
  tooLarge: locationProblems['place-table-too-large'],
  unreadable: locationProblems['place-table-unreadable'],
});

/**
 * Tells of the lines of a table, one after the other, what each says with all that is wrong with it by itself; a code may stand in one line only. An
 * optional cell that cannot be read is left out with a word; what a line is above is not such a cell, as the line would stand elsewhere without it.
 */
export function placeJudge(
  { headers, columns: places, days }: Pick<WholeTable, 'headers' | 'columns' | 'days'>,
  columns: readonly PlaceColumn[],
): (line: TableLine) => PlaceLine {
  const firstLineOf = new Map<string, number>();
  return ({ line, cells, fault }) => {
    const faults: PlaceFault[] = [];
    const warnings: PlaceFault[] = [];
    const said = (field: string, code: string, params?: Record<string, string | number>): PlaceFault => {
      const column = headers[places[field] ?? -1] ?? null;
      return { field, code, column, ...(params === undefined ? {} : { params }) };
    };
    const blame = (...fault: Parameters<typeof said>) => faults.push(said(...fault));
    const cell = (field: string) => (cells[places[field] ?? -1] ?? '').normalize('NFC').trim();
    if (fault !== undefined) faults.push({ field: '', code: fault, column: null });
    if (cells.slice(headers.length).some((text) => text !== '')) faults.push({ field: '', code: 'too-many-cells', column: null });
    const [code, title] = [cell('code'), cell('title')];
    const parentCode = 'parentCode' in places ? cell('parentCode') : undefined;
    if (fault === undefined) {
      for (const [field, text, maximum] of [['code', code, LONGEST_CODE] as const, ['title', title, LONGEST_TITLE] as const]) {
        if (text === '') blame(field, 'required');
        else if (text.length > maximum) blame(field, 'too-long', { maximum });
        else if (text.includes('\u{FFFD}')) blame(field, 'broken-bytes');
      }
      const first = firstLineOf.get(code);
      if (code !== '' && first !== undefined) blame('code', 'code-twice-in-file', { line: first });
      else if (code !== '') firstLineOf.set(code, line);
      if (code !== '' && parentCode === code) blame('parentCode', 'below-itself');
    }
    const values: Record<string, unknown> = {};
    for (const { field, read } of columns) {
      const text = cell(field);
      if (text === '') continue;
      const outcome = text.includes('\u{FFFD}') ? { code: 'broken-bytes' } : read(text, days);
      if ('value' in outcome) values[field] = outcome.value;
      else warnings.push(said(field, outcome.code, 'params' in outcome ? outcome.params : undefined));
    }
    return { line, code, title, parentCode, values, faults, warnings };
  };
}
