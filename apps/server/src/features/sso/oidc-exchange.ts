import { CLOCK_TOLERANCE_SECONDS, type OidcSettings } from '@waymark/contract/sso';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { guardedFetch, isServiceAddress, type ServiceDoor } from '../../platform/fetch/guarded-fetch.ts';
import { failureOfOidc } from './oidc-failure.ts';
import { SsoFailure } from './sso-failure.ts';

/** An OpenID provider as one of its clients knows it. */
export interface OidcClient {
  readonly settings: OidcSettings;
  readonly clientSecret: string | undefined;
  /** Where the provider sends people back to. */
  readonly redirectUrl: string;
  readonly door: ServiceDoor;
  readonly now: Date;
}

/** What must come back unchanged with an answer. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider said of someone, with signature, nonce, issuer, audience and times checked. */
export interface OidcAnswer {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly subject: string;
  readonly idToken: string;
}

const KEPT_MILLISECONDS = 600_000;
/** Providers' own descriptions, by issuer: the same for anyone who asks. */
const descriptions = new LRUCache<string, client.ServerMetadata>({ max: 500, ttl: KEPT_MILLISECONDS });

function authenticationOf({ settings, clientSecret }: OidcClient): client.ClientAuth {
  if (settings.clientAuthentication === 'none') return client.None();
  return settings.clientAuthentication === 'post' ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret);
}

function callThrough(door: ServiceDoor): client.CustomFetch {
  return (url, { body, headers, method }) =>
    guardedFetch(url, { method, headers, body: body instanceof URLSearchParams ? body.toString() : (body as string | null) }, door);
}

/** Asks the provider to describe itself. Throws SsoFailure. */
export async function describeOidc({ issuer }: Pick<OidcSettings, 'issuer'>, door: ServiceDoor): Promise<client.ServerMetadata> {
  const kept = descriptions.get(issuer);
  if (kept !== undefined) return kept;
  if (!isServiceAddress(issuer, door)) throw new SsoFailure('provider-unreachable');
  try {
    const found = await client.discovery(new URL(issuer), 'unnamed', undefined, client.None(), {
      [client.customFetch]: callThrough(door),
      execute: door.allowsPlainHttp ? [client.allowInsecureRequests] : [],
    });
    const description = { ...found.serverMetadata() };
    descriptions.set(issuer, description);
    return description;
  } catch (error) {
    throw failureOfOidc(error, 'provider-broken');
  }
}

/** The client as the library has it, with the given time as its clock; every token's signature is checked, however it came. */
async function configurationOf(provider: OidcClient): Promise<client.Configuration> {
  const description = await describeOidc(provider.settings, provider.door);
  const metadata = {
    [client.clockSkew]: Math.round((provider.now.getTime() - Date.now()) / 1000),
    [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  const configuration = new client.Configuration(description, provider.settings.clientId, metadata, authenticationOf(provider));
  configuration[client.customFetch] = callThrough(provider.door);
  if (provider.door.allowsPlainHttp) client.allowInsecureRequests(configuration);
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** New checks for one trip. */
export function makeOidcChecks(): OidcChecks {
  return { state: client.randomState(), nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
}

/** Where the browser goes to sign in: code flow, with proof key, nonce and state. Throws SsoFailure. */
export async function oidcSignInUrl(provider: OidcClient, checks: OidcChecks): Promise<string> {
  const configuration = await configurationOf(provider);
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirectUrl,
    scope: provider.settings.scopes,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/**
 * Takes what the browser brought back, fetches the tokens for its code and what more there is to know of the person.
 * @param query of the address the browser came to
 * Throws SsoFailure.
 */
export async function takeOidcCode(provider: OidcClient, checks: OidcChecks, query: URLSearchParams): Promise<OidcAnswer> {
  const configuration = await configurationOf(provider);
  const address = new URL(provider.redirectUrl);
  address.search = query.toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || tokens.id_token === undefined) throw new SsoFailure('no-id-token');
    // The library checks who a token was made for only where it has several audiences.
    const { clientId } = provider.settings;
    if (claims.azp !== undefined && claims.azp !== clientId) {
      throw new SsoFailure('wrong-audience', { expected: clientId, received: claims.azp.slice(0, 300) });
    }
    const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasUserInfo ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return { claims: { ...more, ...claims }, subject: claims.sub, idToken: tokens.id_token };
  } catch (error) {
    throw failureOfOidc(error, 'code-refused');
  }
}

/** Where the browser ends its session at the provider, and is sent back from; undefined where the provider has no such place. */
export async function oidcLogoutUrl(provider: OidcClient, idToken: string, backTo: string): Promise<string | undefined> {
  const configuration = await configurationOf(provider);
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
  return client.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: backTo }).href;
}
