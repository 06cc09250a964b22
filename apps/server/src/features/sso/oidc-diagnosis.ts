import { CLOCK_TOLERANCE_SECONDS, type Diagnosis, type SsoFault } from '@waymark/contract/sso';
import { compactVerify, createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, type JWTPayload } from 'jose';
import { guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { describeOidc, type OidcClient } from './oidc-exchange.ts';
import { failureOfOidc } from './oidc-failure.ts';

type Fault = Diagnosis['faults'][number];

const fault = (code: SsoFault, params: Record<string, string> = {}): Fault => ({ code, params });

/** Everything that can be told of the address a provider sent someone back to, or of a token it gave. */
export async function diagnoseOidc(provider: OidcClient, pasted: string): Promise<Diagnosis> {
  const text = pasted.trim();
  const token = /(?:^|id_token=)([\w-]+\.[\w-]+\.[\w-]*)(?:$|&|\s)/.exec(text)?.[1];
  return token === undefined ? diagnoseAddress(provider, text) : diagnoseToken(provider, token);
}

async function diagnoseAddress({ settings }: OidcClient, text: string): Promise<Diagnosis> {
  const query = new URLSearchParams(text.includes('?') ? text.slice(text.indexOf('?') + 1) : text);
  const facts = [...query].filter(([name]) => name !== 'code').map(([name, value]) => ({ name, value: value.slice(0, 1000) }));
  const error = query.get('error');
  const issuer = query.get('iss');
  const faults = [
    ...(error === null ? [] : [fault('provider-refused', { status: error, message: query.get('error_description') ?? '' })]),
    ...(issuer === null || sameAddress(issuer, settings.issuer)
      ? []
      : [fault('wrong-issuer', { expected: settings.issuer, received: issuer })]),
    ...(query.has('state') ? [] : [fault('wrong-state')]),
  ];
  return { kind: 'oidc', faults: facts.length === 0 ? [fault('unreadable')] : faults, facts, message: '' };
}

async function diagnoseToken(provider: OidcClient, token: string): Promise<Diagnosis> {
  let header: Record<string, unknown>;
  let claims: JWTPayload;
  try {
    header = decodeProtectedHeader(token);
    claims = decodeJwt(token);
  } catch {
    return { kind: 'oidc', faults: [fault('unreadable')], facts: [], message: '' };
  }
  const facts = [...Object.entries(header), ...Object.entries(claims)].map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  const signature = header['alg'] === 'none' ? fault('unsigned', { part: 'ID token' }) : await signatureFault(provider, token);
  const faults = [...(signature === undefined ? [] : [signature]), ...claimFaults(provider, claims)];
  return { kind: 'oidc', faults, facts, message: JSON.stringify({ header, claims }, null, 2) };
}

async function signatureFault(provider: OidcClient, token: string): Promise<Fault | undefined> {
  try {
    const description = await describeOidc(provider.settings, provider.door);
    const answer = await guardedFetch(description.jwks_uri ?? '', { headers: { accept: 'application/json' } }, provider.door);
    await compactVerify(token, createLocalJWKSet((await answer.json()) as JSONWebKeySet));
    return undefined;
  } catch (error) {
    const failure = failureOfOidc(error, 'bad-signature');
    return fault(failure.fault, { ...failure.params });
  }
}

function claimFaults({ settings, now }: OidcClient, claims: JWTPayload): Fault[] {
  const seconds = Math.floor(now.getTime() / 1000);
  const audiences = [claims.aud ?? []].flat();
  const at = (time: number) => ({ at: new Date(time * 1000).toISOString(), now: now.toISOString() });
  const { iss, exp, nbf } = claims;
  return [
    ...(iss !== undefined && sameAddress(iss, settings.issuer)
      ? []
      : [fault('wrong-issuer', { expected: settings.issuer, received: iss ?? '' })]),
    ...(audiences.includes(settings.clientId)
      ? []
      : [fault('wrong-audience', { expected: settings.clientId, received: audiences.join(' ') })]),
    ...(exp !== undefined && exp + CLOCK_TOLERANCE_SECONDS <= seconds ? [fault('expired', at(exp))] : []),
    ...(nbf !== undefined && nbf - CLOCK_TOLERANCE_SECONDS > seconds ? [fault('not-yet-valid', at(nbf))] : []),
  ];
}

/** The address an issuer is found at may end in its well-known place. */
function sameAddress(issuer: string, configured: string): boolean {
  const bare = (address: string) => (address.split('/.well-known/')[0] ?? '').replace(/\/$/, '');
  return bare(issuer) === bare(configured);
}
