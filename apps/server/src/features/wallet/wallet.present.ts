import { addDays } from '@waymark/contract/statistics';
import {
  type CoinPackage,
  GRACE_DAYS,
  isPaidOn,
  type Invoice,
  type Money,
  type Payment,
  type Plan,
  type Subscription,
  type WalletTransaction,
} from '@waymark/contract/wallet';

import type { InvoiceRow, PaymentRow, PlanRow, SettingsRow, SubscriptionRow, TransactionRow } from './wallet.row.ts';

export function moneyOf(amount: number, currency: string): Money {
  return { amount, currency: currency as Money['currency'] };
}

export function presentPackages({ packages, currency }: SettingsRow): CoinPackage[] {
  return packages.map(({ id, coins, amount }) => ({ id, coins, price: moneyOf(amount, currency) }));
}

export function presentTransaction({ id, kind, title, note, coins, balance, at, is_pending }: TransactionRow): WalletTransaction {
  return { id, kind, title, note, coins, balance, at: at.toISOString(), isPending: is_pending };
}

export function presentPayment(row: PaymentRow): Payment {
  const price = row.amount === null || row.currency === null ? null : moneyOf(row.amount, row.currency);
  return {
    id: row.id,
    purpose: row.purpose,
    title: row.title,
    payWith: row.pay_with,
    state: row.state,
    price,
    coins: row.coins,
    provider: row.provider,
    at: (row.paid_at ?? row.created_at).toISOString(),
    refunded: row.state === 'refunded' ? price : null,
  };
}

export function presentPlan(
  row: PlanRow,
  { isOwn, canEdit, canSubscribe }: { isOwn: boolean; canEdit: boolean; canSubscribe: boolean },
): Plan {
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    description: row.description,
    points: [...row.points],
    price: moneyOf(row.amount, row.currency),
    interval: row.interval,
    isOffered: row.is_offered,
    version: row.version,
    isOwn,
    can: { edit: canEdit, subscribe: canSubscribe && row.is_offered && !isOwn },
  };
}

/** Days before the end of what is paid in which the next period can be paid by hand: a month, however long, so that a monthly plan can always be. */
const EARLY_DAYS = 31;

export function presentSubscription(row: SubscriptionRow, today: string): Subscription {
  const isLive = row.state === 'active' || row.state === 'past_due';
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    price: moneyOf(row.amount, row.currency),
    interval: row.interval,
    state: row.state,
    isPaid: isPaidOn(stateOf(row), today),
    since: row.anchor,
    paidThrough: row.paid_through,
    graceUntil: row.state === 'past_due' ? addDays(row.paid_through, GRACE_DAYS) : null,
    cancelsAtEnd: row.cancels_at_end,
    can: {
      cancel: isLive && !row.cancels_at_end,
      resume: isLive && row.cancels_at_end,
      renew: isLive && !row.cancels_at_end && today >= addDays(row.paid_through, -EARLY_DAYS),
    },
  };
}

/** What the rules of periods ask of a subscription. */
export function stateOf({ state, paid_through, cancels_at_end, tried_on }: SubscriptionRow) {
  return { state, paidThrough: paid_through, cancelsAtEnd: cancels_at_end, triedOn: tried_on };
}

/** The number of an invoice as people read it. */
export const invoiceNumber = (number: number) => String(number).padStart(6, '0');

export function presentInvoice({ id, number, kind, title, amount, currency, issued_at }: InvoiceRow): Invoice {
  return { id, number: invoiceNumber(number), kind, title, total: moneyOf(amount, currency), issuedAt: issued_at.toISOString() };
}
