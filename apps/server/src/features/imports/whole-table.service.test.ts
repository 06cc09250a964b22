import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { linesOf } from './csv-table.ts';
import { inTurns } from './whole-table.service.ts';

const LINES = 20_000;
test('ADM-05 while a long table that came at once is read, the server has turns for everyone else', async () => {
  const bytes = Buffer.from(`code,title\n${Array.from({ length: LINES }, (_, n) => `place-${n},A place with the number ${n}\n`).join('')}`);
  let turns = 0;
  const counting = new AbortController();
  const count = () => {
    turns += 1;
    if (!counting.signal.aborted) setImmediate(count);
  };
  setImmediate(count);
  const lines: unknown[] = [];
  for await (const line of linesOf(Readable.from(inTurns(bytes)), { encoding: 'utf-8', delimiter: ',' })) lines.push(line);
  counting.abort();
  expect(lines).toHaveLength(LINES + 1);
  expect(turns).toBeGreaterThan(bytes.length / 65_536);
});
