import { mappingSchema, oidcSettingsSchema, ownPaths, samlSettingsSchema, type AttributeMapping } from '@waymark/contract/sso';
import type { BaseContext } from '../../platform/context.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { VaultError } from '../../platform/session/vault.ts';
import type { OidcClient } from './oidc-exchange.ts';
import type { ProviderRow } from './provider.row.ts';
import { findProvider } from './providers.repo.ts';
import type { SamlExpectations } from './saml-assertion.ts';
import type { SamlService } from './saml-messages.ts';
import { SsoFailure } from './sso-failure.ts';

type Purpose = 'client-secret' | 'private-key' | 'checks' | 'identity' | 'message' | 'logout-hint';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Seals a secret of this organisation for the store. */
export function seal(ctx: BaseContext, purpose: Purpose, text: string): Buffer {
  return ctx.platform.vault.seal(ctx.organisation.id, `sso.${purpose}`, text);
}

/** Opens what `seal` sealed. Throws SsoFailure `secret-unreadable` where the installation has another key by now. */
export function unseal(ctx: BaseContext, purpose: Purpose, sealed: Buffer): string {
  try {
    return ctx.platform.vault.open(ctx.organisation.id, `sso.${purpose}`, sealed);
  } catch (error) {
    if (error instanceof VaultError) throw new SsoFailure('secret-unreadable', {}, { cause: error });
    throw error;
  }
}

/** Where a provider finds us. */
export function addressesOf(ctx: BaseContext, provider: Pick<ProviderRow, 'id' | 'kind'>) {
  const paths = ownPaths(provider.id, provider.kind === 'saml' ? 'saml' : 'oidc');
  const address = (path: string) => addressOf(ctx.platform.config, ctx.organisation, path);
  return {
    entityId: address(paths.entityId),
    metadataUrl: address(paths.metadataUrl),
    assertionUrl: address(paths.assertionUrl),
    logoutUrl: address(paths.logoutUrl),
    redirectUrl: address(paths.redirectUrl),
    backChannelLogoutUrl: address(paths.backChannelLogoutUrl),
  };
}

/** Returns a provider by what stands in an address. Throws SsoFailure `provider-off` when it is none of this organisation's. */
export async function providerAtDoor(ctx: BaseContext, id: string): Promise<ProviderRow> {
  const provider = UUID.test(id) ? await findProvider(ctx.store, id) : undefined;
  if (provider === undefined) throw new SsoFailure('provider-off');
  return provider;
}

/** Returns a SAML provider as messages to it are made. Throws SsoFailure. */
export function samlServiceOf(ctx: BaseContext, provider: ProviderRow): SamlService {
  const { entityId, assertionUrl, logoutUrl } = addressesOf(ctx, provider);
  if (provider.kind !== 'saml' || provider.private_key === null || provider.certificate === null) throw new SsoFailure('provider-off');
  return {
    settings: samlSettingsSchema.parse(provider.settings),
    entityId,
    assertionUrl,
    logoutUrl,
    privateKey: unseal(ctx, 'private-key', provider.private_key),
    certificate: provider.certificate,
  };
}

/** Returns what a SAML provider's responses are measured by, at a time. Throws SsoFailure. */
export function samlExpectationsOf(ctx: BaseContext, provider: ProviderRow, now: Date): SamlExpectations {
  const { entityId, assertionUrl } = addressesOf(ctx, provider);
  if (provider.kind !== 'saml') throw new SsoFailure('provider-off');
  const settings = samlSettingsSchema.parse(provider.settings);
  return {
    providerEntityId: settings.entityId,
    certificates: settings.certificates,
    requiresSignedResponse: settings.requiresSignedResponse,
    entityId,
    assertionUrl,
    now,
  };
}

/** Returns an OpenID provider as its client. Throws SsoFailure. */
export function oidcClientOf(ctx: BaseContext, provider: ProviderRow): OidcClient {
  if (provider.kind !== 'oidc') throw new SsoFailure('provider-off');
  return {
    settings: oidcSettingsSchema.parse(provider.settings),
    clientSecret: provider.secret === null ? undefined : unseal(ctx, 'client-secret', provider.secret),
    redirectUrl: addressesOf(ctx, provider).redirectUrl,
    door: ctx.platform.serviceDoor,
    now: ctx.now(),
  };
}

/** Returns what of a provider's statements means what. */
export function mappingOf(provider: Pick<ProviderRow, 'mapping'>): AttributeMapping {
  return mappingSchema.parse(provider.mapping);
}
