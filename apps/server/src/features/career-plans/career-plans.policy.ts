import { type RawBuilder, sql } from 'kysely';
import { isEditable } from '@waymark/contract/career-plans';
import type { UserId } from '@waymark/contract/kit';
import { type Actor, isProxy } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CareerPlanRow } from './career-plan.row.ts';
import { type PlanMove, stateAfter } from './career-plans.machine.ts';
import { factsOf } from './plan-progress.ts';

export type PlanInView = Pick<CareerPlanRow, 'owner_id' | 'state' | 'before_state' | 'started_at' | 'locks' | 'skills'> & {
  readonly shares: readonly { readonly person: { readonly id: string } }[];
};

const owns = (actor: Actor | null, plan: Pick<PlanInView, 'owner_id'>) => actor?.userId === plan.owner_id && !isProxy(actor);
const reads = (actor: Actor | null, plan: PlanInView) =>
  actor !== null && (owns(actor, plan) || (!isProxy(actor) && plan.shares.some(({ person }) => person.id === actor.userId)));
const canMove = (move: PlanMove) => (actor: Actor | null, plan: PlanInView) =>
  owns(actor, plan) && stateAfter(planFacts(plan), move, 'owner') !== undefined;

/** Returns what guards look at of a stored plan. */
export const planFacts = (plan: PlanInView) => factsOf({ ...plan, isShared: plan.shares.length > 0 }, plan.skills);

/** CAR-08: a plan is its owner's, and read by those it is shared with. No one else sees what is in it, administrators neither. */
export const planPolicy = definePolicy('career-plan', {
  view: reads,
  edit: (actor, plan: PlanInView) => owns(actor, plan) && isEditable({ state: plan.state, isShared: plan.shares.length > 0 }),
  start: canMove('start'),
  finish: canMove('finish'),
  share: canMove('share'),
  unshare: canMove('unshare'),
  comment: (actor, plan) => reads(actor, plan) && plan.shares.length > 0,
  delete: canMove('delete'),
});

/** The same for a list, a condition on `career_plans p`: plans that are shared with a person. */
export const sharedWith = (userId: UserId): RawBuilder<boolean> =>
  sql<boolean>`exists (select from career_plan_shares s where s.organisation_id = p.organisation_id and s.plan_id = p.id and s.user_id = ${userId})`;
