import type { UserId } from '@waymark/contract/kit';
import { type Report, type ReportDefinition, type ReportId, reportProblems, type RunFailure } from '@waymark/contract/reports';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { actorOf, summaryOf } from '../people/people.public.ts';
import { planReport, type ReportQuery } from './report-query.service.ts';
import { findReader, reachesAsFar, type ReportReader, rightsOf } from './report-reader.service.ts';
import { findReach } from './report-rows.repo.ts';
import { findSchedule, listDeliveries, listRecipients } from './report-schedules.repo.ts';
import { wordsFor } from './report-words.ts';
import type { ReportRow, RunRow } from './report.row.ts';
import { reportPolicy } from './reports.policy.ts';
import { presentReport, type ScheduleInView } from './reports.present.ts';
import * as repo from './reports.repo.ts';

const DELIVERIES_SHOWN = 5;

/** Returns a report that the caller may open. Throws `report-not-found`. */
export async function reportInView(ctx: Acting, id: ReportId): Promise<ReportRow> {
  const row = await repo.findReport(ctx.store, id, ctx.actor.userId);
  if (row === undefined || !reportPolicy.rules.view(ctx.actor, row)) throw refuse(reportProblems['report-not-found']);
  return row;
}

/** Returns a report as the caller meets it; who else gets it is its owner's to know. */
export async function presentOne(ctx: Acting, row: ReportRow): Promise<Report> {
  if (!reportPolicy.rules.edit(ctx.actor, row)) return presentReport(ctx.actor, row, [], undefined);
  return presentReport(ctx.actor, row, await repo.listShares(ctx.store, row.id), await findScheduleInView(ctx, row));
}

async function findScheduleInView(ctx: Acting, { id, definition }: ReportRow): Promise<ScheduleInView | undefined> {
  const row = await findSchedule(ctx.store, id);
  if (row === undefined) return undefined;
  const people = await listRecipients(ctx.store, id);
  const recipients: ScheduleInView['recipients'] = [];
  for (const { person, id: userId } of people)
    recipients.push({ person: summaryOf(person), problem: (await checkAccess(ctx, userId, definition)).failure });
  return { row, recipients, deliveries: await listDeliveries(ctx.store, id, DELIVERIES_SHOWN) };
}

/** A report as someone would get it at this moment, or why they would not. */
export type Access =
  | { readonly failure: null; readonly reader: ReportReader; readonly query: ReportQuery }
  | { readonly failure: RunFailure };

/** Decides whether someone may get a report now, with the rights they have now (ANA-06, MGR-07). */
export async function checkAccess(ctx: BaseContext, userId: UserId, definition: ReportDefinition): Promise<Access> {
  const actor = await actorOf(ctx.store, userId);
  const reader = actor === undefined ? undefined : await findReader(ctx, actor);
  return reader === undefined ? { failure: 'no-access' } : planFor(ctx, reader, definition);
}

/** Returns whether a reader still reaches all that a file was written with; one that nothing is known of is for who reads everything. */
export async function reachesFile(
  ctx: Pick<BaseContext, 'store'>,
  reader: ReportReader,
  query: ReportQuery,
  { reach }: RunRow,
): Promise<boolean> {
  const then = reach ?? { rights: ['seesAll', 'managesPeople', 'runsMarketplace'], people: [], managed: [], groups: [] };
  return reachesAsFar({ ...(await findReach(ctx.store, query)), rights: rightsOf(reader) }, then);
}

/** Returns a report for a reader, or why they may not read it. */
export async function planFor(ctx: BaseContext, reader: ReportReader, definition: ReportDefinition): Promise<Access> {
  try {
    return { failure: null, reader, query: await planReport(ctx, reader, definition, wordsFor(ctx, reader.actor.language)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { failure: error.problem === reportProblems['report-not-allowed'] ? 'no-access' : 'field-not-allowed' };
  }
}
