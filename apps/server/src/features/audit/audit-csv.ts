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

/** Lines of a CSV file; a cell that begins as what a spreadsheet would run (OWASP: CSV injection) begins with an apostrophe instead. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...rows], { escape_formulas: true });
}
