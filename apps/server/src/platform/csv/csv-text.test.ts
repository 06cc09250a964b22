import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('a cell with a line break of any kind is quoted, and one that a spreadsheet would run is not run', () => {
  const lines = [['two\nlines', 'two\r\nlines', 'two\rlines', 'plain', '=1+1', 'a "b", c', null, 7]];
  expect(csvText(lines, false)).toBe(`"two\nlines","two\r\nlines","two\rlines",plain,'=1+1,"a ""b"", c",,7\r\n`);
  expect(csvText([['title']], true)).toBe('\uFEFFtitle\r\n');
});
