import type { CaseId, CaseState, CaseStep, ReportableKind, ReportReason } from '@waymark/contract/moderation';
import type { UserId } from '@waymark/contract/kit';

export interface CaseRow {
  readonly id: CaseId;
  readonly subject_kind: ReportableKind;
  readonly subject_id: string;
  readonly state: CaseState;
  readonly reports_count: number;
  readonly last_reported_at: Date;
  readonly revision: number;
}

/** Inside a case's row as JSON: times are texts. */
export interface ReportJson {
  readonly reporter_id: UserId;
  readonly reason: ReportReason;
  readonly note: string;
  readonly reported_at: string;
  readonly is_new: boolean;
}

export interface StepJson {
  readonly id: string;
  readonly step: CaseStep;
  readonly at: string;
  readonly actor_id: UserId | null;
  readonly reason: string;
}

/** A case with its newest reports and steps. */
export interface CaseWithHistoryRow extends CaseRow {
  readonly reports: readonly ReportJson[];
  readonly history: readonly StepJson[];
}
