import { expect, test } from 'vitest';
import { csvText } from './csv-text.rules.ts';

test('no cell of a table that we write is a formula', () => {
  expect(csvText([['=1+1', 'a "b"', '-2', 'x']])).toBe('\u{FEFF}"\'=1+1","a ""b""","\'-2","x"\r\n');
});
