import {
  REPORT_LIMITS,
  type ReportFormat,
  type ReportId,
  reportProblems,
  type ReportRun,
  type ReportRunId,
} from '@waymark/contract/reports';
import { fileNameOf, fileNameWithRows, XLSX_MAX_ROWS } from '@waymark/contract/platform';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, JobContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { CONTENT_TYPES } from '../../platform/table-files/write-table-file.ts';
import { localDay } from '../assignments/assignments.public.ts';
import { beganAs } from '../people/people.public.ts';
import { type ReportQuery, planReport } from './report-query.service.ts';
import { readerOf } from './report-reader.service.ts';
import { countReportRows } from './report-rows.repo.ts';
import * as repo from './report-runs.repo.ts';
import { fileKeyOf } from './report-storage.ts';
import { reachesFile, reportInView } from './report-view.service.ts';
import { wordsFor } from './report-words.ts';
import { writeRunJob } from './report-writing.service.ts';
import type { RunRow } from './report.row.ts';
import { reportRunRequested } from './reports.events.ts';
import { presentRun } from './reports.present.ts';

const SHOWN = 10;
const DAY_MILLISECONDS = 86_400_000;
const SCHEDULED_KEPT_DAYS = 400;

/** Has a report written into a file in the background. Throws `report-too-many-rows` where the format cannot take it. */
export async function requestRun(ctx: ActorContext, reportId: ReportId, format: ReportFormat): Promise<ReportRun> {
  const reader = await readerOf(ctx);
  const report = await reportInView(ctx, reportId);
  const query = await planReport(ctx, reader, report.definition, wordsFor(ctx, ctx.actor.language));
  if (format === 'xlsx') await checkFits(ctx, query);
  return mutate(ctx, reportRunRequested, async (ctx) => {
    await checkNotBusy(ctx);
    const run = await repo.insertRun(ctx.store, {
      id: newId<ReportRunId>(),
      reportId,
      readerId: ctx.actor.userId,
      due: null,
      format,
      fileName: fileNameOf(report.name, localDay(ctx.now(), ctx.organisation.setting('time_zone')), format),
      definition: report.definition,
      beganAs: beganAs(ctx.actor),
      failure: null,
      now: ctx.now(),
    });
    if (run === undefined) throw new Error('A run without a day is always new');
    await ctx.platform.jobs.enqueue(ctx.store, writeRunJob, { runId: run.id, attempt: run.attempt });
    return { result: presentRun(run), subject: { type: 'report', id: reportId }, details: { name: report.name, format } };
  });
}

async function checkFits(ctx: ActorContext, query: ReportQuery): Promise<void> {
  if (query.pivotSums !== null) return;
  const total = await countReportRows(ctx.store, query);
  if (total > XLSX_MAX_ROWS) throw refuse(reportProblems['report-too-many-rows'], { params: { rows: total, limit: XLSX_MAX_ROWS } });
}

async function checkNotBusy(ctx: InTransaction<Acting>): Promise<void> {
  if ((await repo.countUnderWay(ctx.store, ctx.actor.userId)) >= REPORT_LIMITS.runsAtOnce) throw refuse(reportProblems['report-runs-busy']);
}

/** Returns the caller's latest files of a report. */
export async function listRuns(ctx: ActorContext, reportId: ReportId): Promise<{ items: ReportRun[] }> {
  await readerOf(ctx);
  await reportInView(ctx, reportId);
  return { items: (await repo.listRuns(ctx.store, reportId, ctx.actor.userId, SHOWN)).map(presentRun) };
}

/** A file of the caller's own: a file holds what its reader may see. Throws `report-run-not-found`. */
async function ownRun(ctx: Acting, id: ReportRunId): Promise<RunRow> {
  const run = await repo.findRun(ctx.store, id);
  if (run === undefined || run.reader_id !== ctx.actor.userId) throw refuse(reportProblems['report-run-not-found']);
  return run;
}

/** Stops writing a file; what has ended stays as it is. */
export async function cancelRun(ctx: ActorContext, id: ReportRunId): Promise<ReportRun> {
  await readerOf(ctx);
  const run = await ownRun(ctx, id);
  await repo.endRun(ctx.store, run, { status: 'cancelled', failure: null, now: ctx.now() });
  return presentRun(await ownRun(ctx, id));
}

/** Writes a file again that failed or was stopped; one that has not stays as it is. */
export async function retryRun(ctx: ActorContext, id: ReportRunId): Promise<ReportRun> {
  await readerOf(ctx);
  const { report_id: reportId, format } = await ownRun(ctx, id);
  const report = await reportInView(ctx, reportId);
  return mutate(ctx, reportRunRequested, async (ctx) => {
    await checkNotBusy(ctx);
    const run = await repo.restartRun(ctx.store, id);
    if (run === undefined) return { result: presentRun(await ownRun(ctx, id)), unchanged: true };
    await ctx.platform.jobs.enqueue(ctx.store, writeRunJob, { runId: id, attempt: run.attempt });
    return { result: presentRun(run), subject: { type: 'report', id: reportId }, details: { name: report.name, format } };
  });
}

/** Sends the file of a run: the bytes that were mailed. Throws `report-run-not-found`, `report-run-not-ready`, and `report-run-reach-changed` for who reaches less than when it was written. */
export async function sendFile(ctx: ActorContext, id: ReportRunId, { reply }: Wire): Promise<void> {
  const reader = await readerOf(ctx);
  const run = await ownRun(ctx, id);
  if (run.status !== 'done') throw refuse(reportProblems['report-run-not-ready']);
  if (run.bytes === null) throw refuse(reportProblems['report-run-not-found']);
  // Who lost the right to what is in it does not get it out of an old file either.
  const query = await planReport(ctx, reader, run.definition, wordsFor(ctx, ctx.actor.language));
  if (!(await reachesFile(ctx, reader, query, run))) throw refuse(reportProblems['report-run-reach-changed']);
  reply.header('content-type', CONTENT_TYPES[run.format]);
  reply.header('content-length', run.bytes);
  reply.header(
    'content-disposition',
    `attachment; filename="report.${run.format}"; filename*=UTF-8''${encodeURIComponent(fileNameWithRows(run.file_name, run.done))}`,
  );
  reply.header('cache-control', 'private, no-store');
  await reply.send(await ctx.platform.files.read(fileKeyOf(ctx.organisation.id, run)));
}

/** Lets old files go, every night. */
export async function removeOldFiles(ctx: JobContext): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MILLISECONDS);
  for (;;) {
    const expired = await repo.expireFiles(ctx.store, daysAgo(REPORT_LIMITS.keptDays));
    for (const run of expired) await ctx.platform.files.remove(fileKeyOf(ctx.organisation.id, run));
    if (expired.length === 0) break;
  }
  await repo.deleteOldRuns(ctx.store, daysAgo(REPORT_LIMITS.keptDays), daysAgo(SCHEDULED_KEPT_DAYS));
}
