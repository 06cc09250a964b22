import { sql } from 'kysely';
import type { CareerPlanId } from '@waymark/contract/career-plans';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import type { CommentedSubject, CommentOwner } from '../comments/comments.public.ts';
import type { CareerPlanRow } from './career-plan.row.ts';
import { planCommentDeleted, planCommented, planCommentEdited, planCommentMarkedHelpful, type PlanDetails } from './career-plans.events.ts';
import { moveFrom } from './career-plans.machine.ts';
import { planFacts, planPolicy } from './career-plans.policy.ts';
import { findPlan, lockPlanRow } from './career-plans.repo.ts';
import { detailsOf, visiblePlan } from './plan-lookup.service.ts';

/**
 * CAR-08: comments on plans, while they are shared. Only those who read the plan read them, moderators not: nothing of it can be reported,
 * and what an erased person said goes.
 */
export const commentedPlans: CommentOwner<PlanDetails> = {
  kind: 'career-plan',
  events: { created: planCommented, updated: planCommentEdited, deleted: planCommentDeleted, markedHelpful: planCommentMarkedHelpful },
  notices: { mentioned: null, replied: null, commented: 'plan-commented', word: 'title' },
  afterErasure: 'delete',
  toRead: async (ctx, id) => commentedPlan(ctx, await visiblePlan(ctx, id as CareerPlanId)),
  toComment: async (ctx, id) => {
    // Of a comment and the end of a share at the same moment one comes first.
    await lockPlanRow(ctx.store, id as CareerPlanId);
    const plan = await visiblePlan(ctx, id as CareerPlanId);
    moveFrom(planFacts(plan), 'comment', 'owner');
    return commentedPlan(ctx, plan);
  },
  look: async (ctx, id) => {
    const plan = await findPlan(ctx.store, sql`p.id = ${id}`);
    return plan === undefined ? undefined : commentedPlan(ctx, plan);
  },
  describe: () => Promise.resolve(new Map()),
};

function commentedPlan({ actor }: Acting, plan: CareerPlanRow): CommentedSubject<PlanDetails> {
  const readers = [plan.owner, ...plan.shares.map(({ person }) => person)].map((person) => person.id as UserId);
  const comments = planPolicy.rules.comment(actor, plan);
  return {
    id: plan.id,
    ownerId: plan.owner_id,
    rights: {
      read: planPolicy.rules.view(actor, plan),
      comment: comments,
      mark: comments,
      report: false,
      moderate: false,
      seeHidden: false,
    },
    naming: detailsOf(plan),
    about: {
      kind: 'career-plan',
      name: plan.roles.find(({ id }) => id === plan.role_id)?.title ?? '',
      href: `/career/plan/${plan.role_id}/${plan.id}`,
      place: { type: 'career-plan', id: plan.id },
    },
    mentionable: (ids) => Promise.resolve(ids.filter((id) => readers.includes(id))),
    recipients: () => Promise.resolve(readers),
    leadersAmong: () => Promise.resolve(new Set()),
  };
}
