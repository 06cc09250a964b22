import { type CareerPlan, type CareerPlanId, careerPlanProblems, PLAN_LIMITS, type ShareeKind } from '@waymark/contract/career-plans';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { summaryOf } from '../people/people.public.ts';
import { deleteShare, insertShare } from './career-plan-writes.repo.ts';
import { planShared, planUnshared } from './career-plans.events.ts';
import { moveFrom } from './career-plans.machine.ts';
import { planFacts } from './career-plans.policy.ts';
import { findSharees } from './plan-sharing.repo.ts';
import { detailsOf, lockedOwnPlan, shownPlan, visiblePlan } from './plan-lookup.service.ts';

/** CAR-08: lists the people the caller can share with: their managers and mentors. One statement. */
export async function listSharees(ctx: Acting): Promise<{ items: { person: PersonSummary; kind: ShareeKind }[] }> {
  const rows = await findSharees(ctx.store, ctx.actor.userId, ctx.organisation.setting('show_secondary_manager'));
  return { items: rows.map(({ person, kind }) => ({ person: summaryOf(person), kind })) };
}

/**
 * CAR-08: shares a plan with a manager or mentor of the caller; a second time changes nothing. From then on it is read-only. Throws
 * `career-plan-not-found`, `career-plan-not-editable`, `career-plan-not-your-manager`, `career-plan-full`.
 */
export async function sharePlan(ctx: Acting, id: CareerPlanId, userId: UserId, message: string): Promise<CareerPlan> {
  return mutate(ctx, planShared, async (ctx) => {
    const plan = await lockedOwnPlan(ctx, id);
    if (plan.shares.some(({ person }) => person.id === userId)) return unchanged(await shownPlan(ctx, plan));
    moveFrom(planFacts(plan), 'share', 'owner');
    const sharees = await findSharees(ctx.store, ctx.actor.userId, ctx.organisation.setting('show_secondary_manager'));
    const kind = sharees.find(({ person }) => person.id === userId)?.kind;
    if (kind === undefined) throw refuse(careerPlanProblems['career-plan-not-your-manager']);
    if (plan.shares.length >= PLAN_LIMITS.shares) throw refuse(careerPlanProblems['career-plan-full']);
    await insertShare(ctx.store, { planId: id, userId, kind, message }, ctx.now());
    return {
      result: await shownPlan(ctx, await visiblePlan(ctx, id)),
      subject: { type: 'career-plan', id },
      details: { ...detailsOf(plan), userId, kind, message },
    };
  });
}

/** Stops sharing a plan with someone; what was said stays. Throws `career-plan-not-found`. */
export async function unsharePlan(ctx: Acting, id: CareerPlanId, userId: UserId): Promise<CareerPlan> {
  return mutate(ctx, planUnshared, async (ctx) => {
    const plan = await lockedOwnPlan(ctx, id);
    if (!plan.shares.some(({ person }) => person.id === userId)) return unchanged(await shownPlan(ctx, plan));
    await deleteShare(ctx.store, id, userId);
    return {
      result: await shownPlan(ctx, await visiblePlan(ctx, id)),
      subject: { type: 'career-plan', id },
      details: { ...detailsOf(plan), userId },
    };
  });
}
