import type { SubscriptionId } from '@waymark/contract/wallet';
import { mutate } from '../../platform/audit/mutate.ts';
import type { JobContext } from '../../platform/context.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personDeleted, personErased, personSuspended } from '../people/people.public.ts';
import { forgetHolder } from './invoices.repo.ts';
import { findFaultsOfBooks } from './ledger.repo.ts';
import { ProviderAway } from './payment-provider.ts';
import { deleteEventsBefore, findWaiting } from './payments.repo.ts';
import { followUp, settlePayment } from './payments.service.ts';
import { carryOutRefund } from './refund-settling.service.ts';
import { advanceSubscription, chargeRenewal, findDueSubscriptions } from './renewals.service.ts';
import { endSubscription, subscriptionDetails } from './subscription-end.service.ts';
import { lockLiveSubscription, saveSubscription } from './subscriptions.repo.ts';
import { booksFault, subscriptionCancelled } from './wallet.events.ts';
import { isMoney, type PaymentRow } from './wallet.row.ts';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 86_400_000;
/** A payment is left to its person and its events so long, before its provider is asked. */
const LEFT_ALONE_MINUTES = 10;
const EVENTS_KEPT_DAYS = 90;
const AT_ONCE = 200;

/** Takes the next step of one subscription. */
export const advanceOne = defineJob<{ subscriptionId: SubscriptionId }>({
  name: 'wallet.advance-subscription',
  effect: 'outside',
  handle: (ctx, { subscriptionId }) => advanceSubscription(ctx, subscriptionId),
});

/** Finds subscriptions that renew, end or are to be told of, every hour (WAL-02). */
export const findDueOnes = defineJob<null>({
  name: 'wallet.find-due-subscriptions',
  effect: 'transaction',
  schedule: '8 * * * *',
  handle: async (ctx) => {
    const due = (await findDueSubscriptions(ctx)).map((subscriptionId) => ({ subscriptionId }));
    await ctx.platform.jobs.enqueueEach(ctx.store, advanceOne, due);
  },
});

/** Asks after payments whose events never came, and carries on with refunds (WAL-06): nothing that was paid is lost with a message. */
export const followUpPayments = defineJob<null>({
  name: 'wallet.follow-up-payments',
  effect: 'outside',
  schedule: '23 * * * *',
  handle: async (ctx) => {
    const before = new Date(ctx.now().getTime() - LEFT_ALONE_MINUTES * MINUTE_MILLISECONDS);
    for (const row of await findWaiting(ctx.store, before, AT_ONCE)) await lookAt(ctx, row);
  },
});

async function lookAt(ctx: JobContext, row: PaymentRow): Promise<void> {
  try {
    if (row.state === 'refunding') return await carryOutRefund(ctx, row.id);
    if (row.purpose === 'renewal' && row.checkout_ref === null) return await chargeRenewal(ctx, row.id);
    const { state } = await followUp(ctx, row);
    const isOver = row.expires_at !== null && row.expires_at < ctx.now();
    // Stripe itself says when a checkout is over; one that never got that far, and a pretend one, end by our clock.
    if (state === 'open' && isOver && isMoney(row) && (row.provider === 'test' || row.checkout_ref === null))
      await settlePayment(ctx, row.id, { outcome: 'expired', chargeRef: null, customerRef: null, methodRef: null });
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    ctx.platform.log.warn({ error, paymentId: row.id }, 'a payment provider is away');
  }
  return undefined;
}

/** Counts the books again every night (WAL-05). What does not add up is logged as an error and audited. */
export const checkBooks = defineJob<null>({
  name: 'wallet.check-books',
  effect: 'transaction',
  schedule: '41 3 * * *',
  handle: async (ctx) => {
    await deleteEventsBefore(ctx.store, new Date(ctx.now().getTime() - EVENTS_KEPT_DAYS * DAY_MILLISECONDS));
    const faults = await findFaultsOfBooks(ctx.store);
    if (faults.length === 0) return;
    ctx.platform.log.error({ organisationId: ctx.organisation.id, faults }, 'the books do not add up');
    await mutate(ctx, booksFault, async () => ({
      result: undefined,
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { faults: faults.slice(0, AT_ONCE) },
    }));
  },
});

/** PLT-12: the books stay, with the id of who is not there any longer; nothing is charged again, and no invoice has their name. */
export const eraseWallet = subscribeInTransaction([personErased], 'wallet.erase', async (ctx, { details: { userId } }) => {
  await forgetHolder(ctx.store, userId);
  const row = await lockLiveSubscription(ctx.store, userId);
  if (row !== undefined) await endSubscription(ctx, row, 'person-gone');
});

/** No one is charged for a deleted or suspended account; brought back in time, the person finds what they paid for. */
export const cancelForShutOut = subscribeInTransaction(
  [personDeleted, personSuspended],
  'wallet.cancel-for-shut-out',
  async (ctx, { details: { userId } }) => {
    const row = await lockLiveSubscription(ctx.store, userId);
    if (row === undefined || row.cancels_at_end) return;
    await mutate(ctx, subscriptionCancelled, async (ctx) => {
      await saveSubscription(ctx.store, row.id, { cancels_at_end: true });
      return { result: undefined, subject: { type: 'subscription', id: row.id }, details: subscriptionDetails(row) };
    });
  },
);
