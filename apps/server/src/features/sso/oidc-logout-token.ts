import { CLOCK_TOLERANCE_SECONDS } from '@waymark/contract/sso';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { describeOidc, type OidcClient } from './oidc-exchange.ts';
import { SsoFailure } from './sso-failure.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** How old a message may be. */
const OLDEST_SECONDS = 600;
const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const keySets = new LRUCache<string, JWTVerifyGetKey>({ max: 500 });

const saidShape = z
  .looseObject({
    jti: z.string().min(1).max(400),
    sub: z.string().min(1).max(400).optional(),
    sid: z.string().min(1).max(400).optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Whose sessions are over: all of the subject's, or the one of the index. */
export interface LoggedOut {
  readonly id: string;
  readonly subject: string | undefined;
  readonly sessionIndex: string | undefined;
}

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6): signature by the provider's keys, issuer, audience, time, the
 * event, no nonce. Throws SsoFailure.
 */
export async function readLogoutToken(provider: OidcClient, token: string): Promise<LoggedOut> {
  const said = saidShape.safeParse(await verified(provider, token));
  if (!said.success) throw new SsoFailure('unreadable');
  const { jti, sub, sid } = said.data;
  return { id: jti, subject: sub, sessionIndex: sid };
}

async function verified(provider: OidcClient, token: string): Promise<JWTPayload> {
  const { jwks_uri: keysAddress, issuer } = await describeOidc(provider.settings, provider.door);
  if (keysAddress === undefined) throw new SsoFailure('provider-broken');
  try {
    const { payload } = await jwtVerify(token, keysAt(keysAddress, provider), {
      issuer,
      audience: provider.settings.clientId,
      algorithms: ASYMMETRIC,
      currentDate: provider.now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    return payload;
  } catch (error) {
    throw new SsoFailure(faultOf(error), {}, { cause: error });
  }
}

/** A provider's keys, asked for once in a while however many messages come: anyone who sends one need not be the provider. */
function keysAt(address: string, { door }: OidcClient): JWTVerifyGetKey {
  const kept = keySets.get(address);
  if (kept !== undefined) return kept;
  const keys = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url: string, { headers }: { headers: Headers }) => guardedFetch(url, { headers: [...headers] }, door),
  });
  keySets.set(address, keys);
  return keys;
}

function faultOf(error: unknown): 'expired' | 'wrong-issuer' | 'wrong-audience' | 'bad-signature' | 'unreadable' | 'provider-unreachable' {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return 'wrong-issuer';
    return error.claim === 'aud' ? 'wrong-audience' : 'unreadable';
  }
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) return 'unreadable';
  return error instanceof errors.JOSEError ? 'bad-signature' : 'provider-unreachable';
}
