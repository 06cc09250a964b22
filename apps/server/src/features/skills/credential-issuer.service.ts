import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { calculateJwkThumbprint, decodeProtectedHeader, SignJWT } from 'jose';
import { STATUS_LIST_BITS } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { type CredentialKeyRow, findKeys, findRevokedIndexes, insertKey, type NewCredentialKey } from './credentials.repo.ts';
import { multikeyOf, proofIn, type Signed, withProof } from './embedded-proof.ts';

const PURPOSE = 'skills.credential-key';
const PATH = '/api/v1/credentials';
const KEPT_SECONDS = 300;
const compress = promisify(gzip);

export const CREDENTIAL_CONTEXTS = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

type Issuing = Pick<BaseContext, 'platform' | 'store' | 'now'> & { readonly organisation: Pick<Organisation, 'id' | 'hostName'> };

export interface Issuer {
  /** did:web of the organisation: where its document is, without asking here for anything else. */
  readonly did: string;
  /** The key as JWTs name it, and as embedded proofs do: both are in the document. */
  readonly keyId: string;
  readonly multikeyId: string;
  readonly key: KeyObject;
}

/** Returns the did:web of an organisation, of its address. */
export function didOf(ctx: Issuing): string {
  const { host } = new URL(addressOf(ctx.platform.config, ctx.organisation, '/'));
  return `did:web:${encodeURIComponent(host)}${PATH.replaceAll('/', ':')}`;
}

/** Returns the host that a did:web names; null for any other name. */
export function hostOf(did: string): string | null {
  const [, method, host = ''] = did.split(':');
  return method === 'web' ? decodeURIComponent(host) : null;
}

/**
 * The organisation at the name it was asked for by: at a previous one it answers as the issuer that badges of that time name, with the same keys and the same list, so
 * that they are still verified after it moved.
 */
const asReached = ({ platform, store, now, organisation: { id, reachedAt } }: BaseContext): Issuing => ({
  platform,
  store,
  now,
  organisation: { id, hostName: reachedAt },
});

export const statusListAddress = (ctx: Issuing) => addressOf(ctx.platform.config, ctx.organisation, `${PATH}/status`);
export const credentialAddress = (ctx: Issuing, path: string) => addressOf(ctx.platform.config, ctx.organisation, `${PATH}/${path}`);

/** Returns a new key, to be kept with its private half sealed. */
export async function newCredentialKey(ctx: Issuing): Promise<NewCredentialKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' });
  const sealed = ctx.platform.vault.seal(ctx.organisation.id, PURPOSE, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  return { id: await calculateJwkThumbprint(jwk), public_key: jwk, sealed, created_at: ctx.now() };
}

/** Returns the organisation's keys for credentials, the one that signs first; the first call makes one. */
export async function credentialKeys(ctx: Issuing): Promise<CredentialKeyRow[]> {
  const rows = await findKeys(ctx.store);
  if (rows.length > 0) return rows;
  // Two that make one at the same time both read the first.
  await insertKey(ctx.store, await newCredentialKey(ctx));
  return findKeys(ctx.store);
}

/** Returns the organisation with the key that signs its credentials. */
export async function credentialIssuer(ctx: Issuing): Promise<Issuer> {
  const did = didOf(ctx);
  const [row] = await credentialKeys(ctx);
  if (row === undefined || row.sealed === null) throw new Error('One key for credentials always signs');
  const key = createPrivateKey(ctx.platform.vault.open(ctx.organisation.id, PURPOSE, row.sealed));
  return { did, ...namesOf(did, row), key };
}

/** What a key is called in the document: as JWTs name it, and as embedded proofs do. */
const namesOf = (did: string, { id, public_key: jwk }: CredentialKeyRow) => ({
  keyId: `${did}#${id}`,
  multikeyId: `${did}#${multikeyOf(jwk)}`,
});

/** Those signed before proofs were embedded are kept as JWTs. */
export const isJwt = (token: string) => !token.startsWith('{');

/** Returns what the key that signed a credential is called; undefined where it names none. */
export function signingKeyOf(token: string): string | undefined {
  return isJwt(token) ? decodeProtectedHeader(token).kid : proofIn(JSON.parse(token) as Signed)?.method;
}

/** Returns when each key that the organisation no longer trusts was revoked, by both of its names (SKL-11). */
export async function revokedKeys(ctx: Issuing): Promise<ReadonlyMap<string, Date>> {
  const did = didOf(ctx);
  return new Map(
    (await credentialKeys(ctx)).flatMap((row): [string, Date][] => {
      const { keyId, multikeyId } = namesOf(did, row);
      return row.revoked_at === null
        ? []
        : [
            [keyId, row.revoked_at],
            [multikeyId, row.revoked_at],
          ];
    }),
  );
}

/** Signs a credential as a JWT (VC-JWT, EdDSA), which anyone verifies with the issuer's document alone. */
export async function signCredential({ did, keyId, key }: Issuer, credential: Readonly<Record<string, unknown>>, subject?: string) {
  const { id, validFrom } = credential as { id: string; validFrom: string };
  return new SignJWT({
    ...credential,
    iss: did,
    jti: id,
    nbf: Math.floor(Date.parse(validFrom) / 1000),
    ...(subject === undefined ? {} : { sub: subject }),
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyId })
    .sign(key);
}

/**
 * Returns the organisation's DID document: every key it has signed with, so that what an older one signed is still verified. A revoked one is not in
 * it: there are verifiers that would accept one that is only marked (SKL-11).
 */
export async function issuerDocument(ctx: Issuing) {
  const did = didOf(ctx);
  const trusted = (await credentialKeys(ctx)).filter(({ revoked_at: revokedAt }) => revokedAt === null);
  const keys = trusted.map((row) => Object.assign(namesOf(did, row), { publicKey: row.public_key }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.flatMap(({ keyId, multikeyId, publicKey }) => [
      { id: keyId, type: 'JsonWebKey2020', controller: did, publicKeyJwk: publicKey },
      { id: multikeyId, type: 'Multikey', controller: did, publicKeyMultibase: multikeyOf(publicKey) },
    ]),
    assertionMethod: keys.flatMap(({ keyId, multikeyId }) => [keyId, multikeyId]),
  };
}

/** Sends the organisation's DID document. */
export async function sendIssuerDocument(ctx: BaseContext, { reply }: Wire): Promise<void> {
  await reply
    .type('application/did+json')
    .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
    .header('access-control-allow-origin', '*')
    .send(JSON.stringify(await issuerDocument(asReached(ctx))));
}

/** Signs a credential with the proof inside, as Open Badges 3.0 wants it. */
export const proveCredential = async ({ key, multikeyId }: Issuer, credential: Signed, now: Date) =>
  withProof(credential, { key, method: multikeyId, now });

/**
 * Returns the list of revoked credentials: a bit for each, compressed and signed (Bitstring Status List 1.0), with the proof inside or as a JWT,
 * as the credential that is verified has it.
 */
export async function statusList(ctx: Issuing, form: 'embedded' | 'jwt'): Promise<string> {
  const issuer = await credentialIssuer(ctx);
  const bits = Buffer.alloc(STATUS_LIST_BITS / 8);
  for (const index of await findRevokedIndexes(ctx.store)) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  const list = statusListAddress(ctx);
  const listing = {
    '@context': CREDENTIAL_CONTEXTS.slice(0, 1),
    id: list,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: ctx.now().toISOString(),
    credentialSubject: {
      id: `${list}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${(await compress(bits)).toString('base64url')}`,
    },
  };
  return form === 'jwt' ? signCredential(issuer, listing) : JSON.stringify(await proveCredential(issuer, listing, ctx.now()));
}

/** Sends the list of revoked credentials to anyone who verifies one. */
export async function sendStatusList(ctx: BaseContext, { request, reply }: Wire): Promise<void> {
  const isJwt = (request.headers.accept ?? '').includes('jwt');
  await reply
    .type(isJwt ? 'application/vc+jwt' : 'application/vc')
    .header('vary', 'accept')
    .header('cache-control', 'no-cache')
    .header('access-control-allow-origin', '*')
    .send(await statusList(asReached(ctx), isJwt ? 'jwt' : 'embedded'));
}
