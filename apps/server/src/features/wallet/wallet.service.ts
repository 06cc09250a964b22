import type { Page, UserId } from '@waymark/contract/kit';
import {
  type BegunPayment,
  COIN,
  type ManagedPayment,
  type TransferKind,
  type Wallet,
  type WalletTransaction,
  walletProblems as problems,
} from '@waymark/contract/wallet';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { findStayingPeople, personSummaries } from '../people/people.public.ts';
import { countTransactions, findBalance, findBalances, findTransactions } from './ledger.repo.ts';
import { transfer } from './ledger.service.ts';
import { findPayments } from './payments.repo.ts';
import { beginPayment } from './payments.service.ts';
import { findSettings } from './settings.repo.ts';
import { coinsGranted } from './wallet.events.ts';
import { moneyOf, presentPackages, presentPayment, presentTransaction } from './wallet.present.ts';

/** Returns one's balance, how many entries it has, and what coins cost (WAL-01). */
export async function getWallet(ctx: ActorContext): Promise<Wallet> {
  const [balance, counts, settings] = await Promise.all([
    findBalance(ctx.store, ctx.actor.userId),
    countTransactions(ctx.store, ctx.actor.userId),
    findSettings(ctx.store),
  ]);
  return {
    balance,
    transactionsCount: counts.all,
    rechargesCount: counts.recharges,
    coin: moneyOf(settings.coin_value, settings.currency),
    packages: presentPackages(settings),
    provider: settings.provider,
  };
}

/** Returns a page of one's entries, newest first (WAL-01). */
export async function listTransactions(
  ctx: ActorContext,
  { cursor, limit, kind }: { cursor?: string | undefined; limit: number; kind?: TransferKind | undefined },
): Promise<Page<WalletTransaction>> {
  const after = cursor === undefined ? null : decodeTimeCursor(cursor);
  const rows = await findTransactions(ctx.store, ctx.actor.userId, { after, limit, kind });
  return toPage(rows, limit, presentTransaction, (row) => encodeCursor([row.at.toISOString(), row.id]));
}

/** Begins to buy a package of coins (WAL-01). Throws `coin-package-not-found`, `payment-provider-unavailable`. */
export async function createRecharge(
  ctx: ActorContext,
  { packageId, redirectUrl }: { packageId: string; redirectUrl?: string | undefined },
): Promise<BegunPayment> {
  const settings = await findSettings(ctx.store);
  const chosen = settings.packages.find(({ id }) => id === packageId);
  if (chosen === undefined) throw refuse(problems['coin-package-not-found']);
  const { t } = translatorFor(ctx.organisation, ctx.actor.language);
  return beginPayment(ctx, {
    purpose: 'coins',
    title: t('wallet.coins', { coins: chosen.coins }),
    coins: chosen.coins,
    amount: chosen.amount,
    currency: settings.currency,
    provider: settings.provider,
    redirectPath: redirectUrl,
  });
}

/** Returns a page of everyone's payments, newest first. */
export async function listPayments(
  ctx: ActorContext,
  { cursor, limit, userId }: { cursor?: string | undefined; limit: number; userId?: UserId | undefined },
): Promise<Page<ManagedPayment>> {
  const rows = await findPayments(ctx.store, { after: cursor === undefined ? null : decodeTimeCursor(cursor), limit, userId });
  const userIds = rows.map((row) => row.user_id);
  const [people, balances] = await Promise.all([personSummaries(ctx.store, userIds), findBalances(ctx.store, userIds)]);
  const present = (row: (typeof rows)[number]): ManagedPayment => {
    const person = people.get(row.user_id);
    if (person === undefined) throw new Error('A payment is a person’s');
    const areCoinsSpent = row.state === 'paid' && row.purpose === 'coins' && (row.coins ?? 0) > (balances.get(row.user_id) ?? 0);
    return { ...presentPayment(row), person, areCoinsSpent, can: { refund: row.state === 'paid' && !areCoinsSpent } };
  };
  return toPage(rows, limit, present, (row) => encodeCursor([row.created_at.toISOString(), row.id]));
}

/** Gives people coins from the organisation (WAL-01). The same key gives each of them once; who is gone gets none. Returns how many people it reached now. */
export async function grantCoins(
  ctx: ActorContext,
  { key, userIds, coins, note }: { key: string; userIds: readonly UserId[]; coins: number; note: string },
): Promise<{ people: number }> {
  return mutateMany(ctx, coinsGranted, async (ctx) => {
    const { t } = translatorFor(ctx.organisation);
    const changes = [];
    // In the order of their ids, so that two grants to the same people never wait for each other.
    for (const userId of await stayingAmong(ctx, userIds)) {
      const title = t('wallet.granted', { organisation: ctx.organisation.name });
      const cause = `grant:${key}:${userId}`;
      const isNew = await transfer(ctx, {
        kind: 'grant',
        from: 'promo',
        to: 'user',
        unit: COIN,
        amount: coins,
        userId,
        title,
        note,
        paymentId: null,
        cause,
      });
      if (isNew) changes.push({ subject: { type: 'person', id: userId }, details: { userId, coins, note } });
    }
    return { result: { people: changes.length }, changes };
  });
}

async function stayingAmong(ctx: InTransaction<ActorContext>, userIds: readonly UserId[]): Promise<UserId[]> {
  const staying = await findStayingPeople(ctx.store, userIds);
  return [...new Set(userIds)].filter((id) => staying.has(id)).toSorted();
}
