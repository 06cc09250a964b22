import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type CryptoKey,
  customFetch,
  errors,
  importJWK,
  importSPKI,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { guardedFetch, type ServiceDoor } from '../../platform/fetch/guarded-fetch.ts';
import { LtiFault } from './lti-fault.ts';
import type { ToolRow } from './lti.row.ts';

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const TOLERANCE_SECONDS = 60;
const keySets = new LRUCache<string, JWTVerifyGetKey>({ max: 500 });

/** A tool's keys at its address, asked for once in a while however many messages come: anyone who sends one need not be the tool. */
function keysAt(address: string, door: ServiceDoor): JWTVerifyGetKey {
  const kept = keySets.get(address);
  if (kept !== undefined) return kept;
  const keys = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url: string, { headers }: { headers: Headers }) => guardedFetch(url, { headers: [...headers] }, door),
  });
  keySets.set(address, keys);
  return keys;
}

/** Reads a key as an administrator pastes it: PEM, JWK or JWK set. Throws where it is none of them, or a private one. */
export async function readPublicKey(text: string): Promise<JWTVerifyGetKey | { readonly key: CryptoKey | Uint8Array }> {
  if (text.trimStart().startsWith('{')) {
    const said = JSON.parse(text) as JWK | JSONWebKeySet;
    const list = 'keys' in said && Array.isArray(said.keys) ? said.keys : [said as JWK];
    if (list.length === 0 || list.some((one) => one.d !== undefined || one.kty === 'oct')) throw new TypeError('Only public keys');
    if ('keys' in said) return createLocalJWKSet({ keys: list });
    return { key: await importJWK(said, said.alg ?? 'RS256') };
  }
  return { key: await importSPKI(text, 'RS256') };
}

/** What a tool's message must state in addition to its signature. */
interface Expected {
  readonly issuer: string;
  readonly audience: string | readonly string[];
  readonly now: Date;
  readonly oldestSeconds: number;
  readonly requires: readonly string[];
}

/** Checks a message that a tool signed. Throws LtiFault with what is wrong: signature, issuer, audience, time or a claim that is missing. */
export async function readToolMessage(tool: ToolRow, token: string, door: ServiceDoor, expected: Expected): Promise<JWTPayload> {
  const options: JWTVerifyOptions = {
    issuer: expected.issuer,
    audience: typeof expected.audience === 'string' ? expected.audience : [...expected.audience],
    algorithms: ASYMMETRIC,
    currentDate: expected.now,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: expected.oldestSeconds,
    requiredClaims: ['exp', 'iat', ...expected.requires],
  };
  try {
    const keys = tool.keys_url === '' ? await readPublicKey(tool.public_key) : keysAt(tool.keys_url, door);
    const { payload } = 'key' in keys ? await jwtVerify(token, keys.key, options) : await jwtVerify(token, keys, options);
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new LtiFault(400, 'invalid_request', 'The message has expired.', { cause: error });
    if (error instanceof errors.JWTClaimValidationFailed)
      throw new LtiFault(400, 'invalid_request', `The claim “${error.claim}” is missing or wrong.`, { cause: error });
    if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
      throw new LtiFault(400, 'invalid_request', 'The message is not a signed JWT.', { cause: error });
    throw new LtiFault(400, 'invalid_request', 'The signature cannot be checked with the keys of the tool.', { cause: error });
  }
}
