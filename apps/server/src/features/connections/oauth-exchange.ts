import type { ClientFault } from '@waymark/contract/connections';
import * as client from 'openid-client';
import { z } from 'zod';
import { CallRefused, guardedFetch, type ServiceDoor } from '../../platform/fetch/guarded-fetch.ts';
import { OAuthFailure } from './oauth-failure.ts';

/** How a service is spoken to by OAuth 2, as it publishes it. */
export const oauthSettingsSchema = z.object({
  clientId: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  /** `standard` is RFC 7009; with `bearer` the token itself asks; `github` takes the grant away. */
  revocation: z.object({ endpoint: z.string(), style: z.enum(['standard', 'bearer', 'github']) }).nullable(),
  scopes: z.array(z.string()),
  authentication: z.enum(['basic', 'post', 'none']),
  /** More of the authorisation address: `{ access_type: 'offline' }`. */
  parameters: z.record(z.string(), z.string()),
  /** Where the service tells who connected, and the field of its JSON that names them (`user.login`). */
  account: z.object({ endpoint: z.string(), field: z.string(), method: z.enum(['GET', 'POST']).optional() }).nullable(),
});
export type OAuthSettings = z.infer<typeof oauthSettingsSchema>;

/** A service as one of its clients knows it. */
export interface OAuthClient {
  readonly settings: OAuthSettings;
  readonly secret: string | undefined;
  /** Where people are sent back to. */
  readonly redirectUrl: string;
  readonly door: ServiceDoor;
  /** Where a published address is found from here. */
  readonly at: (published: string) => string;
  readonly now: Date;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly endsAt: Date | null;
}

const NOT_CODE = 'is-the-client-known';

function authenticationOf({ settings, secret }: OAuthClient): client.ClientAuth {
  if (settings.authentication === 'none') return client.None();
  return settings.authentication === 'post' ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
}

/** GitHub says of errors that all is well (200); no one's id token is asked for here, and none is believed. */
function callThrough(door: ServiceDoor): client.CustomFetch {
  return async (url, { body, headers, method }) => {
    const answer = await guardedFetch(
      url,
      { method, headers, body: body instanceof URLSearchParams ? body.toString() : (body as string | null) },
      door,
    );
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson) return answer;
    const said: unknown = await answer.json().catch(() => null);
    if (typeof said !== 'object' || said === null) return new Response('', { status: 502 });
    const { id_token: _unasked, ...told } = said as Record<string, unknown>;
    const status = answer.ok && typeof told['error'] === 'string' ? 400 : answer.status;
    // A challenge in the headers would hide what the body says.
    return Response.json(told, { status });
  };
}

function configurationOf(asking: OAuthClient): client.Configuration {
  const { settings, at, door } = asking;
  const server = {
    issuer: new URL(settings.tokenEndpoint).origin,
    authorization_endpoint: at(settings.authorizationEndpoint),
    token_endpoint: at(settings.tokenEndpoint),
  };
  const configuration = new client.Configuration(server, settings.clientId, undefined, authenticationOf(asking));
  configuration[client.customFetch] = callThrough(door);
  if (door.allowsPlainHttp) client.allowInsecureRequests(configuration);
  return configuration;
}

/** What must come back, and what is kept for the way back. */
export function makeChecks(): { readonly state: string; readonly codeVerifier: string } {
  return { state: client.randomState(), codeVerifier: client.randomPKCECodeVerifier() };
}

/** Where the browser goes to connect: code flow, with proof key and state. */
export async function authorizationUrl(asking: OAuthClient, checks: ReturnType<typeof makeChecks>): Promise<string> {
  const { settings, redirectUrl } = asking;
  return client.buildAuthorizationUrl(configurationOf(asking), {
    ...settings.parameters,
    ...(settings.scopes.length === 0 ? {} : { scope: settings.scopes.join(' ') }),
    redirect_uri: redirectUrl,
    state: checks.state,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  }).href;
}

/** The tokens for a code that someone brought back. Throws OAuthFailure. */
export async function takeCode(asking: OAuthClient, checks: ReturnType<typeof makeChecks>, code: string): Promise<Tokens> {
  const address = new URL(asking.redirectUrl);
  address.search = new URLSearchParams({ code, state: checks.state }).toString();
  return orFailure(asking, () =>
    client.authorizationCodeGrant(configurationOf(asking), address, { expectedState: checks.state, pkceCodeVerifier: checks.codeVerifier }),
  );
}

/** New tokens for a refresh token; the old one stays where the service gives no other. Throws OAuthFailure. */
export async function renewTokens(asking: OAuthClient, refreshToken: string): Promise<Tokens> {
  const tokens = await orFailure(asking, () => client.refreshTokenGrant(configurationOf(asking), refreshToken));
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
}

/**
 * Whether the service knows the client: asked for the tokens of a code that cannot be, it says first what it has against the client.
 * Null when it has nothing.
 */
export async function faultOfClient(asking: OAuthClient): Promise<{ readonly fault: ClientFault; readonly detail: string } | null> {
  try {
    await client.genericGrantRequest(configurationOf(asking), 'authorization_code', {
      code: NOT_CODE,
      redirect_uri: asking.redirectUrl,
      code_verifier: client.randomPKCECodeVerifier(),
    });
    return { fault: 'not-oauth', detail: '' };
  } catch (error) {
    const failure = OAuthFailure.of(error);
    if (failure.kind === 'grant') return null;
    return { fault: failure.kind, detail: failure.detail };
  }
}

/** Has the service forget someone's tokens, where it has a place for that. Throws CallRefused when it cannot be reached. */
export async function revokeTokens(
  asking: Pick<OAuthClient, 'settings' | 'secret' | 'door' | 'at'>,
  tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>,
): Promise<void> {
  const { settings, secret = '', door, at } = asking;
  if (settings.revocation === null) return;
  const address = at(settings.revocation.endpoint);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const basic = `Basic ${Buffer.from(`${settings.clientId}:${secret}`).toString('base64')}`;
  const requests = {
    bearer: { method: 'POST', headers: { authorization: `Bearer ${tokens.accessToken}` } },
    github: {
      method: 'DELETE',
      headers: { authorization: basic, accept: 'application/vnd.github+json', 'content-type': 'application/json' },
      body: JSON.stringify({ access_token: tokens.accessToken }),
    },
    standard: {
      method: 'POST',
      headers: settings.authentication === 'basic' ? { ...form, authorization: basic } : form,
      body: new URLSearchParams({
        token: tokens.refreshToken ?? tokens.accessToken,
        ...(settings.authentication === 'basic' ? {} : { client_id: settings.clientId }),
        ...(settings.authentication === 'post' ? { client_secret: secret } : {}),
      }).toString(),
    },
  } as const;
  const { status } = await guardedFetch(address, requests[settings.revocation.style], door);
  if (status >= 500 || status === 429) throw new CallRefused(`The service answered ${status}`);
}

/** Who someone is at the service, as it names them; empty where it does not tell. */
export async function accountNameOf({ settings, door, at }: OAuthClient, accessToken: string): Promise<string> {
  if (settings.account === null) return '';
  const { endpoint, field, method = 'GET' } = settings.account;
  try {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'Connections' };
    const answer = await guardedFetch(at(endpoint), { method, headers }, door);
    let found: unknown = await answer.json();
    for (const part of field.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[part];
    return typeof found === 'string' ? found.slice(0, 200) : '';
  } catch {
    // No one's connection fails for want of a name.
    return '';
  }
}

async function orFailure(
  asking: OAuthClient,
  grant: () => Promise<client.TokenEndpointResponse & client.TokenEndpointResponseHelpers>,
): Promise<Tokens> {
  try {
    const tokens = await grant();
    const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = tokens;
    const endsAt = seconds === undefined ? null : new Date(asking.now.getTime() + seconds * 1000);
    return { accessToken, refreshToken, endsAt };
  } catch (error) {
    throw OAuthFailure.of(error);
  }
}
