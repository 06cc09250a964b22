import { stringify } from 'csv-stringify/sync';
import type { AnalyticsTable, Period } from '@waymark/contract/analytics';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { analyticsExported } from './analytics.events.ts';

interface FileOf {
  readonly area: string;
  readonly format: 'csv' | 'xlsx';
  readonly groupId: string | null;
  readonly period: Period;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ROUNDED = 100;

/** A number as the page knows it, to two places. */
const rounded = (cell: string | number | null) => (typeof cell === 'number' ? Math.round(cell * ROUNDED) / ROUNDED : cell);

/** ANA-01: sends a table as CSV or XLSX; that it left the product is recorded. Hidden rows stay hidden. */
export async function sendTable(
  ctx: ActorContext,
  wire: Wire,
  table: AnalyticsTable,
  { area, format, groupId, period }: FileOf,
): Promise<void> {
  const { t } = translatorFor(ctx.actor.language, ctx.organisation.setting('DefaultOrgLanguage'));
  const rows = table.rows.map(({ cells, isHidden }) =>
    isHidden
      ? cells.map((cell, at) => (cell === null && cells.findIndex((one) => one === null) === at ? t('analytics.too-few') : cell))
      : cells.map(rounded),
  );
  const heads = table.columns.map(({ label, unit }) => (unit === 'share' ? `${label} (%)` : label));
  const name = `${area}-${table.id}-${period.start}-${period.end}.${format}`;
  const file =
    format === 'csv'
      ? stringify([heads, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
      : Buffer.from(await workbookOf(table.title, heads, rows));
  await mutate(ctx, analyticsExported, () =>
    Promise.resolve({
      result: undefined,
      subject: groupId === null ? { type: 'organisation', id: ctx.organisation.id } : { type: 'group', id: groupId },
      details: { area, table: table.id, format, groupId, rows: rows.length },
    }),
  );
  await wire.reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : XLSX)
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
