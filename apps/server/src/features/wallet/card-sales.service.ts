import {
  type BegunPayment,
  type CardOffer,
  coinPrice,
  minorOf,
  type PaymentId,
  type PaymentMeans,
  walletProblems as problems,
} from '@waymark/contract/wallet';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { giveBoughtCard, visibleCard } from '../cards/cards.public.ts';
import { bookCoins } from './fulfilment.service.ts';
import { findBalance } from './ledger.repo.ts';
import { checkBalance } from './ledger.service.ts';
import { detailsOf } from './payment-details.ts';
import { insertPayment } from './payments.repo.ts';
import { beginPayment } from './payments.service.ts';
import { findSettings } from './settings.repo.ts';
import { paymentReceived } from './wallet.events.ts';
import { moneyOf, presentPayment } from './wallet.present.ts';
import type { PaymentRow, SettingsRow } from './wallet.row.ts';

/** What a card costs someone who may see it and has to buy it. Throws as `visibleCard`, and `already-bought`. */
async function onSale(ctx: ActorContext, cardId: string, settings: SettingsRow) {
  const card = await visibleCard(ctx, cardId);
  if (!card.viewer_must_buy || card.price === null) throw refuse(problems['already-bought']);
  const price = { amount: minorOf(card.price.amount), currency: card.price.currency };
  const coins = coinPrice(price, { coinValue: settings.coin_value, currency: settings.currency });
  return { card, price, coins };
}

/** Returns what a paid card costs, in money and in coins (WAL-05). Throws `already-bought`, and as `visibleCard`. */
export async function getCardOffer(ctx: ActorContext, cardId: CardOffer['cardId']): Promise<CardOffer> {
  const settings = await findSettings(ctx.store);
  const { card, price, coins } = await onSale(ctx, cardId, settings);
  const balance = await findBalance(ctx.store, ctx.actor.userId);
  return { cardId, title: card.title, price: moneyOf(price.amount, price.currency), coins, balance, provider: settings.provider };
}

/**
 * Buys a card (WAL-05): with coins at once, or begins a payment of money. Throws `already-bought`, `not-for-sale` where it has no price in coins,
 * `not-enough-coins`, `payment-provider-unavailable`, and as `visibleCard`.
 */
export async function buyCard(
  ctx: ActorContext,
  cardId: string,
  { payWith, redirectUrl }: { payWith: PaymentMeans; redirectUrl?: string | undefined },
): Promise<BegunPayment> {
  const settings = await findSettings(ctx.store);
  const { card, price, coins } = await onSale(ctx, cardId, settings);
  if (payWith === 'coins') {
    if (coins === null) throw refuse(problems['not-for-sale']);
    return buyWithCoins(ctx, { cardId: card.id, title: card.title, coins });
  }
  const redirectPath = redirectUrl ?? `/insights/${card.slug}`;
  return beginPayment(ctx, { purpose: 'card', title: card.title, cardId: card.id, ...price, provider: settings.provider, redirectPath });
}

async function buyWithCoins(
  ctx: ActorContext,
  { cardId, title, coins }: { cardId: string; title: string; coins: number },
): Promise<BegunPayment> {
  return mutate(ctx, paymentReceived, async (ctx) => {
    const now = ctx.now();
    const { userId } = ctx.actor;
    await checkBalance(ctx, userId, coins);
    const payment: PaymentRow = {
      id: newId<PaymentId>(),
      user_id: userId,
      purpose: 'card',
      title,
      card_id: cardId,
      plan_id: null,
      subscription_id: null,
      period: null,
      pay_with: 'coins',
      amount: null,
      currency: null,
      coins,
      provider: null,
      checkout_ref: null,
      charge_ref: null,
      state: 'paid',
      attempts: 0,
      redirect_path: null,
      created_at: now,
      expires_at: null,
      paid_at: now,
      is_surplus: false,
    };
    // First of all, as it waits for another purchase of the same card: only one of them gets it.
    if (!(await giveBoughtCard(ctx.store, cardId, userId, now))) throw refuse(problems['already-bought']);
    await insertPayment(ctx.store, payment);
    await bookCoins(ctx, { id: payment.id, userId, title, coins });
    return {
      result: { payment: presentPayment(payment), url: null },
      subject: { type: 'payment', id: payment.id },
      details: detailsOf(payment),
    };
  });
}
