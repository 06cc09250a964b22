import { columnsByHead, fieldOfHead, MOST_TABLE_COLUMNS, plainHead, type TableColumns } from '@waymark/contract/imports';

/** What a column of a kind of table may say. */
export interface TableField {
  readonly field: string;
  /** What heads call it; compared without marks, spaces and case. */
  readonly words: readonly string[];
  readonly isRequired?: boolean;
  /** Whether its cells are days. */
  readonly isDay?: boolean;
}

/** What the columns of a table are, as far as their heads and what was said of them before tell. */
export interface FoundColumns {
  readonly columns: TableColumns;
  /** Columns whose heads no one knows. */
  readonly unknown: readonly number[];
  /** Required fields without a column, or fields that two heads say: someone has to say it. */
  readonly isOpen: boolean;
}

const wordsOf = (fields: readonly TableField[]) => fields.map(({ field, words }) => [field, words] as const);

/**
 * Finds which column says what.
 *
 * @param known what was said of heads before, by the head as it is compared; empty where its column is left out
 * @param isComplete whether a table may go without a required field, for kinds where one of several will do
 */
export function findColumns(
  heads: readonly string[],
  fields: readonly TableField[],
  known: ReadonlyMap<string, string>,
  isComplete: (columns: TableColumns) => boolean = (columns) =>
    fields.every(({ field, isRequired }) => isRequired !== true || field in columns),
): FoundColumns {
  const named = heads.slice(0, MOST_TABLE_COLUMNS);
  const offered = new Set(fields.map(({ field }) => field));
  const columns: Record<string, number> = {};
  const said = named.map((head) => known.get(plainHead(head)));
  for (const [at, field] of said.entries()) {
    if (field !== undefined && offered.has(field) && !(field in columns)) columns[field] = at;
  }
  const rest = fields.filter(({ field }) => !(field in columns));
  const open = named.map((head, at) => (said[at] === undefined ? head : ''));
  for (const [field, at] of columnsByHead(open, wordsOf(rest))) columns[field] = at;
  const used = new Set(Object.values(columns));
  const unused = open.flatMap((head, at) => (head === '' || used.has(at) ? [] : [at]));
  // A second column of the same name may be the one that is meant.
  const isTwice = unused.some((at) => fieldOfHead(named[at] ?? '', wordsOf(rest.filter(({ field }) => field in columns))) !== undefined);
  // Where every field has its column, the others are nothing that could be named.
  const isFull = fields.every(({ field }) => field in columns);
  return { columns, unknown: isFull ? [] : unused, isOpen: isTwice || !isComplete(columns) };
}

/** How many heads of a line say a field. */
export const headsIn = (cells: readonly string[], fields: readonly TableField[]): number => columnsByHead(cells, wordsOf(fields)).size;
