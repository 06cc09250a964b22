import { useLingui } from '@lingui/react/macro';
import type { CareerPlan, CareerPlanId, PlanState } from '@waymark/contract/career-plans';
import type { Status } from '@waymark/ui';

/** A plan that is stored. */
export type StoredPlan = CareerPlan & { readonly id: CareerPlanId };

export const isStored = (plan: CareerPlan): plan is StoredPlan => plan.id !== null;

/** What the states of plans are called. */
export function usePlanStates(): Readonly<Record<PlanState, string>> {
  const { t } = useLingui();
  return {
    DRAFT: t`Draft`,
    IN_PROGRESS: t`In progress`,
    COMPLETED: t`Completed`,
    FINISHED: t`Completed`,
    NO_SKILL_GAPS: t`No gaps`,
    LOCKED: t`Locked`,
  };
}

/** How the states of plans look in a list. */
export const PLAN_STATUS: Readonly<Record<PlanState, Status>> = {
  DRAFT: 'draft',
  IN_PROGRESS: 'in-progress',
  COMPLETED: 'completed',
  FINISHED: 'completed',
  NO_SKILL_GAPS: 'completed',
  LOCKED: 'locked',
};
