import { csvText } from '../../platform/csv/csv-text.ts';
import { type AnalyticsFormat, type AnalyticsTable, type Period } from '@waymark/contract/analytics';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { type ParquetColumn, writeParquet } from '../../platform/parquet/write-parquet.ts';
import { analyticsExported } from './analytics.events.ts';

interface FileOf {
  readonly area: string;
  readonly format: AnalyticsFormat;
  readonly groupId: string | null;
  /** What it is of where it is neither the organisation nor a group. */
  readonly subject?: { readonly type: string; readonly id: string };
  readonly period: Period;
}

const CONTENT_TYPES: Readonly<Record<AnalyticsFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
};

type Rows = readonly (readonly (string | number | null)[])[];
type Write = (table: AnalyticsTable, heads: readonly string[], rows: Rows) => string | Promise<string | Buffer>;

const WRITERS: Readonly<Record<AnalyticsFormat, Write>> = {
  csv: (_, heads, rows) => csvText([heads, ...rows], true),
  xlsx: async (table, heads, rows) => Buffer.from(await workbookOf(table.title, heads, rows)),
  parquet: parquetOf,
};

/** A cell as its column of Parquet has it: counts as integers of 64 bits, other numbers as numbers, and what is hidden empty. */
function parquetValue(cell: string | number | null, type: ParquetColumn['type'] | undefined): string | number | bigint | null {
  if (type === 'text') return cell;
  if (typeof cell !== 'number') return null;
  return type === 'int64' ? BigInt(cell) : cell;
}

async function parquetOf(table: AnalyticsTable, heads: readonly string[], rows: Rows): Promise<Buffer> {
  const isWhole = (at: number) => rows.every((row) => typeof row[at] !== 'number' || Number.isInteger(row[at]));
  const columns = table.columns.map(({ unit }, at): ParquetColumn => ({
    name: heads[at] ?? '',
    type: unit === 'text' ? 'text' : unit === 'count' && isWhole(at) ? 'int64' : 'double',
  }));
  async function* values() {
    yield rows.map((row) => row.map((cell, at) => parquetValue(cell, columns[at]?.type)));
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeParquet(columns, values(), { rows: String(rows.length) })) parts.push(part);
  return Buffer.concat(parts);
}

const ROUNDED = 100;

/** A number as the page knows it, to two places. */
const rounded = (cell: string | number | null) => (typeof cell === 'number' ? Math.round(cell * ROUNDED) / ROUNDED : cell);

/** ANA-01: sends a table as CSV, XLSX or Parquet; that it left the product is recorded. Hidden rows stay hidden. */
export async function sendTable(
  ctx: ActorContext,
  wire: Wire,
  table: AnalyticsTable,
  { area, format, groupId, period, subject }: FileOf,
): Promise<void> {
  const { t } = translatorFor(ctx.organisation, ctx.actor.language);
  const rows = table.rows.map(({ cells, isHidden }) =>
    isHidden
      ? cells.map((cell, at) => (cell === null && cells.findIndex((one) => one === null) === at ? t('analytics.too-few') : cell))
      : cells.map(rounded),
  );
  const heads = table.columns.map(({ label, unit }) => (unit === 'share' ? `${label} (%)` : label));
  const name = `${area}-${table.id}-${period.start}-${period.end}.${format}`;
  const file = await WRITERS[format](table, heads, rows);
  await mutate(ctx, analyticsExported, () =>
    Promise.resolve({
      result: undefined,
      subject: subject ?? (groupId === null ? { type: 'organisation', id: ctx.organisation.id } : { type: 'group', id: groupId }),
      details: { area, table: table.id, format, groupId, rows: rows.length },
    }),
  );
  await wire.reply
    .type(CONTENT_TYPES[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(file);
}

/** Names of sheets have at most 31 characters and none of these. */
const sheetName = (title: string) => title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);

async function workbookOf(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [{ name: sheetName(title), rows: [[...heads], ...rows.map((row) => [...row])], freezePane: { rows: 1 } }],
  });
}
