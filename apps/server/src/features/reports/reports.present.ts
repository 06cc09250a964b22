import type { Report, ReportRun, ReportSummary } from '@waymark/contract/reports';
import type { Actor } from '../../platform/access/actor.ts';
import { summaryOf } from '../people/people.public.ts';
import type { PersonSummaryRow } from '../people/people.public.ts';
import type { DeliveryRow, ReportRow, RunRow, ScheduleRow } from './report.row.ts';
import { reportPolicy } from './reports.policy.ts';

export function presentSummary(actor: Actor, row: ReportRow): ReportSummary {
  return {
    id: row.id,
    name: row.name,
    subject: row.definition.subject,
    people: row.definition.people,
    owner: summaryOf(row.owner),
    updatedAt: row.updated_at.toISOString(),
    nextAt: row.next_at?.toISOString() ?? null,
    can: { edit: reportPolicy.rules.edit(actor, row) },
  };
}

export interface ScheduleInView {
  readonly row: ScheduleRow;
  readonly recipients: NonNullable<Report['schedule']>['recipients'];
  readonly deliveries: readonly DeliveryRow[];
}

export function presentReport(
  actor: Actor,
  row: ReportRow,
  shares: readonly PersonSummaryRow[],
  schedule: ScheduleInView | undefined,
): Report {
  return {
    ...presentSummary(actor, row),
    definition: row.definition,
    version: row.version,
    sharedWith: shares.map(summaryOf),
    schedule: schedule === undefined ? null : presentSchedule(schedule),
  };
}

function presentSchedule({ row, recipients, deliveries }: ScheduleInView): NonNullable<Report['schedule']> {
  return {
    isOn: row.is_on,
    frequency: row.frequency,
    weekdays: row.weekdays,
    startsOn: row.starts_on,
    time: row.send_at,
    timeZone: row.time_zone,
    format: row.format,
    recipients,
    nextAt: row.next_at?.toISOString() ?? null,
    stopped: row.stopped,
    deliveries: deliveries.map(({ due_at: dueAt, missed, ...numbers }) => ({
      ...numbers,
      dueAt: dueAt.toISOString(),
      missed: missed.map(({ person, reason }) => ({ person: summaryOf(person), reason })),
    })),
  };
}

export function presentRun(row: RunRow): ReportRun {
  return {
    id: row.id,
    reportId: row.report_id,
    format: row.format,
    status: row.status,
    failure: row.failure,
    done: row.done,
    total: row.total,
    bytes: row.bytes,
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
