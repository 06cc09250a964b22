import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_DELIMITERS, type ImportDelimiter, type ImportEncoding } from '@waymark/contract/imports';

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

const LONGEST_LINE = 100_000;
/** Never part of a text, and the store takes no NUL. */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters that are never meant
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * How a table seems to be encoded, by its first bytes: a byte order mark says it; else every other byte being zero is UTF-16; else
 * what is no UTF-8 is taken for Windows-1252, which is a guess, as any bytes are some Windows-1252.
 */
export function encodingOf(start: Buffer): { encoding: ImportEncoding; isGuess: boolean } {
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
    // Letters beyond ASCII that are whole in UTF-8 hardly come about by chance: then it is UTF-8, though some are broken.
    const isBrokenUtf8 = /[\u0080-\uFFFC]/.test(new TextDecoder('utf-8').decode(start));
    return { encoding: isBrokenUtf8 ? 'utf-8' : 'windows-1252', isGuess: true };
  }
}

/** The character that most often stands between the cells of the first line, outside of quotes; a comma where none does. */
export function delimiterOf(text: string): ImportDelimiter {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [best] = IMPORT_DELIMITERS.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
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

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
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
  const faults = new Map<number, TableLine['fault']>();
  const named = new Set<number>();
  let next = 1;
  const parser = parse({
    bom: true,
    delimiter: reading.delimiter,
    info: true,
    relax_column_count: true,
    // Else the reader would stay within the broken quotes for the lines that follow.
    relax_quotes: true,
    max_record_size: LONGEST_LINE,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (!(error instanceof CsvError)) return;
      // Every character after a broken quote is another error of the same line.
      const line = Number(error['lines'] ?? next);
      if (named.has(line)) return;
      named.add(line);
      faults.set(line, error.code === 'CSV_MAX_RECORD_SIZE' ? 'line-too-long' : 'broken-quotes');
    },
  });
  const feed = async () => {
    try {
      for await (const text of decoded(bytes, reading.encoding, onBytes)) {
        if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve));
      }
      parser.end();
    } catch (error) {
      parser.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const fed = feed();
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Parsed>) {
      const record = cells.map((cell) => cell.replaceAll(CONTROL_CHARACTERS, '').trim());
      const isBroken = cells.some((cell) => cell.search(CONTROL_CHARACTERS) >= 0);
      for (const [line, fault] of dueBy(faults, info.lines)) {
        yield { line, cells: [], fault };
        next = line + 1;
      }
      const line = next;
      next = info.lines + 1;
      if (isBroken) yield { line, cells: record, fault: 'broken-bytes' };
      else if (record.some((cell) => cell.startsWith('"'))) yield { line, cells: record, fault: 'broken-quotes' };
      else if (record.some((cell) => cell !== '')) yield { line, cells: record };
    }
    for (const [line, fault] of dueBy(faults, Infinity)) yield { line, cells: [], fault };
  } finally {
    bytes.destroy();
    parser.destroy();
    parser.emit('drain');
    await fed;
  }
}

/** Takes out what is known of lines up to one; the parser runs ahead of who reads. */
function dueBy<Fault>(faults: Map<number, Fault>, line: number): [number, Fault][] {
  const due = [...faults].filter(([at]) => at <= line);
  for (const [at] of due) faults.delete(at);
  return due;
}
