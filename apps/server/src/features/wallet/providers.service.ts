import type { PaymentProvider } from '@waymark/contract/wallet';
import type { BaseContext } from '../../platform/context.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { type Provider, ProviderAway } from './payment-provider.ts';
import { findSettings } from './settings.repo.ts';
import { STRIPE_ADDRESS, stripeProvider } from './stripe-provider.ts';
import { retiredTestProvider, testProvider } from './test-provider.ts';

/** What secrets of Stripe are sealed for. */
export const KEY = 'wallet.stripe-key';
export const SIGNING_SECRET = 'wallet.stripe-signing-secret';

/** Returns the provider by which a payment was begun, whichever takes new ones now. Throws ProviderAway where its secrets are not there. */
export async function providerOf(ctx: BaseContext, name: PaymentProvider): Promise<Provider> {
  const { provider, stripe_key: sealed } = await findSettings(ctx.store);
  if (name === 'test') return provider === 'test' ? testProvider : retiredTestProvider;
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
