import { buffer } from 'node:stream/consumers';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { read as readWorkbook, utils } from 'xlsx';
import { XLSX_MAX_ROWS } from '@waymark/contract/platform';
import { type TableContent, TooManyRows, writeTableFile } from './write-table-file.ts';

const columns: TableContent['columns'] = [{ label: 'Name', kind: 'text', words: new Map() }];

async function* parts(...rows: string[]) {
  yield rows.map((name) => [name]);
}

const content = (total: number, ...rows: string[]): TableContent => ({
  name: 'People',
  columns,
  total,
  parts: parts(...rows),
});

test('ANA-06 two million rows are refused as a workbook, before anything is written', async () => {
  await expect(writeTableFile('xlsx', content(2_000_000))).rejects.toBeInstanceOf(TooManyRows);
  await expect(writeTableFile('xlsx', content(XLSX_MAX_ROWS + 1))).rejects.toBeInstanceOf(TooManyRows);
});

test.each(['csv', 'xlsx', 'parquet'] as const)('ANA-06 a %s with other rows than were counted is refused', async (format) => {
  const body = await writeTableFile(format, content(3, 'Ada', 'Ben'));
  await expect(buffer(body)).rejects.toThrow('2 rows came of 3');
});

test('ANA-06 a Parquet file says in its metadata how many rows it has', async () => {
  const bytes = await buffer(await writeTableFile('parquet', content(2, 'Ada', 'Ben')));
  const { num_rows: rows, key_value_metadata: metadata } = parquetMetadata(new Uint8Array(bytes).buffer);
  expect([Number(rows), metadata]).toEqual([2, [{ key: 'rows', value: '2' }]]);
});

test('ANA-06 a workbook opens in a reader that is not ours, with the head and the rows alone, and so does CSV', async () => {
  const some = ['Ada', 'Łukasz "Łu"', '0012', 'Zoë, of two\nlines'];
  const read = async (format: 'csv' | 'xlsx') => {
    const workbook = readWorkbook(await buffer(await writeTableFile(format, content(some.length, ...some))), { raw: true });
    return utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: true });
  };
  expect(await read('xlsx')).toEqual([['Name'], ...some.map((name) => [name])]);
  expect(await read('csv')).toEqual([['Name'], ...some.map((name) => [name])]);
});

test('ANA-06 Parquet has counts as integers and moments in a time zone', async () => {
  const typed: TableContent = {
    ...content(1),
    columns: [
      { label: 'Open', kind: 'number', words: new Map(), isWhole: true },
      { label: 'Rating', kind: 'number', words: new Map() },
      { label: 'At', kind: 'moment', words: new Map() },
    ],
    parts: (async function* rows() {
      yield [[3, 4.5, '2026-11-24T10:00:00Z']];
    })(),
  };
  const bytes = new Uint8Array(await buffer(await writeTableFile('parquet', typed))).buffer;
  const [, open, rating, at] = parquetMetadata(bytes).schema;
  expect([open?.type, rating?.type, at?.logical_type]).toEqual([
    'INT64',
    'DOUBLE',
    { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  ]);
  expect(await parquetReadObjects({ file: bytes })).toEqual([{ Open: 3n, Rating: 4.5, 'At (UTC)': new Date('2026-11-24T10:00:00Z') }]);
});
