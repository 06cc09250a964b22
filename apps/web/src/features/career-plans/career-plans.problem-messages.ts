import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about development plans say, by code. */
export const problemMessages: ProblemMessages = {
  'career-plan-not-found': msg`This plan is not available`,
  'career-plan-not-editable': msg`This plan can’t be changed now. It is shared, completed or locked.`,
  'career-plan-role-archived': msg`This role is archived, so you can’t plan towards it.`,
  'career-plan-is-own-role': msg`You already work in this role.`,
  'career-plan-needs-skill': msg`Add at least one skill before you start the plan.`,
  'career-plan-full': msg`This plan is full. Remove something first.`,
  'career-plan-part-not-found': msg`This part of the plan no longer exists. Reload to see the current plan.`,
  'career-plan-skill-completed': msg`This skill is completed and stays in the plan.`,
  'career-plan-skill-in-step': msg`This skill is already in this step.`,
  'career-plan-offer-not-found': msg`This mentor or project is not available.`,
  'career-plan-not-your-manager': msg`You can share a plan with your manager or a mentor.`,
  'career-plan-not-shared': msg`You can comment while the plan is shared.`,
};
