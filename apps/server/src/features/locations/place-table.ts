import { columnsByHead } from '@waymark/contract/imports';
import type { PlaceImport } from '@waymark/contract/locations';
import type { TableLine } from '../imports/imports.public.ts';

export type PlaceFault = PlaceImport['lines'][number]['faults'][number];

/** One line of a table of places; values only of cells that are not empty. */
export interface PlaceLine {
  readonly line: number;
  readonly code: string;
  readonly title: string;
  /** Empty where the cell is; undefined where there is no such column. */
  readonly parentCode: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: PlaceFault[];
}

/** A column that a table may have: the words that heads use for it, and what its cells may say. */
export interface PlaceColumn {
  readonly field: string;
  readonly words: readonly string[];
  /** The value of a cell that is not empty, or why it is none. */
  readonly read: (
    text: string,
  ) => { readonly value: unknown } | { readonly code: string; readonly params?: Record<string, string | number> };
}

/** A cell of at most so many characters. */
export const textCell = (maximum: number) => (text: string) =>
  text.length > maximum ? { code: 'too-long', params: { maximum } } : { value: text };

const ALWAYS: readonly { readonly field: string; readonly words: readonly string[] }[] = [
  { field: 'code', words: ['code', 'id', 'externalid', 'unitcode', 'locationcode', 'key', 'kennung'] },
  { field: 'title', words: ['title', 'name', 'locationname', 'unitname', 'bezeichnung', 'nom', 'nombre', 'nome'] },
  { field: 'parentCode', words: ['parentcode', 'parent', 'parentid', 'above', 'parentunit', 'parentlocation', 'uebergeordnet'] },
];
const LONGEST_CODE = 80;
const LONGEST_TITLE = 160;

/** The index of a column by field, as far as the heads tell. Undefined without columns for code and title. */
export function placeColumns(headers: readonly string[], columns: readonly PlaceColumn[]): ReadonlyMap<string, number> | undefined {
  const found = columnsByHead(
    headers,
    [...ALWAYS, ...columns].map(({ field, words }) => [field, words] as const),
  );
  return found.has('code') && found.has('title') ? found : undefined;
}

/** Tells of the lines of a table, one after the other, what each says with all that is wrong with it by itself; a code may stand in one line only. */
export function placeJudge(
  headers: readonly string[],
  places: ReadonlyMap<string, number>,
  columns: readonly PlaceColumn[],
): (line: TableLine) => PlaceLine {
  const firstLineOf = new Map<string, number>();
  return ({ line, cells, fault }) => {
    const faults: PlaceFault[] = [];
    const blame = (field: string, code: string, params?: Record<string, string | number>) => {
      const column = headers[places.get(field) ?? -1] ?? null;
      faults.push({ field, code, column, ...(params === undefined ? {} : { params }) });
    };
    const cell = (field: string) => (cells[places.get(field) ?? -1] ?? '').normalize('NFC').trim();
    if (fault !== undefined) faults.push({ field: '', code: fault, column: null });
    if (cells.length > headers.length) faults.push({ field: '', code: 'too-many-cells', column: null });
    const [code, title] = [cell('code'), cell('title')];
    const parentCode = places.has('parentCode') ? cell('parentCode') : undefined;
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
      const outcome = read(text);
      if ('value' in outcome) values[field] = outcome.value;
      else blame(field, outcome.code, outcome.params);
      if (text.includes('\u{FFFD}')) blame(field, 'broken-bytes');
    }
    return { line, code, title, parentCode, values, faults };
  };
}
