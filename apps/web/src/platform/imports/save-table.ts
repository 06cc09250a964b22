import { csvText } from '@waymark/contract/imports';

/** Hands rows to the person as a file that spreadsheets open. */
export function saveTable(fileName: string, rows: readonly (readonly string[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
