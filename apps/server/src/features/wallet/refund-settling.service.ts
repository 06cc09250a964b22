import type { PaymentId } from '@waymark/contract/wallet';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { takeBoughtCard } from '../cards/cards.public.ts';
import { insertInvoice } from './invoices.repo.ts';
import { endPending } from './ledger.service.ts';
import { detailsOf } from './payment-details.ts';
import { ProviderAway, type RefundOutcome } from './payment-provider.ts';
import { countAttempt, findPayment, lockPayment, setPaymentState } from './payments.repo.ts';
import { providerOf } from './providers.service.ts';
import { endSubscription } from './subscription-end.service.ts';
import { lockSubscription } from './subscriptions.repo.ts';
import { paymentRefunded, refundFailed } from './wallet.events.ts';
import { isMoney, type PaymentRow } from './wallet.row.ts';

/** Asks the provider to give a payment back, and books what it says. Asked again, it gives back once: the key is the same. Throws ProviderAway. */
export async function carryOutRefund(ctx: BaseContext, id: PaymentId): Promise<void> {
  const row = await findPayment(ctx.store, id);
  if (row?.state !== 'refunding' || !isMoney(row)) return;
  if (row.charge_ref === null) throw new ProviderAway('The provider has not said yet what it took');
  const provider = await providerOf(ctx, row.provider);
  const { amount, currency, charge_ref: chargeRef } = row;
  await settleRefund(ctx, id, await provider.refund({ paymentId: id, chargeRef, amount, currency, key: `refund-${id}-${row.attempts}` }));
}

/** Takes what the provider says of a refund, once. */
export async function settleRefund(ctx: BaseContext, id: PaymentId, outcome: RefundOutcome): Promise<void> {
  if (outcome === 'pending') return;
  await inTransaction(ctx, async (ctx) => {
    const row = await lockPayment(ctx.store, id);
    if (row?.state !== 'refunding') return;
    if (outcome === 'succeeded') {
      await endPending(ctx, id, 'posted');
      await finishRefund(ctx, row, '');
    } else await giveUpRefund(ctx, row);
  });
}

/** The provider cannot give it back: all stays as it was paid. What was paid twice over is still owed, and tried again with the next look. */
async function giveUpRefund(ctx: InTransaction, row: PaymentRow): Promise<void> {
  ctx.platform.log.error({ paymentId: row.id }, 'a provider refused a refund');
  // The next try is another one to the provider.
  await countAttempt(ctx.store, row.id);
  await mutate(ctx, refundFailed, async (ctx) => {
    if (!row.is_surplus) {
      await endPending(ctx, row.id, 'voided');
      await setPaymentState(ctx.store, row.id, { state: 'paid', now: ctx.now() });
    }
    return { result: undefined, subject: { type: 'payment', id: row.id }, details: detailsOf(row) };
  });
}

/** Notes that a payment was given back, and takes back what it bought, in the caller's transaction. */
export async function finishRefund(ctx: InTransaction, row: PaymentRow, note: string): Promise<void> {
  const now = ctx.now();
  await setPaymentState(ctx.store, row.id, { state: 'refunded', now, ...(note === '' ? {} : { note }) });
  if (!row.is_surplus) await takeBack(ctx, row);
  await mutate(ctx, paymentRefunded, async () => ({
    result: undefined,
    subject: { type: 'payment', id: row.id },
    details: detailsOf(row),
  }));
}

async function takeBack(ctx: InTransaction, row: PaymentRow): Promise<void> {
  if (row.card_id !== null) await takeBoughtCard(ctx.store, row.card_id, row.user_id);
  if (row.subscription_id !== null) {
    const subscription = await lockSubscription(ctx.store, row.subscription_id);
    if (subscription !== undefined) await endSubscription(ctx, subscription, 'refunded');
  }
  if (!isMoney(row)) return;
  const { id, user_id, title, amount, currency } = row;
  const note = { kind: 'credit-note', user_id, payment_id: id, title, amount, currency } as const;
  await insertInvoice(ctx.store, { ...note, period_from: null, period_until: null, issued_at: ctx.now() });
}
