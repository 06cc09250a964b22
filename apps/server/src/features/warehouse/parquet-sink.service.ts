import { Readable } from 'node:stream';
import type { OrganisationId } from '@waymark/contract/kit';
import { type ParquetColumn, writeParquet } from '../../platform/parquet/write-parquet.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { type CopiedFact, type CopiedName, kindName } from './fact-copy.repo.ts';
import type { FactSink } from './fact-sink.ts';

const CONTENT_TYPE = 'application/vnd.apache.parquet';

export const factsKey = (organisationId: OrganisationId, month: string, number: number) =>
  `${organisationId}/warehouse/facts/${month.slice(0, 7)}/${String(number).padStart(6, '0')}.parquet`;
const namesKey = (organisationId: OrganisationId) => `${organisationId}/warehouse/names.parquet`;

const FACT_COLUMNS: readonly ParquetColumn[] = [
  { name: 'at', type: 'timestamp' },
  { name: 'day', type: 'date' },
  { name: 'kind', type: 'text' },
  { name: 'person', type: 'int32' },
  { name: 'card', type: 'int32' },
  { name: 'unit', type: 'int32' },
  { name: 'place', type: 'int32' },
  { name: 'group', type: 'int32' },
  { name: 'subject', type: 'int32' },
  { name: 'amount', type: 'int32' },
  { name: 'value', type: 'int32' },
  { name: 'event', type: 'int64' },
];
const NAME_COLUMNS: readonly ParquetColumn[] = [
  { name: 'kind', type: 'text' },
  { name: 'number', type: 'int32' },
  { name: 'thing', type: 'text' },
];

const factValues = (fact: CopiedFact) => [
  new Date(fact.at),
  new Date(`${fact.day}T00:00:00Z`),
  kindName(fact.kind),
  fact.person,
  fact.card,
  fact.unit,
  fact.place,
  fact.group_number,
  fact.subject,
  fact.amount,
  fact.value,
  BigInt(fact.event),
];

async function* mapped<Row>(
  parts: AsyncIterable<readonly Row[]>,
  valuesOf: (row: Row) => readonly unknown[],
  onRows: (count: number) => void,
) {
  for await (const part of parts) {
    onRows(part.length);
    yield part.map(valuesOf);
  }
}

/** Facts as Parquet files in the file storage: a folder, or S3. */
export function parquetSink(files: FileStorage, organisationId: OrganisationId): FactSink {
  return {
    async writeMonth(month, number, facts) {
      let rows = 0;
      const values = mapped(facts, factValues, (count) => {
        rows += count;
      });
      const { size } = await files.write(
        factsKey(organisationId, month, number),
        Readable.from(writeParquet(FACT_COLUMNS, values)),
        CONTENT_TYPE,
      );
      return { rows, bytes: size };
    },
    async writeNames(names) {
      const valuesOf = ({ kind, number, thing }: CopiedName) => [kind, number, thing];
      const values = mapped(names, valuesOf, () => {});
      await files.write(namesKey(organisationId), Readable.from(writeParquet(NAME_COLUMNS, values)), CONTENT_TYPE);
    },
    close: () => Promise.resolve(),
  };
}
