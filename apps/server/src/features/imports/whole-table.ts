import { Readable } from 'node:stream';
import { setImmediate as aTurn } from 'node:timers/promises';
import type { ProblemDefinition } from '@waymark/contract/kit';
import { wholeBody } from '../../platform/storage/limited-body.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { delimiterOf, encodingOf, linesOf, type TableLine } from './csv-table.ts';

/** What a small table may hold, and how it is refused. */
export interface TableLimits {
  readonly bytes: number;
  /** Without its head. */
  readonly lines: number;
  readonly tooLarge: ProblemDefinition;
  readonly unreadable: ProblemDefinition;
}

export interface WholeTable {
  readonly headers: readonly string[];
  readonly lines: readonly TableLine[];
}

const LOOKED_AT_BYTES = 65_536;
/** Taken apart in some milliseconds. */
const READ_AT_ONCE_BYTES = 32_768;

/** Reads a table that is small enough to be held at once, in whatever encoding and with whatever delimiter it seems to have (ADM-05). Throws the limits' problems. */
export async function wholeTable(bytes: Readable, limits: TableLimits): Promise<WholeTable> {
  const file = await wholeBody(bytes, limits.bytes, () => refuse(limits.tooLarge));
  const { encoding } = encodingOf(file);
  const reading = { encoding, delimiter: delimiterOf(new TextDecoder(encoding).decode(file.subarray(0, LOOKED_AT_BYTES))) };
  const lines: TableLine[] = [];
  for await (const line of linesOf(Readable.from(inTurns(file)), reading)) {
    if (lines.length > limits.lines) throw refuse(limits.tooLarge);
    lines.push(line);
  }
  const [head, ...rest] = lines;
  if (head === undefined || rest.length === 0 || head.fault !== undefined) throw refuse(limits.unreadable);
  return { headers: head.cells, lines: rest };
}

/** A file piece by piece, with a turn of the event loop for everyone else between two of them. */
async function* inTurns(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += READ_AT_ONCE_BYTES) {
    yield file.subarray(at, at + READ_AT_ONCE_BYTES);
    await aTurn();
  }
}
