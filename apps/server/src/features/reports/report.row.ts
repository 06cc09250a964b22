import type { UserId } from '@waymark/contract/kit';
import type { Frequency, ReportDefinition, ReportFormat, ReportId, ReportRunId, RunFailure, RunStatus } from '@waymark/contract/reports';
import type { ReportReach } from './report-reader.service.ts';
import type { BeganAs, PersonSummaryRow } from '../people/people.public.ts';

export interface ReportRow {
  readonly id: ReportId;
  readonly owner_id: UserId;
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly version: number;
  readonly updated_at: Date;
  readonly owner: PersonSummaryRow;
  readonly next_at: Date | null;
  readonly is_shared: boolean;
}

export interface ScheduleRow {
  readonly report_id: ReportId;
  readonly is_on: boolean;
  readonly frequency: Frequency;
  readonly weekdays: number[];
  readonly starts_on: string;
  readonly send_at: string;
  readonly time_zone: string;
  readonly format: ReportFormat;
  readonly next_on: string | null;
  readonly next_at: Date | null;
  readonly stopped: RunFailure | null;
}

export interface RunRow {
  readonly id: ReportRunId;
  readonly report_id: ReportId;
  readonly reader_id: UserId;
  readonly due_at: Date | null;
  readonly format: ReportFormat;
  readonly file_name: string;
  readonly definition: ReportDefinition;
  readonly began_as: BeganAs | null;
  readonly status: RunStatus;
  readonly failure: RunFailure | null;
  readonly done: number;
  readonly total: number | null;
  readonly bytes: number | null;
  readonly attempt: number;
  /** The reach it was written with; null before it was, and of files from before it was kept. */
  readonly reach: ReportReach | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

export interface DeliveryRow {
  readonly due_at: Date;
  readonly recipients: number;
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  readonly missed: readonly { readonly person: PersonSummaryRow; readonly reason: RunFailure | null }[];
}
