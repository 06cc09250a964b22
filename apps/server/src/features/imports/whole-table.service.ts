import { Readable } from 'node:stream';
import { setImmediate as aTurn } from 'node:timers/promises';
import {
  type DayForm,
  MOST_TABLE_COLUMNS,
  plainHead,
  type TableChoice,
  type TableColumns,
  tableProblems,
  type TableReading,
} from '@waymark/contract/imports';
import type { ProblemDefinition } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { wholeBody } from '../../platform/storage/limited-body.ts';
import { linesOf, type TableLine } from './csv-table.ts';
import { findKnownHeads, keepHeads } from './known-heads.repo.ts';
import { isNoText } from './not-a-table.ts';
import { beginningOfTable, type TableBeginning, type TableKind } from './table-beginning.ts';

/** What a small table may hold, and how it is refused. */
export interface WholeTableKind extends TableKind {
  /** What it holds: under this name the meaning of heads is kept. */
  readonly kind: string;
  readonly bytes: number;
  /** Without its head. */
  readonly lines: number;
  readonly tooLarge: ProblemDefinition;
  readonly unreadable: ProblemDefinition;
}

/** What someone says of a table they send: how it is read, and whether it is only looked at. */
export type TableAsk = TableChoice & { readonly dryRun: boolean };

/** A table as it was read. Lines are empty where its columns have to be named first; then it is only looked at. */
export interface WholeTable {
  readonly headers: readonly string[];
  readonly lines: readonly TableLine[];
  /** Index of a column by field. */
  readonly columns: TableColumns;
  /** In which order its days are written. */
  readonly days: DayForm;
  /** How it was read; null where it was no table but a feed. */
  readonly reading: TableReading | null;
}

const LOOKED_AT_BYTES = 256 * 1024;
/** Taken apart in some milliseconds. */
const READ_AT_ONCE_BYTES = 32_768;
const SAMPLE = 3;
const LONGEST_CELL_SHOWN = 200;

/** The languages in which files of someone may be written: their own, the organisation's, and those it offers. */
export function languagesOf({ actor, organisation }: Pick<BaseContext, 'actor' | 'organisation'>): string[] {
  const said = [actor?.language ?? '', organisation.setting('DefaultOrgLanguage'), ...organisation.setting('languages')];
  return said.filter((language) => language !== '');
}

/**
 * Reads a table that is small enough to be held at once, in whatever encoding and with whatever delimiter, head and days it has, as far as
 * these are not said (ADM-05). Where it is only looked at, what cannot be told is asked for (`reading.asks`). Throws the kind's problems,
 * `table-is-workbook` and `table-has-no-lines`; and, where it is to be done, `invalid-input` on `encoding` or `days` (`required`) for what is a guess.
 */
export async function wholeTable(
  ctx: BaseContext,
  bytes: Readable,
  kind: WholeTableKind,
  { dryRun, ...choice }: TableAsk,
): Promise<WholeTable> {
  const file = await wholeBody(bytes, kind.bytes, () => refuse(kind.tooLarge));
  if (isNoText(file)) throw refuse(tableProblems['table-is-workbook']);
  const open = () => Readable.from(inTurns(file));
  const beginning = await beginningOfTable({
    ...{ choice, kind, open, start: file.subarray(0, LOOKED_AT_BYTES), languages: languagesOf(ctx), sample: SAMPLE },
    known: (heads) => findKnownHeads(ctx.store, kind.kind, heads.map(plainHead)),
  });
  if (beginning === undefined) throw refuse(kind.unreadable);
  checkColumns(beginning.headers, kind, choice.columns);
  const lines: TableLine[] = [];
  for await (const line of linesOf(open(), beginning)) {
    if (line.line <= beginning.headLine) continue;
    if (lines.length === kind.lines) throw refuse(kind.tooLarge);
    lines.push(line);
  }
  if (lines.length === 0) throw refuse(tableProblems['table-has-no-lines']);
  const { headers, columns, days } = beginning;
  if (!dryRun) checkAnswers(kind, beginning);
  else if (beginning.asks.includes('columns')) return { headers, lines: [], columns, days: days ?? 'ymd', reading: shown(beginning) };
  return { headers, lines, columns, days: days ?? 'ymd', reading: shown(beginning) };
}

/** What is a guess has to be said before anything is done. */
function checkAnswers(kind: WholeTableKind, { asks }: TableBeginning): void {
  const [ask] = asks;
  if (asks.includes('columns')) throw refuse(kind.unreadable);
  if (ask !== undefined) throw refuseField(ask, 'required');
}

/** Throws `invalid-input` on `columns.<field>` for what is not a field or a column. */
export function checkColumns(headers: readonly string[], { fields }: TableKind, columns: TableColumns = {}): void {
  const offered = new Set(fields.map(({ field }) => field));
  const places = new Set<number>();
  for (const [field, at] of Object.entries(columns)) {
    if (!offered.has(field) || at >= headers.length) throw refuseField(`columns.${field}`, 'unknown-field');
    if (places.has(at)) throw refuseField(`columns.${field}`, 'column-twice');
    places.add(at);
  }
}

/** What is told of a table where nothing was kept of its beginning. */
const NOTHING_TOLD = { isGuess: false, days: null, skipped: [], sample: [], fields: [], columns: {}, unknown: [], asks: [] } as const;

/** What of the beginning of a table people are shown. */
export function shown(
  beginning: Pick<TableBeginning, 'encoding' | 'delimiter'> & { readonly headers: readonly string[] } & Partial<TableBeginning>,
): TableReading {
  const { headLine: _headLine, headers, sample = [], ...told } = beginning;
  const cut = (cells: readonly string[]) => cells.slice(0, MOST_TABLE_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL_SHOWN));
  const { skipped, fields, unknown, asks, ...reading } = { ...NOTHING_TOLD, ...told };
  return {
    ...reading,
    ...{ skipped: [...skipped], fields: [...fields], unknown: [...unknown], asks: [...asks] },
    headers: cut(headers),
    sample: sample.map(cut),
  };
}

/** Keeps for the next time what someone said the columns of a table are; what they did not name is left out then, too. */
export async function keepColumns(
  ctx: BaseContext,
  { kind, fields }: Pick<WholeTableKind, 'kind' | 'fields'>,
  headers: readonly string[],
  columns: TableColumns | undefined,
): Promise<void> {
  if (columns === undefined) return;
  const byColumn = new Map(Object.entries(columns).map(([field, at]) => [at, field]));
  const offered = new Set(fields.map(({ field }) => field));
  const said = new Map(headers.map((head, at) => [plainHead(head), byColumn.get(at) ?? '']));
  said.delete('');
  await keepHeads(
    ctx.store,
    kind,
    [...said].flatMap(([head, field]) => (field === '' || offered.has(field) ? [{ head, field }] : [])),
    ctx.now(),
  );
}

/** A file piece by piece, with a turn of the event loop for everyone else between two of them. */
export async function* inTurns(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += READ_AT_ONCE_BYTES) {
    yield file.subarray(at, at + READ_AT_ONCE_BYTES);
    await aTurn();
  }
}
