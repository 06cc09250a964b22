import type {
  CheckInAgreementId,
  CheckInEnd,
  CheckInId,
  CheckInQuestionId,
  CheckInRelation,
  CheckInRhythm,
} from '@waymark/contract/check-ins';
import type { UserId } from '@waymark/contract/kit';
import type { StandardCheckInQuestion } from '@waymark/contract/platform';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** Two people who check in. */
export interface CheckInPair {
  readonly learner_id: UserId;
  readonly partner_id: UserId;
}

export interface CheckInRow extends CheckInPair {
  readonly id: CheckInId;
  readonly relation: CheckInRelation;
  readonly rhythm: CheckInRhythm;
  /** Its first day, `YYYY-MM-DD`. */
  readonly period: string;
  readonly meets_at: Date | null;
  readonly meeting_minutes: number;
  readonly created_at: Date;
  readonly learner_closed_at: Date | null;
  readonly partner_closed_at: Date | null;
  readonly closed_at: Date | null;
  readonly ended_because: CheckInEnd | null;
  /** The partner is a manager or coach of the learner today. */
  readonly has_line: boolean;
}

/** A check-in in lists, as one of the two meets it. */
export interface CheckInSummaryRow extends CheckInRow {
  readonly other: PersonSummaryRow;
  readonly other_time_zone: string | null;
  readonly mood: number | null;
  readonly questions: number;
  readonly mine: number;
  readonly theirs: number;
  readonly agreed: number;
  readonly done: number;
  readonly waits: boolean;
}

/** A question with what its reader may see of the answers. */
export interface QuestionRow {
  readonly id: CheckInQuestionId;
  readonly standard: StandardCheckInQuestion | null;
  readonly label: string;
  readonly labels: Record<string, string>;
  readonly with_mood: boolean;
  readonly added_by: UserId | null;
  readonly draft_text: string | null;
  readonly draft_mood: number | null;
  readonly version: number;
  readonly my_text: string | null;
  readonly my_mood: number | null;
  readonly my_sent_at: Date | null;
  readonly my_edited_at: Date | null;
  readonly their_text: string | null;
  readonly their_mood: number | null;
  readonly their_sent_at: Date | null;
  readonly their_edited_at: Date | null;
}

export interface AgreementRow {
  readonly id: CheckInAgreementId;
  readonly check_in_id: CheckInId;
  readonly text: string;
  readonly owner_id: UserId;
  readonly due_on: string | null;
  readonly done_at: Date | null;
  readonly version: number;
}
