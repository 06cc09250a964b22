import { sql } from 'kysely';
import { REPORT_LIMITS, type ReportDefinition, type ReportPreview, reportProblems } from '@waymark/contract/reports';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Cell, planReport } from './report-query.service.ts';
import { readerOf } from './report-reader.service.ts';
import { wordsFor } from './report-words.ts';

const LONGEST_MILLISECONDS = 10_000;
const CANCELLED = '57014';

/** The first rows of a report and how many there are, as the caller may see them now. Throws `report-too-slow`. */
export async function previewReport(ctx: ActorContext, definition: ReportDefinition): Promise<ReportPreview> {
  const query = await planReport(ctx, await readerOf(ctx), definition, wordsFor(ctx, ctx.actor.language));
  const began = performance.now();
  try {
    const { rows, total } = await inTransaction(ctx.store, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(LONGEST_MILLISECONDS)}, true)`.execute(tx.db);
      const found = await tx.db.executeQuery<{ cells: Cell[] }>(query.rows(REPORT_LIMITS.previewRows));
      const isAll = found.rows.length < REPORT_LIMITS.previewRows;
      const counted = isAll ? found.rows.length : ((await tx.db.executeQuery<{ total: number }>(query.count)).rows[0]?.total ?? 0);
      return { rows: found.rows, total: counted };
    });
    return {
      columns: query.columns.map(({ key, label, kind }) => ({ key, label, kind })),
      rows: rows.map(({ cells }) =>
        cells.map((cell, at) => (typeof cell === 'string' ? (query.columns[at]?.words.get(cell) ?? cell) : cell)),
      ),
      total,
      milliseconds: Math.round(performance.now() - began),
      readAt: ctx.now().toISOString(),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) throw refuse(reportProblems['report-too-slow']);
    throw error;
  }
}
