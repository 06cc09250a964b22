import type { Endpoint } from '@waymark/contract/kit';
import type { SessionUser } from '@waymark/contract/session';
import { isOpenCall, isPaidOn, isPaywallOn, walletProblems as problems } from '@waymark/contract/wallet';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { countTransactions, findBalance, findTransactions } from './ledger.repo.ts';
import { findSubscriptionOf } from './subscriptions.repo.ts';
import { today } from './today.ts';
import { presentSubscription, presentTransaction, stateOf } from './wallet.present.ts';

/** Entries and recharges that come with the session. */
const SHOWN = 5;

/**
 * Refuses a call behind the paywall (WAL-03): to who acts, or is acted for, whatever page asks. What one needs to pay, to sign out or to see one's own data
 * stays open. Throws `payment-required`.
 */
export async function checkPaywall(ctx: ActorContext, endpoint: Endpoint): Promise<void> {
  const { organisation, actor } = ctx;
  // Nothing is asked of the store where there is no paywall.
  const facts = {
    flag: organisation.switches.paywall,
    memberPay: organisation.setting('member_pay'),
    orgSubscriptions: organisation.switches.subscription ? organisation.plans : [],
    isSuperAdmin: actor.roles.includes('super-admin'),
  };
  if (!isPaywallOn({ ...facts, orgAnnualSubscriptionPaid: false }) || isOpenCall(endpoint) || actor.client?.kind === 'provisioning') return;
  if (!(await hasPaid(ctx))) throw refuse(problems['payment-required']);
}

async function hasPaid(ctx: ActorContext): Promise<boolean> {
  const row = await findSubscriptionOf(ctx.store, ctx.actor.userId);
  return row !== undefined && isPaidOn(stateOf(row), today(ctx));
}

type WalletOfSession = Pick<
  SessionUser,
  'orgAnnualSubscriptionPaid' | 'userSubscriptions' | 'walletBalance' | 'walletTransactions' | 'walletTransactionsCount' | 'walletRecharges'
>;

/** Says of the person who is signed in what they have paid and what is in their wallet (SES-51, SES-52); nothing where neither is switched on. */
export async function walletOfSession(ctx: ActorContext): Promise<Partial<WalletOfSession>> {
  const { switches } = ctx.organisation;
  return { ...(switches.subscription ? await subscriptionPart(ctx) : {}), ...(switches.wallet ? await walletPart(ctx) : {}) };
}

async function subscriptionPart(ctx: ActorContext) {
  const row = await findSubscriptionOf(ctx.store, ctx.actor.userId);
  if (row === undefined) return {};
  const { isPaid, ...rest } = presentSubscription(row, today(ctx));
  return { orgAnnualSubscriptionPaid: isPaid, userSubscriptions: [{ ...rest, isPaid }] };
}

async function walletPart({ store, actor }: ActorContext) {
  const page = { after: null, limit: SHOWN } as const;
  const [balance, counts] = [await findBalance(store, actor.userId), await countTransactions(store, actor.userId)];
  if (counts.all === 0) return { walletBalance: balance };
  const transactions = await findTransactions(store, actor.userId, { ...page, kind: undefined });
  const recharges = await findTransactions(store, actor.userId, { ...page, kind: 'recharge' });
  return {
    walletBalance: balance,
    walletTransactions: transactions.slice(0, SHOWN).map(presentTransaction),
    walletTransactionsCount: counts.all,
    walletRecharges: recharges.slice(0, SHOWN).map(presentTransaction),
  };
}
