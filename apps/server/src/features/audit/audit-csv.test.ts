import { expect, test } from 'vitest';
import { csvLines } from './audit-csv.ts';

test('ADM-08 an exported cell never runs as a formula, and quotes hold', () => {
  expect(csvLines([['=cmd()', '+1', '-1', '@x', '＝1', 'a "b", c', null, 7, 'línea\nzwei']])).toBe(
    `'=cmd(),'+1,'-1,'@x,'＝1,"a ""b"", c",,7,"línea\nzwei"\n`,
  );
});
