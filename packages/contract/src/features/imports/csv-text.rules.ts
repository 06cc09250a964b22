const FORMULA = /^[=+\-@\t\r]/;

/** Rows as the text of a CSV file that spreadsheets read as it is meant and in which no cell is a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\u{FEFF}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
