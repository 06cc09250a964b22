import { stringify } from 'csv-stringify/sync';

/**
 * Lines of a table as CSV (RFC 4180). A byte order mark before the first has spreadsheets read it as UTF-8; a cell that they would run begins with
 * an apostrophe, and one with a line break of any kind is quoted.
 */
export function csvText(lines: readonly (readonly unknown[])[], isBeginning: boolean): string {
  return stringify(lines as unknown[][], {
    bom: isBeginning,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By itself the library quotes only what holds the whole delimiter of records: a lone line feed would end the record for its readers.
    quoted_match: /[\r\n]/,
  });
}
