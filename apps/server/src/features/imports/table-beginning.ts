import type { Readable } from 'node:stream';
import type { DayForm, TableChoice, TableColumns, TableQuestion, TableReading } from '@waymark/contract/imports';
import { delimiterOf, encodingOf, linesOf, type TableLine } from './csv-table.ts';
import { dayFinder } from './table-days.ts';
import { findColumns, headsIn, type TableField } from './table-fields.ts';

/** A table stands at most so many lines below its title and notes. */
const ABOVE_AT_MOST = 30;
const SKIPPED_SHOWN = 5;
const SKIPPED_LONGEST = 120;
/** Lines that are looked at for the order in which days are written, if it takes so many. */
const LINES_FOR_DAYS = 20_000;

/** What a kind of table holds. */
export interface TableKind {
  readonly fields: readonly TableField[];
  /** Whether a table with these columns can be used, where that is not a matter of single fields. */
  readonly isComplete?: (columns: TableColumns) => boolean;
  /** Columns with days beside those of its fields, where a table is of a form of its own. */
  readonly moreDays?: (headers: readonly string[], columns: TableColumns, sample: readonly (readonly string[])[]) => readonly number[];
}

/** How the beginning of a table is read: all of it, the lines above the head included. */
export interface TableBeginning extends Omit<TableReading, 'fields' | 'days' | 'asks'> {
  readonly days: DayForm | null;
  /** Where the head is. */
  readonly headLine: number;
  readonly fields: TableReading['fields'];
  readonly asks: TableQuestion[];
}

/** What a table is looked at by. */
export interface TableSource {
  /** Its first bytes. */
  readonly start: Buffer;
  /** All of it, from its beginning on. */
  readonly open: () => Readable | Promise<Readable>;
  readonly choice: TableChoice;
  readonly kind: TableKind;
  /** What heads were said to mean. */
  readonly known: (heads: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The language of who brings it and those of the organisation: in what files of theirs are written. */
  readonly languages: readonly string[];
  /** Lines below the head to show. */
  readonly sample: number;
}

/** Looks at a table as far as it takes to say how it is read. Undefined where it has no head. */
export async function beginningOfTable(source: TableSource): Promise<TableBeginning | undefined> {
  const { choice, kind } = source;
  const found = choice.encoding === undefined ? await encodingOfAll(source) : { encoding: choice.encoding, isGuess: false };
  const text = new TextDecoder(found.encoding).decode(source.start);
  const reading = { encoding: found.encoding, delimiter: choice.delimiter ?? delimiterOf(text) };
  const top: TableLine[] = [];
  for await (const line of linesOf(await source.open(), reading)) {
    if (top.length === 0 && line.fault === 'broken-bytes') return undefined;
    top.push(line);
    if (top.length > ABOVE_AT_MOST + source.sample) break;
  }
  const at = headAmong(top, kind.fields);
  const head = top[at];
  if (head === undefined || head.fault === 'line-too-long' || head.cells.every((cell) => cell === '')) return undefined;
  const headers = withoutEmptyEnd(head.cells);
  const { columns, unknown, isOpen } = findColumns(headers, kind.fields, await source.known(headers), kind.isComplete);
  const wanted = choice.columns ?? columns;
  const isMissing = choice.columns === undefined ? isOpen : !completeWith(kind, choice.columns);
  const sample = top.slice(at + 1, at + 1 + source.sample).map(({ cells }) => cells);
  const days = await daysOf(source, reading, head.line, [
    ...kind.fields.flatMap(({ field, isDay }) => (isDay === true ? (wanted[field] ?? []) : [])),
    ...(kind.moreDays?.(headers, wanted, sample) ?? []),
  ]);
  const asks: TableQuestion[] = [];
  if (found.isGuess) asks.push('encoding');
  if (days?.isGuess === true) asks.push('days');
  if (isMissing) asks.push('columns');
  return {
    ...reading,
    isGuess: found.isGuess,
    days: days?.form ?? null,
    skipped: top
      .slice(0, at)
      .slice(0, SKIPPED_SHOWN)
      .map(({ line, cells }) => ({ line, text: shownLine(cells) })),
    headLine: head.line,
    headers,
    sample,
    fields: kind.fields.map(({ field, isRequired }) => ({ field, isRequired: isRequired === true })),
    columns: wanted,
    unknown: choice.columns === undefined ? [...unknown] : [],
    asks,
  };
}

/** Looked at from shortly before the first letter beyond ASCII on, wherever in a file that is. */
const BEFORE_LETTER = 64;
const AFTER_LETTER = 64 * 1024;
const isBeyondAscii = (byte: number) => byte > 0x7f;

/** How a table is encoded, by its beginning or, where that is ASCII alone, by what stands around its first letter beyond. */
async function encodingOfAll({ start, open, languages }: TableSource): Promise<ReturnType<typeof encodingOf>> {
  const found = encodingOf(start, languages);
  if (found.isGuess || found.encoding !== 'utf-8' || start.some(isBeyondAscii)) return found;
  const around: Buffer[] = [];
  let [size, before] = [0, Buffer.alloc(0)];
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    const at = size > 0 ? 0 : chunk.findIndex(isBeyondAscii);
    const piece = Buffer.concat([before, chunk]);
    before = size > 0 || at >= 0 ? Buffer.alloc(0) : piece.subarray(-BEFORE_LETTER);
    if (at < 0) continue;
    around.push(piece);
    if ((size += piece.length - at) >= AFTER_LETTER) break;
  }
  return encodingOf(Buffer.concat(around), languages);
}

const shownLine = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, SKIPPED_LONGEST);

function completeWith({ fields, isComplete }: TableKind, columns: TableColumns): boolean {
  return isComplete?.(columns) ?? fields.every(({ field, isRequired }) => isRequired !== true || field in columns);
}

/** Heads without the empty ones behind the last, as spreadsheets write them; at least one. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, Math.max(1, cells.findLastIndex((cell) => cell !== '') + 1));
}

/**
 * Which of the first lines is the head: the first that names the most fields, if that is more than one or all there is; else the first that is
 * as wide as the lines below it.
 */
function headAmong(lines: readonly TableLine[], fields: readonly TableField[]): number {
  const filled = lines.map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const named = lines.slice(0, ABOVE_AT_MOST + 1).map(({ cells }) => headsIn(cells, fields));
  const most = Math.max(0, ...named);
  const best = named.indexOf(most);
  if (most > 1 || (most === 1 && filled[best] === Math.max(...filled))) return best;
  const widths = filled.toSorted((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 1;
  const wide = filled.findIndex((count) => count > 1 && count * 2 >= usual);
  return usual < 2 || wide < 0 ? 0 : wide;
}

async function daysOf(source: TableSource, reading: Parameters<typeof linesOf>[1], headLine: number, places: readonly number[]) {
  if (places.length === 0) return null;
  if (source.choice.days !== undefined) return { form: source.choice.days, isGuess: false };
  const finder = dayFinder(source.languages[0] ?? 'en');
  let looked = 0;
  for await (const { line, cells, fault } of linesOf(await source.open(), reading)) {
    if (line <= headLine || fault !== undefined) continue;
    for (const at of places) finder.look(cells[at] ?? '');
    if ((looked += 1) >= LINES_FOR_DAYS) break;
  }
  return finder.found();
}
