import type { AbsenceId, AbsenceSource } from '@waymark/contract/absences';
import type { UserId } from '@waymark/contract/kit';

export interface AbsenceRow {
  readonly id: AbsenceId;
  readonly user_id: UserId;
  readonly first_day: string;
  readonly last_day: string;
  readonly source: AbsenceSource;
}
