import type { PaymentProvider, WalletSettings, WalletSettingsUpdate } from '@waymark/contract/wallet';
import { takeStripeEvent } from '@waymark/contract/wallet';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { type Provider, ProviderAway } from './payment-provider.ts';
import { findSettings, saveSettings } from './settings.repo.ts';
import { STRIPE_ADDRESS, stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';
import { walletSettingsUpdated } from './wallet.events.ts';
import { moneyOf, presentPackages } from './wallet.present.ts';
import type { SettingsRow } from './wallet.row.ts';

const KEY = 'wallet.stripe-key';
const SIGNING_SECRET = 'wallet.stripe-signing-secret';

/** Returns who takes payments, what a coin is worth and the packages of coins; of secrets only whether they are there. */
export async function getWalletSettings(ctx: ActorContext): Promise<WalletSettings> {
  return present(ctx, await findSettings(ctx.store));
}

/** Changes who takes payments, what a coin is worth and the packages. Secrets left out stay. Throws `invalid-input` where Stripe has no key or secret. */
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
    if (changed.length === 0) return unchanged(present(ctx, row));
    await saveSettings(ctx.store, row);
    return {
      result: present(ctx, row),
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { provider: row.provider, changed },
    };
  });
}

function present(ctx: BaseContext, row: SettingsRow): WalletSettings {
  return {
    provider: row.provider,
    hasStripeKey: row.stripe_key !== null,
    hasStripeSigningSecret: row.stripe_signing_secret !== null,
    stripeEventsUrl: addressOf(ctx.platform.config, ctx.organisation, takeStripeEvent.path),
    coin: moneyOf(row.coin_value, row.currency),
    packages: presentPackages(row),
  };
}

/** Returns the provider by which a payment was begun, whichever takes new ones now. Throws ProviderAway where its secrets are not there. */
export async function providerOf(ctx: BaseContext, name: PaymentProvider): Promise<Provider> {
  if (name === 'test') return testProvider;
  const { stripe_key: sealed } = await findSettings(ctx.store);
  const key = opened(ctx, KEY, sealed);
  if (key === undefined) throw new ProviderAway('Stripe has no key');
  const { config, serviceDoor: door } = ctx.platform;
  return stripeProvider({ address: serviceAddress(config, STRIPE_ADDRESS), key, door });
}

/** Returns the secret that Stripe signs its events with; undefined where there is none. */
export async function stripeSigningSecret(ctx: BaseContext): Promise<string | undefined> {
  const { stripe_signing_secret: sealed } = await findSettings(ctx.store);
  return opened(ctx, SIGNING_SECRET, sealed);
}

function opened(ctx: BaseContext, purpose: string, sealed: Buffer | null): string | undefined {
  if (sealed === null) return undefined;
  try {
    return ctx.platform.vault.open(ctx.organisation.id, purpose, sealed);
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
