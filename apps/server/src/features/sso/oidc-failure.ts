import type { SsoFault } from '@waymark/contract/sso';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { CallRefused } from '../../platform/fetch/guarded-fetch.ts';
import { SsoFailure } from './sso-failure.ts';

const CLAIM_FAULTS: Readonly<Record<string, SsoFault>> = {
  iss: 'wrong-issuer',
  aud: 'wrong-audience',
  azp: 'wrong-audience',
  nonce: 'wrong-nonce',
};

const short = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 300);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All errors behind an error, itself first. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = error; isRecord(one) && chain.length < 8; one = one['cause']) chain.push(one);
  return chain;
}

/**
 * What the library complains of, in our words.
 * @param otherwise what it is when nothing more can be told
 */
export function failureOfOidc(error: unknown, otherwise: SsoFault): SsoFailure {
  if (error instanceof SsoFailure) return error;
  const chain = chainOf(error);
  const refused = chain.find((one) => one instanceof CallRefused);
  if (refused !== undefined) return new SsoFailure(refused.isSlow ? 'provider-slow' : 'provider-unreachable', {}, { cause: error });
  const answered = chain.find((one) => one instanceof AuthorizationResponseError);
  if (answered !== undefined) {
    return new SsoFailure(
      'provider-refused',
      { status: short(answered.error), message: short(answered.error_description ?? '') },
      { cause: error },
    );
  }
  const body = chain.find((one) => one instanceof ResponseBodyError);
  if (body !== undefined) {
    return new SsoFailure('code-refused', { status: short(body.error), message: short(body.error_description ?? '') }, { cause: error });
  }
  return new SsoFailure(faultOf(chain) ?? otherwise, paramsOf(chain), { cause: error });
}

function faultOf(chain: readonly unknown[]): SsoFault | undefined {
  for (const one of chain) {
    if (!isRecord(one)) continue;
    const claim = typeof one['claim'] === 'string' ? one['claim'] : '';
    if (CLAIM_FAULTS[claim] !== undefined) return CLAIM_FAULTS[claim];
    if (claim === 'nbf') return 'not-yet-valid';
    if (claim === 'exp' || claim === 'iat') return 'expired';
  }
  const text = chain.flatMap((one) => (one instanceof Error ? [one.message] : [])).join('\n');
  if (/"state"/.test(text)) return 'wrong-state';
  if (/nonce/.test(text)) return 'wrong-nonce';
  if (/"iss" \(issuer\)/.test(text)) return 'wrong-issuer';
  if (/"aud" \(audience\)/.test(text)) return 'wrong-audience';
  if (/"sub" \(subject\)/.test(text)) return 'no-subject';
  if (/"alg"/.test(text)) return 'unsigned';
  if (/signature|JWT verification key/i.test(text)) return 'bad-signature';
  if (/"id_token"/.test(text)) return 'no-id-token';
  return undefined;
}

function paramsOf(chain: readonly unknown[]): Record<string, string> {
  const details = chain.find((one) => isRecord(one) && 'expected' in one);
  if (!isRecord(details)) return {};
  const { claims, claim } = details;
  const received = isRecord(claims) && typeof claim === 'string' ? short(claims[claim]) : '';
  // A nonce or a state is a secret of the exchange.
  return claim === 'nonce' || claim === undefined ? {} : { expected: short(details['expected']), received };
}
