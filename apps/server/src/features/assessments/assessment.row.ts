import type { AssessmentInvitationId, AssessmentRequestId, InvitationStatus, ManagerType, RaterKind } from '@waymark/contract/assessments';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** An invitation with the people and skills of it. */
export interface InvitationRow {
  readonly id: AssessmentInvitationId;
  readonly request_id: AssessmentRequestId;
  readonly requester_id: UserId;
  readonly requester: PersonSummaryRow;
  /** Null once the rater is erased. */
  readonly rater_id: UserId | null;
  readonly rater: PersonSummaryRow | null;
  readonly kind: RaterKind;
  readonly manager_type: ManagerType | null;
  readonly status: InvitationStatus;
  readonly last_reminder_at: Date | null;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly skill_ids: SkillId[];
}

/** What a list is sorted by: the cell, then text, then id (ASM-08). An empty cell is null. */
export interface Sorted {
  readonly sort_key: string | null;
  readonly sort_text: string;
  readonly sort_id: string;
}

export interface ReviewRow extends InvitationRow {
  readonly skill_id: SkillId;
  /** What the manager said; null until they did. */
  readonly level: string | null;
}

export interface ReceivedRatingRow {
  readonly id: string;
  readonly skill_id: SkillId;
  readonly kind: RaterKind;
  readonly rater: PersonSummaryRow | null;
  readonly level: string;
  readonly raters: number | null;
  readonly comments: string[];
  readonly day: string;
}

export interface SentRatingRow {
  readonly id: string;
  readonly invitation_id: AssessmentInvitationId;
  readonly skill_id: SkillId;
  readonly kind: RaterKind;
  readonly requester: PersonSummaryRow;
  readonly level: string;
  readonly comment: string;
  readonly rated_at: Date;
  readonly is_released: boolean;
}

/** The newest average of a skill of a person, as far as enough of those it is of can still be named. */
export interface ReleaseRow {
  readonly person_id: UserId;
  readonly skill_id: SkillId;
  readonly level: string;
  readonly raters: number;
  readonly comments: string[];
  readonly day: string;
}

/** What a manager said last of a skill of a person. */
export interface ManagerRatingRow {
  readonly person_id: UserId;
  readonly skill_id: SkillId;
  readonly level: string;
  readonly comment: string;
  readonly rated_at: Date;
}

/** How far the newest request for a skill of a person is. */
export interface AskedRow {
  readonly person_id: UserId;
  readonly skill_id: SkillId;
  readonly asked: number;
  readonly answered: number;
  readonly open: number;
  readonly with_manager: boolean;
}
