import { fileNameOf } from '@waymark/contract/platform';
import {
  type Report,
  type ReportId,
  reportProblems,
  type ReportRunId,
  type ReportScheduleBody,
  type RunFailure,
} from '@waymark/contract/reports';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { personSummaries, visiblePersons } from '../people/people.public.ts';
import { renumberReports } from '../reporting/reporting.public.ts';
import { readerOf } from './report-reader.service.ts';
import { insertRun } from './report-runs.repo.ts';
import * as repo from './report-schedules.repo.ts';
import { checkAccess, presentOne, reportInView } from './report-view.service.ts';
import { writeRunJob } from './report-writing.service.ts';
import type { ReportRow, ScheduleRow } from './report.row.ts';
import { reportScheduled, reportScheduleStopped } from './reports.events.ts';
import { reportPolicy } from './reports.policy.ts';
import { findReportOfOwner } from './reports.repo.ts';
import { isTimeZone, nextSending } from './sending-time.ts';

/** Chooses when a report is mailed, and who gets it. Throws `report-recipient-gone` naming who may not get it. */
export async function scheduleReport(ctx: ActorContext, id: ReportId, body: ReportScheduleBody): Promise<Report> {
  await readerOf(ctx);
  if (!isTimeZone(body.timeZone)) throw refuseField('timeZone', 'invalid-choice');
  if (body.frequency === 'weekly' && body.weekdays.length === 0) throw refuseField('weekdays', 'required');
  if (body.isOn && body.recipientIds.length === 0) throw refuseField('recipientIds', 'required');
  const report = authorize(ctx, reportPolicy, 'edit', await reportInView(ctx, id));
  if (body.isOn) await checkRecipients(ctx, report, body.recipientIds);
  const next = body.isOn ? nextSending(body, ctx.now()) : null;
  return mutate(ctx, reportScheduled, async (ctx) => {
    await repo.saveSchedule(ctx.store, report, body, next, ctx.now());
    const result = await presentOne(ctx, await reportInView(ctx, id));
    return {
      result,
      subject: { type: 'report', id },
      details: { name: report.name, isOn: body.isOn, recipients: body.recipientIds.length },
    };
  });
}

async function checkRecipients(ctx: ActorContext, { definition }: ReportRow, ids: ReportScheduleBody['recipientIds']): Promise<void> {
  const others = ids.filter((one) => one !== ctx.actor.userId);
  const names = await personSummaries(ctx.store, ids);
  const without: string[] = [];
  for (const id of new Set(ids)) {
    if ((await checkAccess(ctx, id, definition)).failure !== null) without.push(names.get(id)?.fullName ?? '');
  }
  const named = without.filter((name) => name !== '');
  if (without.length > 0) {
    throw refuse(reportProblems['report-recipient-gone'], {
      params: { people: named.join(', ') },
      errors: [{ field: 'recipientIds', code: 'not-allowed' }],
    });
  }
  if (others.length > 0) await visiblePersons(ctx, others);
}

/** Sends what is due: a run for each recipient, one a day whatever happens to clocks and servers. */
export async function sendDueReports(ctx: JobContext): Promise<void> {
  // Rights are those of this moment, so the reporting tree is too.
  await renumberReports(ctx);
  while (await inTransaction(ctx, (ctx) => sendNextDue(ctx)));
}

async function sendNextDue(ctx: JobContext): Promise<boolean> {
  const schedule = await repo.lockDueSchedule(ctx.store, ctx.now());
  if (schedule === undefined) return false;
  const report = await findReportOfOwner(ctx.store, schedule.report_id);
  if (report === undefined) return false;
  const owner = await checkAccess(ctx, report.owner_id, report.definition);
  if (owner.failure !== null) await stop(ctx, report, owner.failure);
  else await sendTo(ctx, report, schedule);
  return true;
}

async function sendTo(ctx: JobContext, report: ReportRow, schedule: ScheduleRow): Promise<void> {
  const { next_on: day, next_at: at, format, time_zone: timeZone, send_at: time, starts_on: startsOn } = schedule;
  if (day === null || at === null) return;
  const failures: (RunFailure | null)[] = [];
  for (const { id } of await repo.listRecipients(ctx.store, report.id)) {
    const { failure } = await checkAccess(ctx, id, report.definition);
    failures.push(failure);
    const run = await insertRun(ctx.store, {
      id: newId<ReportRunId>(),
      reportId: report.id,
      readerId: id,
      due: { day, at },
      format,
      fileName: fileNameOf(report.name, day, format),
      definition: report.definition,
      beganAs: null,
      failure,
      now: ctx.now(),
    });
    if (run !== undefined && failure === null)
      await ctx.platform.jobs.enqueue(ctx.store, writeRunJob, { runId: run.id, attempt: run.attempt });
  }
  const [first] = failures;
  if (failures.every((failure) => failure !== null)) await stop(ctx, report, first ?? 'no-access');
  else await repo.moveSchedule(ctx.store, report.id, nextSending({ ...schedule, startsOn, time, timeZone }, ctx.now()));
}

async function stop(ctx: JobContext, report: ReportRow, failure: RunFailure): Promise<void> {
  await mutate(ctx, reportScheduleStopped, async (ctx) => {
    await repo.stopSchedule(ctx.store, report.id, failure);
    return { result: undefined, subject: { type: 'report', id: report.id }, details: { name: report.name, because: failure } };
  });
}
