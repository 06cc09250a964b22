import { mayRemind } from '@waymark/contract/assessments';
import { skillsAssessmentIsOpen } from '@waymark/contract/platform';
import { assessmentProblems } from '@waymark/contract/assessments';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { allowedActions } from '../../platform/machine/machine.ts';
import { invitationMachine, type InvitationParty } from './assessment-invitations.machine.ts';
import type { InvitationRow } from './assessment.row.ts';

type InvitationInView = Pick<InvitationRow, 'rater_id' | 'requester_id' | 'status'>;

/** Returns everything someone is to an invitation, for the machine. */
export function partiesOf(actor: Actor | null, row: Pick<InvitationRow, 'rater_id' | 'requester_id'>): ReadonlySet<InvitationParty> {
  const parties = new Set<InvitationParty>();
  if (actor === null) return parties;
  if (actor.userId === row.rater_id) parties.add('rater');
  if (actor.userId === row.requester_id) parties.add('requester');
  return parties;
}

/** ASM-12: an invitation is between the two; what was said belongs to who said it. */
export const invitationPolicy = definePolicy('assessment-invitation', {
  view: (actor, row: InvitationInView) => partiesOf(actor, row).size > 0,
  answer: (actor, row) => actor !== null && actor.userId === row.rater_id,
  remind: (actor, row) => actor !== null && actor.userId === row.requester_id,
});

/** Returns what someone may do to an invitation now. */
export function invitationActions(actor: Actor | null, row: InvitationInView) {
  const actions = new Set(allowedActions(invitationMachine, row.status, partiesOf(actor, row)));
  return {
    accept: actions.has('accept'),
    decline: actions.has('decline'),
    withdraw: actions.has('withdraw'),
    rate: actions.has('rate'),
  };
}

/** ASM-06: returns whether the caller may send a reminder now. */
export const canRemind = (ctx: Acting, row: InvitationRow) =>
  invitationPolicy.rules.remind(ctx.actor, row) && mayRemind(row.status, row.last_reminder_at, ctx.now());

/** SES-63: throws `assessment-not-open` where skills assessment is not for the caller. */
export function checkOpen(ctx: Pick<BaseContext, 'organisation'>): void {
  if (!skillsAssessmentIsOpen(ctx.organisation.switches)) throw refuse(assessmentProblems['assessment-not-open']);
}

/** SES-62: throws `assessment-not-open` where managers have no page of ratings to review. */
export function checkReviewOpen(ctx: Pick<BaseContext, 'organisation'>): void {
  checkOpen(ctx);
  if (!ctx.organisation.setting('show_skill_assessment')) throw refuse(assessmentProblems['assessment-not-open']);
}

export const mayConfigure = (actor: Actor | null) => holds(actor, 'MANAGE_SKILLS');
