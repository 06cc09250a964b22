import { stringify } from 'csv-stringify/sync';

export const CSV_HEAD = [
  'time',
  'sequence',
  'action',
  'person',
  'acted_as_by',
  'subject_type',
  'subject',
  'subject_id',
  'details',
  'entry_id',
];

/** What a spreadsheet would take for a formula and run (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Lines of a CSV file; a cell that begins like a formula begins with an apostrophe instead. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(rows.map((row) => row.map((cell) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell))));
}
