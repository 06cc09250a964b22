import type { JobContext } from '../../platform/context.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { approvalAsked, approvalHandedOver } from '../approvals/approvals.public.ts';
import { personErased } from '../people/people.public.ts';
import { cardSource } from './card-source.ts';
import { settleAtGates } from './completing.service.ts';
import { findWaitingAtGates, findWaitingForCard } from './gates.repo.ts';
import { eraseLearningOf } from './ledger.repo.ts';
import { setApprover } from './learning-requests.repo.ts';
import { cardCompleted } from './progress.events.ts';

const AT_ONCE = 250;

/** Completes those who waited for a gate alone that is gone (B3), some at a time. */
export const settleGates: TransactionJob<{ cardId: string; after: string | null }> = defineJob({
  name: 'progress.settle-gates',
  effect: 'transaction',
  handle: async (ctx: JobContext, { cardId, after }: { cardId: string; after: string | null }) => {
    const card = await cardSource().find(ctx.store, cardId);
    if (card === undefined) return;
    const waiting = await findWaitingAtGates(ctx.store, cardId, after, AT_ONCE);
    await settleAtGates(ctx, card, waiting, 'gate-removed');
    const last = waiting.at(-1);
    if (waiting.length === AT_ONCE && last !== undefined) await ctx.platform.jobs.enqueue(ctx.store, settleGates, { cardId, after: last });
  },
});

/** A prerequisite may be the last thing that a card waited for: the gate was added after the content was done. */
export const settleAfterPrerequisite = subscribeInTransaction(
  [cardCompleted],
  'progress.settle-after-prerequisite',
  async (ctx, { details }) => {
    for (const cardId of await findWaitingForCard(ctx.store, details.cardId, details.userId)) {
      const card = await cardSource().find(ctx.store, cardId);
      if (card !== undefined) await settleAtGates(ctx, card, [details.userId]);
    }
  },
);

/** LRN-05: the name that the learner reads is that of who decides now: a new manager, or the person the request was passed on to. */
export const followAskedApprover = subscribeInTransaction([approvalAsked], 'progress.follow-asked-approver', ({ store }, { details }) =>
  setApprover(store, details.subjectId, details.approverIds.length === 1 ? (details.approverIds[0] ?? null) : null),
);
export const followNewApprover = subscribeInTransaction([approvalHandedOver], 'progress.follow-new-approver', ({ store }, { details }) =>
  setApprover(store, details.subjectId, details.to),
);

/** PLT-12: what a person signed, wrote and asked for goes with them. */
export const eraseProgress = subscribeInTransaction([personErased], 'progress.erase', ({ store }, { details: { userId } }) =>
  eraseLearningOf(store, userId),
);
