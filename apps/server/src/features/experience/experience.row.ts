import type { QualificationId, QualificationKind, WorkEntry, WorkEntryId } from '@waymark/contract/experience';
import type { UserId } from '@waymark/contract/kit';

/** Days are `YYYY-MM-DD`. */
export interface WorkRow {
  readonly id: WorkEntryId;
  readonly user_id: UserId;
  readonly title: string;
  readonly company: string;
  readonly description: string;
  readonly internal: boolean;
  readonly job_role_detail: string;
  readonly event_type: WorkEntry['event_type'];
  readonly start_date: string;
  readonly end_date: string | null;
  readonly first_record: boolean;
}

export interface QualificationRow {
  readonly id: QualificationId;
  readonly user_id: UserId;
  readonly kind: QualificationKind;
  readonly title: string;
  readonly issuer: string;
  readonly issued_on: string | null;
  readonly expires_on: string | null;
  readonly credential_id: string;
  readonly url: string;
  readonly file_id: string | null;
  readonly created_at: Date;
}
