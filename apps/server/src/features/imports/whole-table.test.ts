import { Readable } from 'node:stream';
import { accountProblems } from '@waymark/contract/accounts';
import { expect, test } from 'vitest';
import { wholeTable } from './whole-table.ts';

const LINES = 20_000;
const limits = {
  bytes: 10_000_000,
  lines: LINES,
  tooLarge: accountProblems['import-too-large'],
  unreadable: accountProblems['import-unreadable'],
};

test('ADM-05 while a long table that came at once is read, the server has turns for everyone else', async () => {
  const bytes = Buffer.from(`code,title\n${Array.from({ length: LINES }, (_, n) => `place-${n},A place with the number ${n}\n`).join('')}`);
  let turns = 0;
  const counting = new AbortController();
  const count = () => {
    turns += 1;
    if (!counting.signal.aborted) setImmediate(count);
  };
  setImmediate(count);
  const { lines } = await wholeTable(Readable.from([bytes]), limits);
  counting.abort();
  expect(lines).toHaveLength(LINES);
  expect(turns).toBeGreaterThan(bytes.length / 65_536);
});
