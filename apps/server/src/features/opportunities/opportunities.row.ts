import type {
  OpportunityState,
  OpportunityType,
  AnyRequestStatus,
  OpportunityId,
  OpportunityRequestId,
} from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A stored offer of any type, as what decides about requests reads it. */
export interface OpportunityRow {
  readonly id: OpportunityId;
  readonly type: OpportunityType;
  readonly slug: string;
  readonly state: OpportunityState;
  readonly title: string;
  readonly person_id: UserId | null;
  readonly created_by: UserId;
  readonly apply_by: Date | null;
  readonly ends_at: Date | null;
  readonly capacity: number | null;
  readonly places_taken: number;
}

/** A stored request with the offer it is about and the people of it. */
export interface RequestRow {
  readonly id: OpportunityRequestId;
  readonly type: OpportunityType;
  readonly opportunity_id: OpportunityId;
  readonly opportunity_slug: string;
  readonly opportunity_title: string;
  readonly opportunity_state: OpportunityState;
  readonly applicant_id: UserId;
  readonly applicant: PersonSummaryRow;
  readonly status: AnyRequestStatus;
  readonly status_since: Date;
  readonly message: string;
  readonly reason: string;
  readonly reason_code: string;
  readonly reason_text: string;
  readonly waiting_for: string | null;
  readonly waiting_ids: UserId[];
  /** Everyone it ever waited for. */
  readonly concerned_ids: UserId[];
  readonly waiting_people: PersonSummaryRow[];
  readonly due_at: Date | null;
  readonly reminded_at: Date | null;
  readonly escalated_at: Date | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

export interface RequestStepRow {
  readonly at: Date;
  readonly actor: PersonSummaryRow | null;
  readonly action: string;
  readonly from_status: AnyRequestStatus | null;
  readonly to_status: AnyRequestStatus;
  readonly reason: string;
  readonly reason_code: string;
  readonly reason_text: string;
}
