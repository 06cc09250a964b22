import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { ReportReach } from './report-reader.service.ts';
import type { Cell } from '../../platform/table-files/write-table-file.ts';
import type { ReportQuery } from './report-query.service.ts';

/** Ends statements of this transaction that take longer. */
export async function limitStatements(store: Store, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(store.db);
}

/** The first rows of a report, as its cells. */
export async function findCells(store: Store, query: ReportQuery, limit: number): Promise<Cell[][]> {
  const { rows } = await store.db.executeQuery(query.rows(limit));
  return rows.map(({ cells }) => cells);
}

/** What the groups of a report come to, after as many empty cells as it is grouped by; null where each row is one thing. */
export async function findTotals(store: Store, { totals, columns }: ReportQuery): Promise<Cell[] | null> {
  if (totals === null) return null;
  const { rows } = await store.db.executeQuery(totals);
  const cells = rows[0]?.cells ?? [];
  return [...Array.from({ length: columns.length - cells.length }, () => null), ...cells];
}

/** The people the reader of a report reaches now. */
export async function findReach(store: Store, query: ReportQuery): Promise<Omit<ReportReach, 'rights'>> {
  const { rows } = await store.db.executeQuery(query.reach);
  return rows[0] ?? { people: [], managed: [], groups: [] };
}

export async function countReportRows(store: Store, query: ReportQuery): Promise<number> {
  const { rows } = await store.db.executeQuery(query.count);
  return rows[0]?.total ?? 0;
}
