import type {
  CareerPlanId,
  PathSkillState,
  PhaseStatus,
  PlanLock,
  PlanPhaseId,
  PlanSkillId,
  PlanState,
  PlanStepId,
  ShareeKind,
  StepOfferType,
  StepStatus,
} from '@waymark/contract/career-plans';
import type { CompletionState } from '@waymark/contract/cards';
import type { JobLevel, JobRoleState, Translations } from '@waymark/contract/job-roles';
import type { UserId } from '@waymark/contract/kit';
import type { AnyRequestStatus, OpportunityId, OpportunityState } from '@waymark/contract/opportunities';
import type { SkillId, SkillRequirement } from '@waymark/contract/skills';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A role as plans name it, with what it asks for. Times inside these rows come from JSON, as text. */
export interface PlanRoleRow {
  readonly id: OpportunityId;
  readonly slug: string;
  readonly state: JobRoleState;
  readonly title: string;
  readonly translations: Translations;
  readonly family_title: string | null;
  readonly family_translations: Translations | null;
  readonly level: JobLevel | null;
  readonly skills: readonly SkillRequirement[];
}

export interface PlanStepRow {
  readonly id: PlanStepId;
  readonly place: number;
  readonly role_id: OpportunityId;
  readonly status: Exclude<StepStatus, 'RECOMMENDED'>;
  readonly unlocked_at: string | null;
  readonly started_at: string | null;
  readonly completed_at: string | null;
}

export interface PlanPhaseRow {
  readonly id: PlanPhaseId;
  readonly step_id: PlanStepId;
  readonly place: number;
  readonly title: string;
  readonly target_on: string | null;
  readonly status: PhaseStatus;
  readonly unlocked_at: string | null;
  readonly completed_at: string | null;
}

export interface PlanSkillRow {
  readonly id: PlanSkillId;
  readonly step_id: PlanStepId;
  readonly phase_id: PlanPhaseId;
  readonly skill_id: SkillId;
  readonly level: string;
  readonly level_before: string | null;
  readonly level_changed_at: string | null;
  readonly source: 'role' | 'own';
  readonly state: PathSkillState;
  readonly place: number;
  readonly completed_at: string | null;
}

export interface PlanContentRow {
  readonly plan_skill_id: PlanSkillId;
  readonly card_id: string;
  readonly added_at: string;
  readonly assigned_at: string | null;
  readonly completion_state: CompletionState | null;
  readonly completed_percentage: number | null;
  readonly completed_at: string | null;
}

export interface PlanOfferRow {
  readonly step_id: PlanStepId;
  readonly type: StepOfferType;
  readonly id: OpportunityId;
  readonly slug: string;
  readonly state: OpportunityState;
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly time_commitment: string;
  readonly image_file_id: string | null;
  readonly person: PersonSummaryRow | null;
  readonly request_status: AnyRequestStatus | null;
  readonly skill_ids: readonly SkillId[];
}

export interface PlanShareRow {
  readonly person: PersonSummaryRow;
  readonly kind: ShareeKind;
  readonly message: string;
  readonly shared_at: string;
}

/** A plan with all that is in it. */
export interface CareerPlanRow {
  readonly id: CareerPlanId;
  readonly owner_id: UserId;
  readonly owner: PersonSummaryRow;
  readonly role_id: OpportunityId;
  readonly state: PlanState;
  readonly before_state: PlanState | null;
  readonly locks: readonly PlanLock[];
  readonly lock_note: string;
  readonly current_step_id: PlanStepId | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly finished_at: Date | null;
  readonly own_role: (Pick<PlanRoleRow, 'id' | 'title' | 'translations'> & { readonly since: string }) | null;
  readonly roles: readonly PlanRoleRow[];
  readonly steps: readonly PlanStepRow[];
  readonly phases: readonly PlanPhaseRow[];
  readonly skills: readonly PlanSkillRow[];
  readonly contents: readonly PlanContentRow[];
  readonly offers: readonly PlanOfferRow[];
  readonly shares: readonly PlanShareRow[];
  readonly comments_count: number;
  /** Dialogs that the owner has seen. */
  readonly seen: readonly string[];
}
