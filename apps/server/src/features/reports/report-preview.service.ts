import { REPORT_LIMITS, type ReportDefinition, type ReportPreview, reportProblems } from '@waymark/contract/reports';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { PivotTooWide, pivotOf } from './report-pivot.ts';
import { planReport } from './report-query.service.ts';
import { readerOf } from './report-reader.service.ts';
import { countReportRows, findCells, findTotals, limitStatements } from './report-rows.repo.ts';
import { wordsFor } from './report-words.ts';

const LONGEST_MILLISECONDS = 10_000;
const CANCELLED = '57014';

/** Returns the first rows of a report and how many there are, as the caller may see them now. Throws `report-too-slow`, `report-pivot-too-wide`. */
export async function previewReport(ctx: ActorContext, definition: ReportDefinition): Promise<ReportPreview> {
  const t = wordsFor(ctx, ctx.actor.language);
  const query = await planReport(ctx, await readerOf(ctx), definition, t);
  const began = performance.now();
  try {
    const { columns, rows, total, totals } = await inTransaction(ctx, async (ctx) => {
      await limitStatements(ctx.store, LONGEST_MILLISECONDS);
      if (query.pivotSums !== null) {
        const groups = await findCells(ctx.store, query, REPORT_LIMITS.pivotGroups + 1);
        const pivot = pivotOf(query.columns, groups, query.pivotSums, t);
        // The line of totals is not counted as a row.
        return {
          columns: pivot.columns,
          rows: pivot.rows.slice(0, REPORT_LIMITS.pivotPreviewRows),
          total: Math.max(0, pivot.rows.length - 1),
          totals: null,
        };
      }
      const found = await findCells(ctx.store, query, REPORT_LIMITS.previewRows);
      const isAll = found.length < REPORT_LIMITS.previewRows;
      const total = isAll ? found.length : await countReportRows(ctx.store, query);
      return { columns: query.columns, rows: found, total, totals: await findTotals(ctx.store, query) };
    });
    return {
      columns: columns.map(({ key, label, kind }) => ({ key, label, kind })),
      rows: rows.map((cells) => cells.map((cell, at) => (typeof cell === 'string' ? (columns[at]?.words.get(cell) ?? cell) : cell))),
      total,
      totals,
      milliseconds: Math.round(performance.now() - began),
      readAt: ctx.now().toISOString(),
    };
  } catch (error) {
    if (error instanceof PivotTooWide) throw refuse(reportProblems['report-pivot-too-wide']);
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) throw refuse(reportProblems['report-too-slow']);
    throw error;
  }
}
