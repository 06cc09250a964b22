import { Readable } from 'node:stream';
import { csvText } from '../csv/csv-text.ts';
import type { Wire } from './route.ts';

export type CsvLine = readonly (string | number)[];

/** So many lines are written at once: each write costs as much as making some ten lines. */
const LINES_AT_ONCE = 500;

/** Sends lines as a CSV file while they are read. */
export async function sendCsv({ reply }: Wire, fileName: string, lines: AsyncIterable<CsvLine>): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(written(lines)));
}

async function* written(lines: AsyncIterable<CsvLine>): AsyncGenerator<string> {
  let isFirst = true;
  let block: CsvLine[] = [];
  for await (const line of lines) {
    block.push(line);
    if (block.length < LINES_AT_ONCE) continue;
    yield csvText(block, isFirst);
    isFirst = false;
    block = [];
  }
  if (block.length > 0) yield csvText(block, isFirst);
}
