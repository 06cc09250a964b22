import type { ReportingState } from '@waymark/contract/reporting';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { summaryOf } from '../people/people.public.ts';
import { findLines, findState, lockVersion, writePositions } from './reporting.repo.ts';
import { numberPeople } from './reporting.rules.ts';

/**
 * MGR-08: renumbers the reporting tree where lines changed since it was numbered last. A change that commits meanwhile is for the next run:
 * the version is read before the lines, so it is never missed.
 */
export async function renumberReports(ctx: BaseContext): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const version = await lockVersion(ctx.store);
    if (version !== undefined) await writePositions(ctx.store, numberPeople(await findLines(ctx.store)), version, ctx.now());
  });
}

/** Returns how the reporting lines stand, with cycles by name, for who manages people. */
export async function getReportingState(ctx: ActorContext): Promise<ReportingState> {
  const row = await findState(ctx.store);
  if (row === undefined) return { people: 0, numberedAt: null, isBehind: false, cycles: [] };
  return {
    people: row.people,
    numberedAt: row.numbered_at?.toISOString() ?? null,
    isBehind: row.is_behind,
    cycles: row.cycles.map((cycle) => cycle.map(summaryOf)),
  };
}
