import { Readable } from 'node:stream';
import { csvText } from '../csv/csv-text.ts';
import type { Wire } from './route.ts';

export type CsvLine = readonly (string | number)[];

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
  for await (const line of lines) {
    yield csvText([line], isFirst);
    isFirst = false;
  }
}
