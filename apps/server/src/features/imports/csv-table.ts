import type { Readable } from 'node:stream';
import { IMPORT_DELIMITERS, type ImportDelimiter, type ImportEncoding } from '@waymark/contract/imports';
import { guessCodePage } from './guess-encoding.ts';
import { type CsvRecord, LONGEST_LINE, recordAt } from './csv-records.ts';

/** How the bytes of a table are to be read. */
export interface TableReading {
  readonly encoding: ImportEncoding;
  readonly delimiter: ImportDelimiter;
}

/** One line of a table; `fault` where it could not be taken apart. */
export interface TableLine {
  /** Where it begins in the file, from 1 on. */
  readonly line: number;
  readonly cells: string[];
  readonly fault?: 'broken-quotes' | 'broken-bytes' | 'line-too-long' | undefined;
}

/** Never part of a text, and the store takes no NUL. */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters that are never meant
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * How a table seems to be encoded, by its first bytes: a byte order mark says it; else every other byte being zero is UTF-16; else
 * bytes that are not UTF-8 are in the code page in which they read best, which is a guess.
 *
 * @param languages in which it is probably written
 */
export function encodingOf(start: Buffer, languages: readonly string[] = []): { encoding: ImportEncoding; isGuess: boolean } {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { encoding: 'utf-8', isGuess: false };
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', isGuess: false };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be', isGuess: false };
  let [even, odd] = [0, 0];
  for (let at = start.indexOf(0); at !== -1; at = start.indexOf(0, at + 1)) {
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (Math.max(even, odd) > start.length / 8) return { encoding: odd > even ? 'utf-16le' : 'utf-16be', isGuess: true };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return { encoding: 'utf-8', isGuess: false };
  } catch {
    // Some letters of other code pages are whole in UTF-8 by chance, most are not: where most are, it is UTF-8, and some are broken.
    const text = new TextDecoder('utf-8').decode(start);
    const isBrokenUtf8 = (text.match(/[\u0080-\uFFFC]/g)?.length ?? 0) > (text.match(/\uFFFD/g)?.length ?? 0);
    return { encoding: isBrokenUtf8 ? 'utf-8' : guessCodePage(start, languages), isGuess: true };
  }
}

/** What Excel writes first to say its delimiter; it is not a line of the table. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?(?=[\r\n]|$)/i;

/** Lines that are looked at for the delimiter: notes above the head have others, or none. */
const LINES_FOR_DELIMITER = 40;

/**
 * The character that parts the cells of the most lines at a text's beginning, outside of quotes; of several the one that stands most often in one line;
 * a comma where none does.
 */
export function delimiterOf(text: string): ImportDelimiter {
  const said = SEPARATOR_LINE.exec(text)?.[1];
  if (said !== undefined) return said as ImportDelimiter;
  const counts = IMPORT_DELIMITERS.map(() => [0]);
  let [quoted, lines] = [false, 0];
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '\n') {
      if ((lines += 1) === LINES_FOR_DELIMITER) break;
      for (const count of counts) count.push(0);
    } else if (!quoted) {
      const count = counts[IMPORT_DELIMITERS.indexOf(character as ImportDelimiter)];
      if (count !== undefined) count[lines] = (count[lines] ?? 0) + 1;
    }
  }
  const rank = (delimiter: ImportDelimiter): readonly [number, number] => {
    const count = counts[IMPORT_DELIMITERS.indexOf(delimiter)] ?? [];
    return [count.filter((one) => one > 0).length, Math.max(0, ...count)];
  };
  const [best] = IMPORT_DELIMITERS.toSorted((one, other) => {
    const [[lines, most], [otherLines, otherMost]] = [rank(one), rank(other)];
    return otherLines - lines || otherMost - most;
  });
  return best ?? ',';
}

async function* decoded(bytes: Readable, encoding: ImportEncoding, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Where the line at a place ends; the end of the text where it goes on beyond it. */
function endOfLine(text: string, start: number): number {
  const at = text.slice(start).search(/[\r\n]/);
  return at === -1 ? text.length : start + at;
}

/**
 * The lines of a table one by one, empty ones left out; memory and pauses stay small however long it is. What cannot be taken apart
 * is a line with a fault, and so is one with control characters, which are left out; bytes that are none of the encoding come as U+FFFD.
 */
export async function* linesOf(
  bytes: Readable,
  reading: TableReading,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<TableLine> {
  let text = '';
  let line = 1;
  let isDropping = false;
  let isFirst = true;
  function* take(isWhole: boolean): Generator<TableLine> {
    let at = 0;
    while (at < text.length) {
      // Of a line that is too long only its end is kept.
      if (isDropping) at = endOfLine(text, at);
      if (at === text.length) break;
      isDropping = false;
      const record = recordAt(text, at, reading.delimiter, isWhole);
      if ((record?.end ?? text.length) - at > LONGEST_LINE) {
        yield { line, cells: [], fault: 'line-too-long' };
        isDropping = true;
        continue;
      }
      if (record === undefined) break;
      const isSeparatorLine = isFirst && SEPARATOR_LINE.test(text.slice(at, record.end).trimEnd());
      const taken = isSeparatorLine ? undefined : lineOf(line, record);
      isFirst = false;
      if (taken !== undefined) yield taken;
      line += record.lines;
      at = record.end;
    }
    text = text.slice(at);
  }
  for await (const more of decoded(bytes, reading.encoding, onBytes)) {
    text += more;
    yield* take(false);
  }
  yield* take(true);
}

function lineOf(line: number, { cells, isBroken }: CsvRecord): TableLine | undefined {
  const clean = cells.map((cell) => cell.replaceAll(CONTROL_CHARACTERS, '').trim());
  if (isBroken) return { line, cells: clean, fault: 'broken-quotes' };
  if (cells.some((cell) => cell.search(CONTROL_CHARACTERS) >= 0)) return { line, cells: clean, fault: 'broken-bytes' };
  return clean.some((cell) => cell !== '') ? { line, cells: clean } : undefined;
}
