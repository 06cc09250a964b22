import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { ImportDelimiter, ImportEncoding } from '@waymark/contract/imports';
import { delimiterOf, encodingOf, linesOf, type TableLine } from './csv-table.ts';

async function read(bytes: Buffer, encoding: ImportEncoding = 'utf-8', delimiter: ImportDelimiter = ','): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  // One byte at a time: characters and quotes fall apart wherever they can.
  const source = Readable.from([...bytes].map((byte) => Buffer.from([byte])));
  for await (const line of linesOf(source, { encoding, delimiter })) lines.push(line);
  return lines;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('encodings', () => {
  test.each<[string, Buffer, ImportEncoding, boolean]>([
    ['UTF-8', Buffer.from('name\nZoë'), 'utf-8', false],
    ['UTF-8 with its mark', Buffer.from('\u{FEFF}name\nZoë'), 'utf-8', false],
    ['UTF-8 cut within a character', Buffer.from('Zoë').subarray(0, 3), 'utf-8', false],
    ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('name')]), 'utf-16le', false],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16('name').swap16()]), 'utf-16be', false],
    ['UTF-16 without a mark', utf16('name,email'), 'utf-16le', true],
    ['Windows-1252', Buffer.from([0x5a, 0x6f, 0xeb, 0x2c, 0x41]), 'windows-1252', true],
  ])('ADM-01 %s is recognised', (_name, bytes, encoding, isGuess) => {
    expect(encodingOf(bytes)).toEqual({ encoding, isGuess });
  });

  test.each<[string, Buffer, ImportEncoding]>([
    ['UTF-8 with its mark', Buffer.from('\u{FEFF}a,Zoë €\n'), 'utf-8'],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('a,Zoë €\n')]), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16('a,Zoë €\n').swap16()]), 'utf-16be'],
    ['Windows-1252', Buffer.from([0x61, 0x2c, 0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x0a]), 'windows-1252'],
  ])('ADM-01 %s is read, in pieces of any size', async (_name, bytes, encoding) => {
    expect(await read(bytes, encoding)).toEqual([{ line: 1, cells: ['a', 'Zoë €'] }]);
  });

  test('ADM-01 broken bytes stay where they are and show', async () => {
    expect(await read(Buffer.from([0x61, 0x2c, 0xff, 0x62, 0x0a]))).toEqual([{ line: 1, cells: ['a', '\u{FFFD}b'] }]);
  });
});

test.each<[string, ImportDelimiter]>([
  ['a;b;c\n1,2;3', ';'],
  ['"a,b,c";d\n', ';'],
  ['a\tb', '\t'],
  ['a|b|c', '|'],
  ['email', ','],
])('ADM-01 the delimiter of %j is found', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

describe('lines', () => {
  test('ADM-01 lines keep their numbers over empty lines and line breaks in quotes, with any line ends', async () => {
    expect(await read(Buffer.from('email,note\r\n\r\na@x.example,"two\nlines"\r\nb@x.example, plain \r\n'))).toEqual([
      { line: 1, cells: ['email', 'note'] },
      { line: 3, cells: ['a@x.example', 'two\nlines'] },
      { line: 5, cells: ['b@x.example', 'plain'] },
    ]);
  });

  test('ADM-01 a line with broken quotes is named and the ones after it are read', async () => {
    const lines = await read(Buffer.from('email,note\na@x.example,"x" y\nb@x.example,fine\n'));
    expect(lines.map(({ line, fault, cells }) => [line, fault, cells[0]])).toEqual([
      [1, undefined, 'email'],
      [2, 'broken-quotes', 'a@x.example'],
      [3, undefined, 'b@x.example'],
    ]);
  });

  test('ADM-01 a quote that is never closed ends, with a fault, and does not swallow the memory', async () => {
    const lines = await read(Buffer.from(`email\n"open${'x'.repeat(120_000)}\nb@x.example\n`));
    expect(lines.some(({ fault }) => fault !== undefined)).toBe(true);
  });
});
