import { buffer } from 'node:stream/consumers';
import { parquetMetadata } from 'hyparquet';
import { expect, test } from 'vitest';
import { XLSX_MAX_ROWS } from '@waymark/contract/reports';
import { type FileContent, TooManyRows, writeReportFile } from './report-file.ts';

const columns: FileContent['columns'] = [{ label: 'Name', kind: 'text', words: new Map() }];

async function* parts(...rows: string[]) {
  yield rows.map((name) => [name]);
}

const content = (total: number, ...rows: string[]): FileContent => ({
  name: 'People',
  columns,
  total,
  rowsLine: `${total} rows`,
  parts: parts(...rows),
});

test('ANA-06 two million rows are refused as a workbook, before anything is written', async () => {
  await expect(writeReportFile('xlsx', content(2_000_000))).rejects.toBeInstanceOf(TooManyRows);
  await expect(writeReportFile('xlsx', content(XLSX_MAX_ROWS + 1))).rejects.toBeInstanceOf(TooManyRows);
});

test.each(['csv', 'xlsx', 'parquet'] as const)('ANA-06 a %s with other rows than were counted is refused', async (format) => {
  const body = await writeReportFile(format, content(3, 'Ada', 'Ben'));
  await expect(buffer(body)).rejects.toThrow('2 rows came of 3');
});

test('ANA-06 a Parquet file says in its metadata how many rows it has', async () => {
  const bytes = await buffer(await writeReportFile('parquet', content(2, 'Ada', 'Ben')));
  const { num_rows: rows, key_value_metadata: metadata } = parquetMetadata(new Uint8Array(bytes).buffer);
  expect([Number(rows), metadata]).toEqual([2, [{ key: 'rows', value: '2' }]]);
});
