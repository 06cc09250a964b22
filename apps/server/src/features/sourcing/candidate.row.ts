import type { JobLevel } from '@waymark/contract/job-roles';
import type { UserId } from '@waymark/contract/kit';
import type { AnyRequestStatus, OpportunityRequestId } from '@waymark/contract/opportunities';
import type { SourcingStepId } from '@waymark/contract/sourcing';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** What is known of someone for a vacancy: their newest application, and what recruiters did. */
export interface CandidateStateRow {
  readonly user_id: UserId;
  readonly request_id: OpportunityRequestId | null;
  readonly status: AnyRequestStatus | null;
  readonly applied_at: Date | null;
  readonly ended_at: Date | null;
  readonly application_shortlisted_at: Date | null;
  readonly invited_at: Date | null;
  readonly contacted_at: Date | null;
  readonly shortlisted_at: Date | null;
  readonly rejected_at: Date | null;
}

export interface SourcingStepRow {
  readonly id: SourcingStepId;
  readonly at: Date;
  readonly actor: PersonSummaryRow | null;
  readonly action: string;
  readonly text: string;
  readonly reason: string;
}

/** What lists show of candidates in addition to their match. */
export interface CandidateFactsRow {
  readonly user_id: UserId;
  readonly level: JobLevel | null;
  readonly location: string | null;
  readonly org_unit_id: string | null;
  readonly career_goals: string[] | null;
}
