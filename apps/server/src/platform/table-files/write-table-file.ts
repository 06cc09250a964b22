import { Readable } from 'node:stream';
import { type CellKind, type TableFormat, XLSX_MAX_ROWS } from '@waymark/contract/platform';
import { csvText } from '../csv/csv-text.ts';
import { type ParquetType, writeParquet } from '../parquet/write-parquet.ts';

export type Cell = string | number | null;

/** A column of a table as it is read: a `date` is `2026-11-24`, a `moment` an ISO string. */
export interface TableColumn {
  readonly label: string;
  readonly kind: CellKind;
  /** What values of a choice are called. */
  readonly words: ReadonlyMap<string, string>;
  /** A count: files with types have it as an integer. */
  readonly isWhole?: boolean;
}

/** What a file is made of. */
export interface TableContent {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly total: number;
  readonly parts: AsyncIterable<readonly (readonly Cell[])[]>;
}

export const CONTENT_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
};

/** More rows than a format takes. */
export class TooManyRows extends Error {}

/**
 * Writes a table as a file, as it is read: memory does not grow with its rows. Tables hold their head and rows alone, for machines read them, too; the file's
 * name says how many rows there are, and Parquet's metadata does under `rows`. Throws TooManyRows, and where other rows came than were counted.
 */
export async function writeTableFile(format: TableFormat, content: TableContent): Promise<Readable> {
  if (format === 'xlsx' && content.total > XLSX_MAX_ROWS) throw new TooManyRows(String(content.total));
  if (format === 'csv') return Readable.from(csvOf(content));
  return format === 'xlsx' ? xlsxOf(content) : Readable.from(parquetOf(content));
}

const isTime = (kind: CellKind) => kind === 'moment' || kind === 'date';
/** Files have no zone of their own: moments are in UTC, and their heading says so. */
const headings = ({ columns }: TableContent) => columns.map(({ label, kind }) => (kind === 'moment' ? `${label} (UTC)` : label));

function worded(cell: Cell, { words }: TableColumn): Cell {
  return typeof cell === 'string' ? (words.get(cell) ?? cell) : cell;
}

/** A value as files with types have it: days and moments as dates. */
function typed(cell: Cell, column: TableColumn): Cell | Date {
  const value = worded(cell, column);
  if (typeof value !== 'string' || !isTime(column.kind)) return value;
  return new Date(column.kind === 'date' ? `${value}T00:00:00Z` : value);
}

/** The rows of a table, of which there must be as many as were counted. */
async function* countedRows({ parts, total }: TableContent): AsyncGenerator<readonly (readonly Cell[])[]> {
  let read = 0;
  for await (const part of parts) {
    read += part.length;
    yield part;
  }
  if (read !== total) throw new Error(`${read} rows came of ${total}`);
}

async function* csvOf(content: TableContent): AsyncGenerator<string> {
  yield csvText([headings(content)], true);
  for await (const part of countedRows(content)) {
    yield csvText(
      part.map((cells) => content.columns.map((column, at) => worded(cells[at] ?? null, column) ?? '')),
      false,
    );
  }
}

const NUMBER_FORMATS: Partial<Record<CellKind, string>> = { date: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' };
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 28, choice: 16, number: 12, date: 12, moment: 18 };
const LONGEST_CELL = 32_000;
const SHEET_NAME_LENGTH = 31;

async function xlsxOf(content: TableContent): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = content.columns.map(({ kind }, at) => {
    const numFmt = NUMBER_FORMATS[kind];
    return { header: headings(content)[at] ?? '', width: WIDTHS[kind], ...(numFmt === undefined ? {} : { numFmt }) };
  });
  const valueOf = (cell: Cell, column: TableColumn) => {
    const value = typed(cell, column);
    return typeof value === 'string' ? value.slice(0, LONGEST_CELL) : value;
  };
  async function* rows() {
    for await (const part of countedRows(content)) {
      for (const cells of part) yield content.columns.map((column, at) => valueOf(cells[at] ?? null, column));
    }
  }
  const name = content.name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, SHEET_NAME_LENGTH);
  const stream = writeXlsxStream(rows(), { name: name.trim() === '' ? 'Report' : name, columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

const PARQUET_TYPES: Readonly<Record<CellKind, ParquetType>> = {
  text: 'text',
  choice: 'text',
  number: 'double',
  date: 'date',
  moment: 'timestamp',
};

function parquetOf(content: TableContent): AsyncGenerator<Uint8Array> {
  const names = uniqueNames(headings(content));
  const columns = content.columns.map(({ kind, isWhole }, at) => ({
    name: names[at] ?? '',
    type: isWhole === true ? ('int64' as const) : PARQUET_TYPES[kind],
  }));
  async function* values() {
    for await (const part of countedRows(content))
      yield part.map((cells) => content.columns.map((column, at) => parquetValue(cells[at] ?? null, column)));
  }
  return writeParquet(columns, values(), { rows: String(content.total) });
}

/** A value as Parquet has it: counts as integers of 64 bits. */
function parquetValue(cell: Cell, column: TableColumn): Cell | Date | bigint {
  const value = typed(cell, column);
  return column.isWhole === true && typeof value === 'number' ? BigInt(value) : value;
}

/** Columns of Parquet are known by their names: one that comes again has its number. */
function uniqueNames(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}
