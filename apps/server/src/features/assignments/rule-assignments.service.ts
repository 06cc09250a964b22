import { type AssignmentId, assignRulesOf, type RuleAssignInput } from '@waymark/contract/assignments';
import { authorize } from '../../platform/access/policy.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { visibleCard } from '../cards/cards.public.ts';
import { loadTarget, refuseLargeReach, refuseProtected, targetPolicy } from '../targets/targets.public.ts';
import { checkOpensFor } from './assignees.service.ts';
import { assignmentCreated } from './assignments.events.ts';
import { applyTerms, beginReaching, reachByRule } from './assignments.jobs.ts';
import { upsertAssignments } from './assignments.repo.ts';
import { type Assigned, detailsOf, termsOf } from './assignments.service.ts';
import { setStays } from './rule-assignments.repo.ts';

/**
 * Assigns a card to everyone a saved rule means, now and later (SHR-10). Accepted at once; people are reached in the background, and the rule
 * is followed from then on. Where it has the card already, its terms change.
 * Throws `target-not-found`, `target-field-protected`, `target-reaches-many` without the number confirmed, `card-not-assignable`, `invalid-input`, and as `visibleCard`.
 */
export async function assignByRule(ctx: Acting, cardId: string, input: RuleAssignInput): Promise<Assigned> {
  const card = await visibleCard(ctx, cardId);
  const terms = termsOf(ctx, input);
  await checkOpensFor(ctx, card, { userIds: [], groupIds: [] });
  return mutateMany(ctx, assignmentCreated, async (ctx) => {
    const target = authorize(ctx, targetPolicy, 'view', await loadTarget(ctx.store, input.targetId));
    await refuseProtected(ctx.store, target.rule);
    await refuseLargeReach(ctx, target.rule, input.confirmedCount);
    const [written] = await upsertAssignments(
      ctx.store,
      [
        {
          id: newId<string>(),
          cardId: card.id,
          period: '',
          kind: 'rule',
          targetType: 'rule',
          targetId: target.id,
          ...terms,
          priorLearning: assignRulesOf(card.card_type).priorLearning,
          givenBy: ctx.actor.userId,
        },
      ],
      ctx.now(),
    );
    if (written === undefined) throw new Error('An assignment that was written has an id');
    await setStays(ctx.store, written.id, input.staysOnceGiven);
    if (written.is_new) await beginReaching(ctx, reachByRule, written.id);
    else await ctx.platform.jobs.enqueue(ctx.store, applyTerms, { assignmentId: written.id, after: null });
    const to = { targetType: 'rule', targetId: target.id };
    const details = { ...detailsOf(card, written.id, to), priority: terms.priority, dueOn: terms.dueOn };
    return {
      result: { assignmentIds: [written.id as AssignmentId], withdrawn: 0, people: target.people_count },
      changes: [{ subject: { type: 'assignment', id: written.id }, details }],
    };
  });
}
