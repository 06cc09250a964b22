import type { SchemaElement } from 'hyparquet';

export type ParquetType = 'text' | 'double' | 'int32' | 'int64' | 'date' | 'timestamp';

/** A column; its values are strings, numbers, bigints (int64) or Dates (date, timestamp), or null. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: ParquetType;
}

const TYPES: Readonly<Record<ParquetType, Partial<SchemaElement>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  double: { type: 'DOUBLE' },
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  date: { type: 'INT32', converted_type: 'DATE' },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

const ROW_GROUP = 20_000;

/** Returns the bytes of a Parquet file, row group by row group: memory does not grow with its rows. The library is loaded here alone. */
export async function* writeParquet(
  columns: readonly ParquetColumn[],
  parts: AsyncIterable<readonly (readonly unknown[])[]>,
  metadata: Readonly<Record<string, string>> = {},
): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }): SchemaElement => Object.assign({ name, repetition_type: 'OPTIONAL' as const }, TYPES[type])),
  ];
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({ writer, schema, kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })) });
  /** What was written since; the writer goes on counting where it is. */
  const written = () => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  const writeGroup = async (group: readonly (readonly unknown[])[]) => {
    const columnData = columns.map(({ name }, at) => ({ name, data: group.map((cells) => cells[at] ?? null) }));
    await parquet.write({ columnData, rowGroupSize: ROW_GROUP });
  };
  let group: (readonly unknown[])[] = [];
  for await (const part of parts) {
    group.push(...part);
    if (group.length < ROW_GROUP) continue;
    await writeGroup(group);
    group = [];
    yield written();
  }
  if (group.length > 0) await writeGroup(group);
  await parquet.finish();
  yield written();
}
