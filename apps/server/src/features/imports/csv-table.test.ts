import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { ImportDelimiter, ImportEncoding } from '@waymark/contract/imports';
import { delimiterOf, encodingOf, linesOf, type TableLine } from './csv-table.ts';

async function read(bytes: Buffer, encoding: ImportEncoding = 'utf-8', delimiter: ImportDelimiter = ','): Promise<TableLine[]> {
  // One byte at a time: characters and quotes fall apart wherever they can.
  return readIn(
    [...bytes].map((byte) => Buffer.from([byte])),
    encoding,
    delimiter,
  );
}

async function readIn(
  pieces: readonly Buffer[],
  encoding: ImportEncoding = 'utf-8',
  delimiter: ImportDelimiter = ',',
): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  const source = Readable.from(pieces);
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
    ['UTF-8 with a broken byte', Buffer.concat([Buffer.from('Zoë Müller, Łódź'), Buffer.from([0xff])]), 'utf-8', true],
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

  test.each<[string, string, [number, string | undefined, string][]]>([
    [
      'nothing else in quotes',
      'email,note\n1,"open\n2,b\n3,c',
      [
        [1, undefined, 'email'],
        [2, 'broken-quotes', '1'],
        [3, undefined, '2'],
        [4, undefined, '3'],
      ],
    ],
    [
      'a later line in quotes',
      'email,note\n1,"open\n2,b\n"3","x ""y"" z"\n4,d\n',
      [
        [1, undefined, 'email'],
        [2, 'broken-quotes', '1'],
        [3, undefined, '2'],
        [4, undefined, '3'],
        [5, undefined, '4'],
      ],
    ],
    [
      'another that is open',
      'email,note\r\n1,"open\r\n2,"open\r\n3,c\r\n',
      [
        [1, undefined, 'email'],
        [2, 'broken-quotes', '1'],
        [3, 'broken-quotes', '2'],
        [4, undefined, '3'],
      ],
    ],
  ])('ADM-01 LRN-03 a quote that is never closed breaks its own line alone: %s', async (_name, text, wanted) => {
    expect((await read(Buffer.from(text))).map(({ line, fault, cells }) => [line, fault, cells[0]])).toEqual(wanted);
  });

  test('ADM-01 a line that is too long is named, takes no memory and swallows none of the others', async () => {
    const long = `"open${'x'.repeat(120_000)}\nb@x.example\n${'y,'.repeat(150_000)}\nc@x.example\n`;
    const bytes = Buffer.from(`email\n${long}`);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, n) => bytes.subarray(n * 65_536, (n + 1) * 65_536));
    expect((await readIn(pieces)).map(({ line, fault, cells }) => [line, fault, cells[0]])).toEqual([
      [1, undefined, 'email'],
      [2, 'line-too-long', undefined],
      [3, undefined, 'b@x.example'],
      [4, 'line-too-long', undefined],
      [5, undefined, 'c@x.example'],
    ]);
  });

  test('ADM-01 whatever a table holds, it is read as it was written, in pieces of any size', async () => {
    let state = 41;
    const random = (below: number) => (state = (state * 16_807) % 2_147_483_647) % below;
    const pieces = ['a', 'Zoë', '"', ',', '\n', '\r\n', ' ', '""', '😀', ';'];
    const rows = Array.from({ length: 400 }, (_, n) => [
      `row ${n}`,
      ...[1, 2].map(() => Array.from({ length: random(6) }, () => pieces[random(10)]).join('')),
    ]);
    const quoted = (cell: string) => (/[",\r\n]/.test(cell) || random(3) === 0 ? `"${cell.replaceAll('"', '""')}"` : cell);
    const bytes = Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\r\n'));
    const cuts = [0, ...Array.from({ length: 300 }, () => random(bytes.length)).toSorted((a, b) => a - b), bytes.length];
    const lines = await readIn(cuts.slice(1).map((cut, n) => bytes.subarray(cuts[n], cut)));
    expect(lines.map(({ cells }) => cells)).toEqual(rows.map((row) => row.map((cell) => cell.trim())));
  });
});

test.each([
  ['windows-1250', 'p1@imp.example;\u00A3ukasz;Wa\u00B3\u00EAsa', 'Łukasz'],
  ['windows-1251', 'p1@imp.example;\u00C8\u00E2\u00E0\u00ED;\u00CF\u00E5\u00F2\u00F0\u00EE\u00E2', 'Иван'],
  ['windows-1252', 'p1@imp.example;Jos\u00E9;M\u00FCller', 'José'],
  ['windows-1255', 'p1@imp.example;\u00E9\u00E5\u00F1\u00E9;\u00EB\u00E4\u00EF', 'יוסי'],
])('ADM-01 a table in %s is read as such, by what people write', (encoding, bytes, name) => {
  const start = Buffer.from(`email;firstName;lastName\r\n${bytes}\r\n`, 'latin1');
  expect(encodingOf(start)).toEqual({ encoding, isGuess: true });
  expect(new TextDecoder(encoding).decode(start)).toContain(name);
});

test('ADM-01 the line with which Excel says its delimiter is not a line of the table', async () => {
  const text = '\uFEFFsep=;\r\nemail;firstName\r\nx4@imp.example;Ann, Lee, Bo\r\n';
  expect(delimiterOf(text)).toBe(';');
  expect(await readIn([Buffer.from(text)], 'utf-8', ';')).toEqual([
    { line: 2, cells: ['email', 'firstName'] },
    { line: 3, cells: ['x4@imp.example', 'Ann, Lee, Bo'] },
  ]);
});

describe('long files', () => {
  const byLetter = new Map(
    Array.from({ length: 128 }, (_, n) => [new TextDecoder('windows-1250').decode(Uint8Array.of(n + 128)), n + 128]),
  );
  const windows1250 = (text: string) => Buffer.from(Array.from(text, (letter) => byLetter.get(letter) ?? letter.charCodeAt(0)));
  const lineOf = (person: number) => windows1250(`osoba.${person}@wodociagi.example;Łucja;Żółkiewska ${person};Śródmieście\r\n`);
  const PIECE = 64 * 1024;

  test('ADM-01 50,000 people in Windows-1250 are read with no more than some pieces of the file in memory', async () => {
    const people = 50_000;
    let [given, taken, most, read] = [0, 0, 0, 0];
    let last: string[] = [];
    async function* file() {
      let pending: Buffer[] = [];
      for (let person = 1; person <= people; person += 1) {
        pending.push(lineOf(person));
        if (pending.length * 60 < PIECE && person < people) continue;
        const piece = Buffer.concat(pending);
        pending = [];
        given += piece.length;
        yield piece;
      }
    }
    for await (const { cells } of linesOf(Readable.from(file()), { encoding: 'windows-1250', delimiter: ';' })) {
      read += 1;
      taken += lineOf(read).length;
      most = Math.max(most, given - taken);
      last = cells;
    }
    expect(last).toEqual(['osoba.50000@wodociagi.example', 'Łucja', 'Żółkiewska 50000', 'Śródmieście']);
    expect([read, taken]).toEqual([people, given]);
    expect(most, 'bytes that are read and not yet handed on').toBeLessThan(4 * PIECE);
  });
});
