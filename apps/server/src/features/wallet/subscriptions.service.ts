import { type BegunPayment, isPaidOn, type OwnSubscription, walletProblems as problems } from '@waymark/contract/wallet';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { beginPayment } from './payments.service.ts';
import { findSettings } from './settings.repo.ts';
import { subscriptionDetails } from './subscription-end.service.ts';
import { findSubscriptionOf, lockLiveSubscription, saveSubscription } from './subscriptions.repo.ts';
import { today } from './today.ts';
import { subscriptionCancelled, subscriptionResumed } from './wallet.events.ts';
import { presentSubscription, stateOf } from './wallet.present.ts';

/** Returns one's subscription: the one that goes on, else the last one (WAL-02). */
export async function getOwnSubscription(ctx: ActorContext): Promise<OwnSubscription> {
  const row = await findSubscriptionOf(ctx.store, ctx.actor.userId);
  return { subscription: row === undefined ? null : presentSubscription(row, today(ctx)) };
}

/** Begins to pay the next period by hand (WAL-02): early, or after a renewal failed. Throws `no-subscription`, `payment-provider-unavailable`. */
export async function renewSubscription(ctx: ActorContext, redirectPath: string | undefined): Promise<BegunPayment> {
  const row = await findSubscriptionOf(ctx.store, ctx.actor.userId);
  if (row === undefined || !presentSubscription(row, today(ctx)).can.renew) throw refuse(problems['no-subscription']);
  const { provider } = await findSettings(ctx.store);
  const { id: subscriptionId, name: title, amount, currency, period } = row;
  return beginPayment(ctx, { purpose: 'renewal', title, subscriptionId, period: period + 1, amount, currency, provider, redirectPath });
}

/** Has one's subscription end with what is paid for, or takes that back (WAL-02). Throws `no-subscription`. */
async function setCancelled(ctx: ActorContext, cancels: boolean): Promise<OwnSubscription> {
  return mutate(ctx, cancels ? subscriptionCancelled : subscriptionResumed, async (ctx) => {
    const row = await lockLiveSubscription(ctx.store, ctx.actor.userId);
    if (row === undefined || !isPaidOn(stateOf(row), today(ctx))) throw refuse(problems['no-subscription']);
    const changed = { ...row, cancels_at_end: cancels };
    const result = { subscription: presentSubscription(changed, today(ctx)) };
    if (row.cancels_at_end === cancels) return unchanged(result);
    await saveSubscription(ctx.store, row.id, { cancels_at_end: cancels });
    await userAccessChanged(ctx.store, row.user_id);
    return { result, subject: { type: 'subscription', id: row.id }, details: subscriptionDetails(row) };
  });
}

/** Ends one's subscription at the end of what is paid for (WAL-02). Throws `no-subscription`. */
export const cancelSubscription = (ctx: ActorContext) => setCancelled(ctx, true);

/** Takes the cancellation back (WAL-02). Throws `no-subscription`. */
export const resumeSubscription = (ctx: ActorContext) => setCancelled(ctx, false);
