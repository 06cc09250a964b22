/** What a table can be written as, for people and programs. */
export const TABLE_FORMATS = ['xlsx', 'csv', 'parquet'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** What the cells of a column are; a `choice` is a word of a language. */
export const CELL_KINDS = ['text', 'number', 'date', 'moment', 'choice'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** Rows that fit one sheet of a workbook: 1,048,576 less the heading and the line with the count. */
export const XLSX_MAX_ROWS = 1_048_574;

/** What each is called, in every language. */
export const TABLE_FORMAT_NAMES: Readonly<Record<TableFormat, string>> = { xlsx: 'XLSX', csv: 'CSV', parquet: 'Parquet' };

/** Returns the formats that a number of rows fits. */
export function formatsFor(rows: number): readonly TableFormat[] {
  return TABLE_FORMATS.filter((format) => format !== 'xlsx' || rows <= XLSX_MAX_ROWS);
}

/** Returns a file name that every system takes: `mandatory-items-2026-11-24.csv`. */
export function fileNameOf(name: string, day: string, format: TableFormat): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .toLowerCase()
    .slice(0, 80);
  return `${words === '' ? 'report' : words}-${day}.${format}`;
}

/** Returns the name of a finished file with the number of its rows: `mandatory-items-2026-11-24-590-rows.csv`. */
export function fileNameWithRows(fileName: string, rows: number): string {
  const point = fileName.lastIndexOf('.');
  return `${fileName.slice(0, point)}-${rows}-${rows === 1 ? 'row' : 'rows'}${fileName.slice(point)}`;
}
