import { type ProviderKind, ssoProblems } from '@waymark/contract/sso';
import type { BaseContext } from '../../platform/context.ts';
import { CallRefused, guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { describeOidc } from './oidc-exchange.ts';
import { providerAtDoor, samlServiceOf } from './provider-access.service.ts';
import { ownMetadata } from './saml-messages.ts';
import { readProviderMetadata } from './saml-facts.ts';
import { certificateOf } from './saml-keys.ts';
import { SsoFailure } from './sso-failure.ts';

interface Metadata {
  readonly entityId: string;
  readonly signInUrl: string;
  readonly logoutUrl: string | null;
  readonly certificates: string[];
}

/**
 * Returns what a provider says of itself: SAML metadata as a text or at an address, OpenID Connect by its issuer. Throws `metadata-unreadable`,
 * `provider-not-reachable`, or `invalid-input` on `url` (`required`).
 */
export async function readMetadata(
  ctx: BaseContext,
  wanted: { kind: ProviderKind; xml?: string | undefined; url?: string | undefined },
): Promise<Metadata> {
  if (wanted.kind === 'oidc') return describe(ctx, wanted.url);
  const xml = wanted.xml ?? (await fetchText(ctx, wanted.url));
  const metadata = readProviderMetadata(xml);
  const certificates = metadata?.certificates.flatMap((text) => certificateOf(text) ?? []) ?? [];
  if (metadata === undefined || certificates.length === 0) throw refuse(ssoProblems['metadata-unreadable']);
  return { ...metadata, certificates };
}

async function describe(ctx: BaseContext, url: string | undefined): Promise<Metadata> {
  if (url === undefined) throw refuseField('url', 'required');
  try {
    const found = await describeOidc({ issuer: url }, ctx.platform.serviceDoor);
    return {
      entityId: found.issuer,
      signInUrl: found.authorization_endpoint ?? '',
      logoutUrl: found.end_session_endpoint ?? null,
      certificates: [],
    };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    throw refuse(ssoProblems[error.fault === 'provider-broken' ? 'metadata-unreadable' : 'provider-not-reachable']);
  }
}

async function fetchText(ctx: BaseContext, url: string | undefined): Promise<string> {
  if (url === undefined) throw refuseField('url', 'required');
  try {
    const answer = await guardedFetch(
      url,
      { headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' } },
      ctx.platform.serviceDoor,
    );
    if (!answer.ok) throw new CallRefused(`The metadata answered ${answer.status}`);
    return await answer.text();
  } catch (error) {
    if (error instanceof CallRefused) throw refuse(ssoProblems['provider-not-reachable']);
    throw error;
  }
}

/** Our own metadata for a provider. Throws SsoFailure `provider-off`. */
export async function showOwnMetadata(ctx: BaseContext, providerId: string): Promise<string> {
  return ownMetadata(samlServiceOf(ctx, await providerAtDoor(ctx, providerId)));
}
