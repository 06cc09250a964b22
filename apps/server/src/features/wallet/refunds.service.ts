import { isPaidOn, type Payment, type PaymentId, walletProblems as problems } from '@waymark/contract/wallet';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { bookMoney } from './fulfilment.service.ts';
import { reverseTransfers } from './ledger.service.ts';
import { lockPayment, setPaymentState } from './payments.repo.ts';
import { detailsOf } from './payment-details.ts';
import { refundLater } from './refund.jobs.ts';
import { finishRefund } from './refund-settling.service.ts';
import { lockSubscription } from './subscriptions.repo.ts';
import { today } from './today.ts';
import { refundBegun } from './wallet.events.ts';
import { presentPayment, stateOf } from './wallet.present.ts';
import { isMoney, type MoneyPayment, type PaymentRow } from './wallet.row.ts';

/**
 * Gives a payment back (WAL-05): coins at once, money once the provider says so; until then it is reserved. What it bought is taken back in the
 * transaction that books it. Throws `payment-not-found`, `payment-not-refundable` (409; also the second time), `coins-already-spent`.
 */
export async function refundPayment(ctx: ActorContext, id: PaymentId, note: string): Promise<Payment> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockPayment(ctx.store, id);
    if (row === undefined) throw refuse(problems['payment-not-found']);
    if (row.state !== 'paid' || !(await isCurrent(ctx, row))) throw refuse(problems['payment-not-refundable']);
    if (isMoney(row)) {
      await startRefund(ctx, row, { isSurplus: false, note });
      return presentPayment({ ...row, state: 'refunding' });
    }
    await reverseTransfers(ctx, id, note, 'posted');
    await finishRefund(ctx, row, note);
    return presentPayment({ ...row, state: 'refunded' });
  });
}

/** Of a subscription only the period that runs can be given back: the ones before are used up. */
async function isCurrent(ctx: InTransaction, { subscription_id: id, period }: PaymentRow): Promise<boolean> {
  if (id === null) return true;
  const row = await lockSubscription(ctx.store, id);
  return row !== undefined && isPaidOn(stateOf(row), today(ctx)) && row.period === (period ?? 0);
}

/** Reserves what is given back and has the provider asked. A surplus payment is booked first: the money did come. */
export async function startRefund(ctx: InTransaction, row: MoneyPayment, how: { isSurplus: boolean; note: string }): Promise<void> {
  if (how.isSurplus) await bookMoney(ctx, row);
  await reverseTransfers(ctx, row.id, how.note, 'pending');
  await setPaymentState(ctx.store, row.id, {
    state: 'refunding',
    now: ctx.now(),
    chargeRef: row.charge_ref,
    isSurplus: how.isSurplus,
    note: how.note,
  });
  await mutate(ctx, refundBegun, async () => ({
    result: undefined,
    subject: { type: 'payment', id: row.id },
    details: { ...detailsOf(row), note: how.note },
  }));
  await refundLater(ctx, row.id);
}
