import { fileNameWithRows } from '@waymark/contract/platform';
import { REPORT_LIMITS, type ReportRunId, type RunFailure } from '@waymark/contract/reports';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { readSnapshot, type Snapshot } from '../../platform/db/read-snapshot.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { filledIn, type MailRenewal } from '../../platform/mail/mail-renewal.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { type Cell, CONTENT_TYPES, TooManyRows, writeTableFile } from '../../platform/table-files/write-table-file.ts';
import { actorWhoBegan } from '../people/people.public.ts';
import { renumberReports } from '../reporting/reporting.public.ts';
import { PivotTooWide, pivotOf } from './report-pivot.ts';
import type { ReportQuery } from './report-query.service.ts';
import { findReader, type ReportReach, type ReportReader, rightsOf } from './report-reader.service.ts';
import * as repo from './report-runs.repo.ts';
import { fileKeyOf } from './report-storage.ts';
import { planFor, reachesFile } from './report-view.service.ts';
import { wordsFor } from './report-words.ts';
import type { ReportRow, RunRow } from './report.row.ts';
import { reportMail } from './reports.mails.ts';
import { findAddress, findReport } from './reports.repo.ts';

const ROWS_AT_ONCE = 2_000;
const SAVED_EVERY_MILLISECONDS = 500;

class Stopped extends Error {}

/** Writes a report's file, and mails it where it is a scheduled one (ANA-06, MGR-07). */
export const writeRunJob = defineJob<{ runId: ReportRunId; attempt: number }>({
  name: 'reports.write',
  effect: 'outside',
  retryLimit: 2,
  handle: async (ctx, { runId, attempt }) => writeRun(ctx, runId, attempt),
  givenUp: async (ctx, { runId, attempt }) => {
    await repo.endRun(ctx.store, { id: runId, attempt }, { status: 'failed', failure: 'unavailable', now: ctx.now() });
  },
});

async function writeRun(ctx: JobContext, id: ReportRunId, attempt: number): Promise<void> {
  const run = await repo.findRun(ctx.store, id);
  if (run === undefined || run.attempt !== attempt || (run.status !== 'waiting' && run.status !== 'running')) return;
  const fail = (failure: RunFailure) => repo.endRun(ctx.store, run, { status: 'failed', failure, now: ctx.now() });
  const access = await accessTo(ctx, run);
  if (access.failure !== null) {
    await fail(access.failure);
    return;
  }
  const key = fileKeyOf(ctx.organisation.id, run);
  try {
    const written = await readSnapshot(ctx.platform.database, ctx.organisation.id, (snapshot) =>
      writeFile(ctx, snapshot, run, access, key),
    );
    const isKept = await inTransaction(ctx, (ctx) => finish(ctx, run, written));
    if (!isKept) await ctx.platform.files.remove(key);
  } catch (error) {
    if (error instanceof TooManyRows || error instanceof PivotTooWide) await fail('too-many-rows');
    else if (!(error instanceof Stopped)) throw error;
  }
}

/** What the reader of a run may see of it now. */
async function accessTo(ctx: JobContext, run: RunRow) {
  // Rights are those of this moment, so the reporting tree is too.
  await renumberReports(ctx);
  const actor = await actorWhoBegan(ctx.store, run.reader_id, run.began_as, ctx.now());
  const reader = actor === undefined ? undefined : await findReader(ctx, actor);
  return reader === undefined ? ({ failure: 'no-access' } as const) : planFor(ctx, reader, run.definition);
}

/** What came of writing a file. */
interface Written {
  readonly total: number;
  readonly size: number;
  readonly reach: ReportReach;
}

async function writeFile(
  ctx: JobContext,
  snapshot: Snapshot,
  run: RunRow,
  { query, reader }: { readonly query: ReportQuery; readonly reader: ReportReader },
  key: string,
): Promise<Written> {
  const t = wordsFor(ctx, reader.actor.language);
  const pivot = query.pivotSums === null ? undefined : pivotOf(query.columns, await groupsOf(snapshot, query), query.pivotSums, t);
  const total = pivot?.rows.length ?? (await snapshot.rows(query.count))[0]?.total ?? 0;
  const save = async (done: number) => {
    if (!(await repo.saveProgress(ctx.store, run, done, total))) throw new Stopped();
  };
  await save(0);
  async function* parts(): AsyncGenerator<(readonly Cell[])[]> {
    if (pivot !== undefined) {
      yield [...pivot.rows];
      return;
    }
    let done = 0;
    let savedAt = performance.now();
    for await (const rows of snapshot.parts(query.rows(null), ROWS_AT_ONCE)) {
      yield rows.map(({ cells }) => cells);
      done += rows.length;
      if (performance.now() - savedAt < SAVED_EVERY_MILLISECONDS) continue;
      await save(done);
      savedAt = performance.now();
    }
  }
  const report = await findReport(ctx.store, run.report_id, run.reader_id);
  const body = await writeTableFile(run.format, {
    name: report?.name ?? '',
    columns: pivot?.columns ?? query.columns,
    total,
    parts: parts(),
  });
  const { size } = await ctx.platform.files.write(key, body, CONTENT_TYPES[run.format]);
  const [reached] = await snapshot.rows(query.reach);
  // The line of totals is not counted as a row, as on the page.
  return {
    total: pivot === undefined ? total : Math.max(0, total - 1),
    size,
    reach: { ...(reached ?? { people: [], managed: [], groups: [] }), rights: rightsOf(reader) },
  };
}

/** The groups a pivot is made of: as many as it can have, and one more. */
const groupsOf = async (snapshot: Snapshot, query: ReportQuery) =>
  (await snapshot.rows(query.rows(REPORT_LIMITS.pivotGroups + 1))).map(({ cells }) => cells);

/** Marks a run done; a scheduled one is mailed with the same commit, so that it is sent once. */
async function finish(ctx: InTransaction<JobContext>, run: RunRow, { total, size, reach }: Written): Promise<boolean> {
  const isScheduled = run.due_at !== null;
  const isKept = await repo.finishRun(ctx.store, run, {
    done: total,
    bytes: size,
    reach,
    now: ctx.now(),
    mailedAt: isScheduled ? ctx.now() : null,
  });
  if (isKept && isScheduled) await mailRun(ctx, run, total, size);
  return isKept;
}

async function mailRun(ctx: InTransaction<JobContext>, run: RunRow, rows: number, size: number): Promise<void> {
  const report = await findReport(ctx.store, run.report_id, run.reader_id);
  const to = await findAddress(ctx.store, run.reader_id);
  if (report === undefined || to === undefined) return;
  const isAttached = size <= REPORT_LIMITS.attachmentBytes;
  await queueMail(ctx, {
    recipientId: run.reader_id,
    to,
    template: reportMail,
    params: paramsOf(report, rows, isAttached),
    attachments: isAttached
      ? [{ key: fileKeyOf(ctx.organisation.id, run), name: fileNameWithRows(run.file_name, rows), type: CONTENT_TYPES[run.format] }]
      : [],
    renewal: { by: REPORT_MAILS, source: run.id },
  });
}

const paramsOf = ({ id, name, owner }: ReportRow, rows: number, isAttached: boolean) => ({
  name,
  rows,
  owner: owner.full_name,
  reportId: id,
  isAttached,
  days: REPORT_LIMITS.keptDays,
});

/** Under this name mails with reports are looked at again when they go (`ServerFeature.mailRenewals`). */
export const REPORT_MAILS = 'reports';

/** MGR-07: a report goes only while its reader may see what is in it; a mail may have waited for a mail server for days. */
const renewReportMail: MailRenewal['renew'] = async (ctx, recipientId, source) => {
  const run = await repo.findRun(ctx.store, source as ReportRunId);
  const access = run === undefined ? undefined : await accessTo(ctx, run);
  if (run === undefined || access === undefined) return null;
  if (access.failure !== null) {
    await repo.withholdRun(ctx.store, run, access.failure);
    return null;
  }
  if (!(await reachesFile(ctx, access.reader, access.query, run))) {
    await repo.withholdRun(ctx.store, run, 'no-access');
    return null;
  }
  const [report, to] = [await findReport(ctx.store, run.report_id, run.reader_id), await findAddress(ctx.store, recipientId)];
  if (report === undefined || to === undefined) return null;
  const { language } = access.reader.actor;
  return { to, language, template: filledIn(reportMail, paramsOf(report, run.done, (run.bytes ?? 0) <= REPORT_LIMITS.attachmentBytes)) };
};

/** What becomes of a report's mail after it was queued; one that is given up did not reach its reader. */
export const reportMailRenewal: MailRenewal = {
  renew: renewReportMail,
  giveUp: async (ctx, source) => {
    const run = await repo.findRun(ctx.store, source as ReportRunId);
    if (run !== undefined) await repo.withholdRun(ctx.store, run, 'undeliverable');
  },
};
