import { mutate } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { saveSubscription } from './subscriptions.repo.ts';
import { type SubscriptionDetails, subscriptionEnded } from './wallet.events.ts';
import type { SubscriptionRow } from './wallet.row.ts';

/** What events and audit say about a subscription. */
export function subscriptionDetails({ id, user_id, name, paid_through }: SubscriptionRow): SubscriptionDetails {
  return { subscriptionId: id, userId: user_id, name, paidThrough: paid_through };
}

/** Ends a subscription, and with it what the provider may be charged by. One that is over stays as it is. */
export async function endSubscription(
  ctx: InTransaction,
  row: SubscriptionRow,
  reason: 'cancelled' | 'unpaid' | 'refunded' | 'person-gone',
): Promise<void> {
  if (row.state === 'ended' || row.state === 'lapsed') return;
  await mutate(ctx, subscriptionEnded, async (ctx) => {
    const state = reason === 'unpaid' ? 'lapsed' : 'ended';
    await saveSubscription(ctx.store, row.id, { state, ended_at: ctx.now(), customer_ref: null, method_ref: null });
    await userAccessChanged(ctx.store, row.user_id);
    return { result: undefined, subject: { type: 'subscription', id: row.id }, details: { ...subscriptionDetails(row), reason } };
  });
}
