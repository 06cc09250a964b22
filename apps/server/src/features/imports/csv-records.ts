/** One record as it was taken apart, where the next begins, and how many lines of the file it is. */
export interface CsvRecord {
  readonly cells: string[];
  readonly end: number;
  readonly lines: number;
  readonly isBroken: boolean;
}

/** Longer than any line that is meant; a quote that is not closed within it never is. */
export const LONGEST_LINE = 100_000;

const LINE_END = /\r\n|\r|\n/g;

/**
 * Takes the record apart that begins at a place of a text (RFC 4180). Undefined where the text ends before it does. A quote that is not closed, or has
 * more behind it, breaks its own line alone: the lines after it are read as if it were not there.
 *
 * @param isWhole whether nothing follows the text
 */
export function recordAt(text: string, start: number, delimiter: string, isWhole: boolean): CsvRecord | undefined {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at + 1, start, isWhole) : plainCell(text, at, delimiter);
    if (cell === 'cut') return undefined;
    if (cell === 'broken') return brokenRecord(text, start, delimiter, isWhole);
    cells.push(cell.value);
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    const end = lineEndAt(text, at, isWhole);
    if (end === 'cut') return undefined;
    if (end === undefined) return brokenRecord(text, start, delimiter, isWhole);
    return { cells, end, lines: countLines(text.slice(start, end)), isBroken: false };
  }
}

type Cell = { readonly value: string; readonly end: number };

function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, start: number, isWhole: boolean): Cell | 'cut' | 'broken' {
  let value = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || quote - start > LONGEST_LINE) return isWhole || text.length - start > LONGEST_LINE ? 'broken' : 'cut';
    if (quote + 1 === text.length && !isWhole) return 'cut';
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

/** Where the line that ends at a place is over; undefined where something else is there. */
function lineEndAt(text: string, at: number, isWhole: boolean): number | 'cut' | undefined {
  if (at === text.length) return isWhole ? at : 'cut';
  if (text[at] === '\n') return at + 1;
  if (text[at] !== '\r') return undefined;
  if (at + 1 === text.length && !isWhole) return 'cut';
  return text[at + 1] === '\n' ? at + 2 : at + 1;
}

/** The one line that begins at a place, cut at its delimiters. */
function brokenRecord(text: string, start: number, delimiter: string, isWhole: boolean): CsvRecord | undefined {
  const { value, end: at } = plainCell(text, start, '');
  const end = lineEndAt(text, at, isWhole);
  return typeof end === 'number' ? { cells: value.split(delimiter), end, lines: 1, isBroken: true } : undefined;
}

function countLines(text: string): number {
  const ends = text.match(LINE_END)?.length ?? 0;
  return /[\r\n]$/.test(text) ? ends : ends + 1;
}
