import {
  type AnalyticsArea,
  type AnalyticsExportQuery,
  analyticsProblems,
  type AnalyticsQuery,
  type AnalyticsReport,
  FEWEST_PEOPLE,
} from '@waymark/contract/analytics';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { type Desk, deskOf } from './analytics-scope.service.ts';
import { sendTable } from './analytics-file.service.ts';
import { mobilityParts } from './mobility-board.service.ts';
import { factParts, type Parts } from './report-areas.service.ts';

/** Returns a report as it leaves the server: what it is of, and its parts. */
export function reportOf(desk: Desk, parts: Parts): AnalyticsReport {
  const { period, before, population, names } = desk;
  const freshAt = desk.ctx.now().toISOString();
  return {
    period,
    comparedWith: before,
    names,
    freshAt,
    zone: desk.ctx.organisation.setting('time_zone'),
    people: population,
    isTooSmall: false,
    ...parts,
  };
}

/** Of fewer than five people nothing is shown: anyone who narrows down to them learns that they are few. */
export const tooSmall = (desk: Desk): AnalyticsReport => ({ ...reportOf(desk, { figures: [], charts: [], tables: [] }), isTooSmall: true });

/**
 * ANA-01, ANA-07, SRC-09: figures, charts and tables of an area. Throws `forbidden`, `group-not-found` and `invalid-input`
 * (`period-ends-early`, `period-too-long`, `unknown-org-unit`, `unknown-location`).
 */
export async function getReport(ctx: ActorContext, area: AnalyticsArea, query: AnalyticsQuery): Promise<AnalyticsReport> {
  const desk = await deskOf(ctx, query);
  if (desk.isNarrowed && desk.population < FEWEST_PEOPLE) return tooSmall(desk);
  return reportOf(desk, area === 'mobility' ? await mobilityParts(desk, query.types) : await factParts(desk, area));
}

/** A table of an area as a file, with the numbers of the page; recorded. Throws as `getReport` does, and `analytics-table-not-found`. */
export async function exportReport(ctx: ActorContext, area: AnalyticsArea, query: AnalyticsExportQuery, wire: Wire): Promise<void> {
  const report = await getReport(ctx, area, query);
  const table = report.tables.find(({ id }) => id === query.table);
  if (table === undefined) throw refuse(analyticsProblems['analytics-table-not-found']);
  await sendTable(ctx, wire, table, { area, format: query.format, groupId: query.groupId ?? null, period: report.period });
}
