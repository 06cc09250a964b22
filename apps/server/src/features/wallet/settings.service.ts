import type { TestCoins, WalletSettings, WalletSettingsUpdate } from '@waymark/contract/wallet';
import { takeStripeEvent } from '@waymark/contract/wallet';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { detailsOf } from './payment-details.ts';
import { KEY, SIGNING_SECRET } from './providers.service.ts';
import { countTestCoins, lockOpenPayments, setPaymentState } from './payments.repo.ts';
import { findSettings, saveSettings } from './settings.repo.ts';
import { removeTestCoins } from './test-coins.jobs.ts';
import { paymentEnded, walletSettingsUpdated } from './wallet.events.ts';
import { moneyOf, presentPackages } from './wallet.present.ts';
import type { SettingsRow } from './wallet.row.ts';

/** Returns who takes payments, what a coin is worth and the packages of coins; of secrets only whether they are there. */
export async function getWalletSettings(ctx: ActorContext): Promise<WalletSettings> {
  return present(ctx, await findSettings(ctx.store));
}

/**
 * Changes who takes payments, what a coin is worth and the packages. Secrets left out stay. Pretend payments that are open end when real ones begin. Throws
 * `invalid-input` where Stripe has no key or secret, or where no one says what becomes of coins bought in test mode.
 */
export async function updateWalletSettings(ctx: ActorContext, wanted: WalletSettingsUpdate): Promise<WalletSettings> {
  const seal = (purpose: string, text: string | undefined, kept: Buffer | null) =>
    text === undefined ? kept : ctx.platform.vault.seal(ctx.organisation.id, purpose, text);
  return mutate(ctx, walletSettingsUpdated, async (ctx) => {
    const before = await findSettings(ctx.store);
    const row: SettingsRow = {
      provider: wanted.provider,
      stripe_key: seal(KEY, wanted.stripeKey, before.stripe_key),
      stripe_signing_secret: seal(SIGNING_SECRET, wanted.stripeSigningSecret, before.stripe_signing_secret),
      coin_value: wanted.coin.amount,
      currency: wanted.coin.currency,
      packages: wanted.packages.map(({ coins, amount }) => ({ id: String(coins), coins, amount })),
    };
    if (new Set(row.packages.map(({ id }) => id)).size < row.packages.length) throw refuseField('packages', 'taken');
    if (row.provider === 'stripe' && row.stripe_key === null) throw refuseField('stripeKey', 'required');
    if (row.provider === 'stripe' && row.stripe_signing_secret === null) throw refuseField('stripeSigningSecret', 'required');
    const fields = ['provider', 'coin_value', 'currency', 'stripe_key', 'stripe_signing_secret'] as const;
    const changed = [
      ...fields.filter((field) => row[field] !== before[field]),
      ...(JSON.stringify(row.packages) === JSON.stringify(before.packages) ? [] : ['packages']),
    ];
    if (changed.length === 0) return unchanged(await present(ctx, row));
    if (before.provider === 'test' && row.provider !== 'test') await beginRealPayments(ctx, row, wanted.testCoins);
    else await saveSettings(ctx.store, row);
    return {
      result: await present(ctx, row),
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { provider: row.provider, changed },
    };
  });
}

/** From here on the test provider takes nothing: the payments under way end, and the coins it sold are kept or taken back, person by person. */
async function beginRealPayments(ctx: InTransaction, row: SettingsRow, testCoins: TestCoins | undefined): Promise<void> {
  const holders = await countTestCoins(ctx.store);
  if (holders.length > 0 && testCoins === undefined) throw refuseField('testCoins', 'required');
  await saveSettings(ctx.store, row);
  for (const payment of await lockOpenPayments(ctx.store, 'test')) {
    await setPaymentState(ctx.store, payment.id, { state: 'expired', now: ctx.now() });
    await mutate(ctx, paymentEnded, async () => ({
      result: undefined,
      subject: { type: 'payment', id: payment.id },
      details: { ...detailsOf(payment), state: 'expired' },
    }));
  }
  if (testCoins === 'remove') {
    const each = holders.map(({ userId }) => ({ userId }));
    await ctx.platform.jobs.enqueueEach(ctx.store, removeTestCoins, each);
  }
}

async function present(ctx: BaseContext, row: SettingsRow): Promise<WalletSettings> {
  const holders = row.provider === 'test' ? await countTestCoins(ctx.store) : [];
  return {
    provider: row.provider,
    hasStripeKey: row.stripe_key !== null,
    hasStripeSigningSecret: row.stripe_signing_secret !== null,
    stripeEventsUrl: addressOf(ctx.platform.config, ctx.organisation, takeStripeEvent.path),
    coin: moneyOf(row.coin_value, row.currency),
    packages: presentPackages(row),
    testCoins: holders.reduce((sum, { coins }) => sum + coins, 0),
  };
}
