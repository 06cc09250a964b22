import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Money, PaymentState, PlanInterval, TransferKind } from '@waymark/contract/wallet';
import type { BadgeTone } from '@waymark/ui';
import { useFormat } from '../../platform/i18n/use-format.ts';

/** Why coins came or went. */
export const TRANSFER_WORDS: Readonly<Record<TransferKind, MessageDescriptor>> = {
  recharge: msg`Coins bought`,
  purchase: msg`Bought`,
  grant: msg`Coins received`,
  refund: msg({ message: 'Refund', context: 'noun' }),
  subscription: msg`Subscription`,
};

export const PAYMENT_WORDS: Readonly<Record<PaymentState, readonly [BadgeTone, MessageDescriptor]>> = {
  open: ['neutral', msg`Waiting for payment`],
  paid: ['ok', msg`Paid`],
  failed: ['bad', msg`Declined`],
  expired: ['neutral', msg`Not paid`],
  refunding: ['warn', msg`Refund processing`],
  refunded: ['neutral', msg`Refunded`],
};

/** Writes amounts of money, which the API gives in hundredths, for the reader. */
export function useMoney(): (money: Money) => string {
  const format = useFormat();
  return ({ amount, currency }) => format.number(amount / 100, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
}

/** What a plan costs for its interval. */
export function usePlanPrice(): (plan: { readonly price: Money; readonly interval: PlanInterval }) => string {
  const { t } = useLingui();
  const money = useMoney();
  return ({ price, interval }) => {
    const amount = money(price);
    return interval === 'year' ? t`${amount} a year` : t`${amount} a month`;
  };
}
