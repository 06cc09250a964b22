import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { skillProblems } from '@waymark/contract/skills';
import { refuse } from '../../platform/http/refusal.ts';
import { isBadge } from './badge-model.ts';
import { isProven, keyOfMultikey, proofIn } from './embedded-proof.ts';

const ALGORITHMS = ['EdDSA', 'ES256', 'ES384', 'RS256', 'PS256'];
/** What a place in a list can say that ends a badge; others tell of news. */
const ENDING_PURPOSES: ReadonlySet<string> = new Set(['', 'revocation', 'suspension']);
const LONGEST = { title: 300, description: 2_000 };
const decompress = promisify(gunzip);

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const idOf = (value: unknown): string => (isObject(value) ? textOf(value['id']) : textOf(value));

/** How documents of issuers are read: the organisation's own without a call, others through the guarded door. */
export interface IssuerReader {
  read(address: string): Promise<string>;
  /** The organisation's own document, which is not fetched, and the keys that it revoked. */
  readonly own: { readonly document: { readonly id: string }; readonly revokedKeys: ReadonlyMap<string, Date> };
  readonly now: Date;
}

/** What a badge says, once it is verified. */
export interface VerifiedBadge {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly issuer: string;
  readonly issuerName: string;
  readonly isNamed: boolean;
  readonly issuedAt: Date | null;
  readonly expiresAt: Date | null;
}

/** Where the document of a did:web is. */
function addressOfDidWeb(did: string): string {
  const [host = '', ...path] = did.slice('did:web:'.length).split(':').map(decodeURIComponent);
  return `https://${host}/${path.length === 0 ? '.well-known' : path.join('/')}/did.json`;
}

async function keyOf(issuer: string, keyId: string, reader: IssuerReader): Promise<JWK> {
  const { own } = reader;
  if (issuer === own.document.id && own.revokedKeys.has(keyId)) throw refuse(skillProblems['badge-key-revoked']);
  if (issuer === own.document.id) return keyInDocument(own.document, { issuer, keyId, now: reader.now });
  if (issuer.startsWith('did:key:')) return keyOfMultikey(issuer.slice('did:key:'.length));
  if (issuer.startsWith('did:jwk:')) return JSON.parse(Buffer.from(issuer.split(/[:#]/)[2] ?? '', 'base64url').toString('utf8')) as JWK;
  if (issuer.startsWith('did:web:'))
    return keyInDocument(JSON.parse(await reachable(reader, addressOfDidWeb(issuer))), { issuer, keyId, now: reader.now });
  // A key by its address speaks only for issuers of the same place.
  const [place, key] = [URL.parse(issuer), URL.parse(keyId)];
  if (place === null || key === null || place.origin !== key.origin) throw new Error('The key is not the issuer’s');
  const found: unknown = JSON.parse(await reachable(reader, key.href));
  if (isObject(found) && 'kty' in found) return found;
  return keyInDocument(isObject(found) && 'verificationMethod' in found ? found : { verificationMethod: found }, {
    issuer,
    keyId,
    now: reader.now,
  });
}

interface KeyName {
  readonly issuer: string;
  readonly keyId: string;
  readonly now: Date;
}

/** Finds the key in an issuer's document. Throws `badge-key-revoked` for one that was revoked, or that the issuer no longer signs with. */
function keyInDocument(document: unknown, { issuer, keyId, now }: KeyName): JWK {
  if (!isObject(document)) throw new Error('Not a document of an issuer');
  const names = new Set([keyId, `${issuer}${keyId}`, `${issuer}#${keyId}`]);
  const listed = listOf(document['verificationMethod']).filter(isObject);
  const signing = listOf(document['assertionMethod']);
  const methods = [...listed, ...signing.filter(isObject)];
  const method = keyId === '' ? methods[0] : methods.find((one) => names.has(textOf(one['id'])));
  if (method === undefined || ![undefined, issuer].includes(method['controller'] as string | undefined))
    throw new Error('The issuer has no such key');
  const absolute = (id: string) => (id.startsWith('#') ? `${issuer}${id}` : id);
  const signs = document['assertionMethod'] === undefined || signing.some((one) => absolute(idOf(one)) === absolute(textOf(method['id'])));
  const endsAt = dateOf(method['revoked'], method['expires']);
  if (!signs || (endsAt !== null && endsAt <= now)) throw refuse(skillProblems['badge-key-revoked']);
  if (isObject(method['publicKeyJwk'])) return method['publicKeyJwk'];
  return keyOfMultikey(textOf(method['publicKeyMultibase']));
}

async function reachable(reader: IssuerReader, address: string): Promise<string> {
  try {
    return await reader.read(address);
  } catch {
    throw refuse(skillProblems['badge-issuer-unreachable']);
  }
}

async function verified(token: string, key: JWK, algorithm: string): Promise<Json> {
  const { payload } = await compactVerify(token, await importJWK(key, algorithm), { algorithms: ALGORITHMS });
  const value: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
  if (!isObject(value)) throw new Error('Not a credential');
  return value;
}

const secondsOf = (value: unknown) => (typeof value === 'number' ? new Date(value * 1000) : null);
function dateOf(...values: readonly unknown[]): Date | null {
  for (const value of values) {
    const date = value instanceof Date ? value : typeof value === 'string' ? new Date(value) : null;
    if (date !== null && !Number.isNaN(date.getTime())) return date;
  }
  return null;
}

/**
 * Verifies a badge from anywhere: its signature by its issuer's key, that it is a badge, its dates, its status, and that it does not name
 * someone else. Throws `badge-not-verified`, `badge-issuer-unreachable`, `badge-expired`, `badge-revoked`,
 * `badge-key-revoked`, `badge-of-someone-else`.
 */
export async function verifyBadge(token: string, email: string, reader: IssuerReader): Promise<VerifiedBadge> {
  const { now } = reader;
  const { credential, claims, issuer } = await opened(token, reader);
  if (!isBadge(credential)) throw refuse(skillProblems['badge-not-verified']);
  const issuedAt = dateOf(credential['validFrom'], credential['issuanceDate'], secondsOf(claims['nbf']));
  const expiresAt = dateOf(credential['validUntil'], credential['expirationDate'], secondsOf(claims['exp']));
  if (issuedAt !== null && issuedAt.getTime() > now.getTime() + 60_000) throw refuse(skillProblems['badge-not-verified']);
  if (expiresAt !== null && expiresAt <= now) throw refuse(skillProblems['badge-expired']);
  const subject = isObject(credential['credentialSubject']) ? credential['credentialSubject'] : {};
  const isNamed = namesEmail(subject, email);
  if (isNamed === false) throw refuse(skillProblems['badge-of-someone-else']);
  for (const status of listOf(credential['credentialStatus']).filter(isObject)) {
    if (await isRevoked(status, textOf(credential['id']), { issuer, reader })) throw refuse(skillProblems['badge-revoked']);
  }
  const achievement = isObject(subject['achievement']) ? subject['achievement'] : {};
  const title = textOf(achievement['name']) || textOf(credential['name']);
  if (title === '') throw refuse(skillProblems['badge-not-verified']);
  return {
    id: textOf(credential['id']),
    title: title.slice(0, LONGEST.title),
    description: textOf(achievement['description']).slice(0, LONGEST.description),
    issuer: issuer.slice(0, LONGEST.title),
    issuerName:
      (isObject(credential['issuer']) ? textOf(credential['issuer']['name']) : '').slice(0, LONGEST.title) ||
      issuer.slice(0, LONGEST.title),
    isNamed: isNamed ?? false,
    issuedAt,
    expiresAt,
  };
}

/** A signed text, opened: what it says, and whose key it is. */
interface Opened {
  readonly credential: Json;
  /** Of a JWT; empty where the proof is inside. */
  readonly claims: Json;
  readonly issuer: string;
}

async function opened(token: string, reader: IssuerReader): Promise<Opened> {
  try {
    if (token.startsWith('{')) return await openedByProof(token, reader);
    const { alg: algorithm = '', kid = '' } = decodeProtectedHeader(token);
    const said: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (!isObject(said) || !ALGORITHMS.includes(algorithm)) throw new Error('Not a credential that can be verified');
    const issuer = textOf(said['iss']) || idOf((isObject(said['vc']) ? said['vc'] : said)['issuer']);
    const key = await keyOf(issuer, kid, reader);
    const claims = await verified(token, key, algorithm);
    // A credential of version 1.1 stands in a claim of its own, and may leave to the others what they say.
    const credential = isObject(claims['vc']) ? { issuer, ...claims['vc'] } : claims;
    const named = idOf(credential['issuer']);
    if (named !== '' && named !== issuer) throw new Error('Two issuers');
    return { credential, claims, issuer };
  } catch (error) {
    if (error instanceof Error && 'problem' in error) throw error;
    throw refuse(skillProblems['badge-not-verified']);
  }
}

async function openedByProof(text: string, reader: IssuerReader): Promise<Opened> {
  const credential: unknown = JSON.parse(text);
  const found = isObject(credential) ? proofIn(credential) : undefined;
  if (!isObject(credential) || found === undefined) throw new Error('Not a proof that can be verified');
  const issuer = idOf(credential['issuer']);
  const [holder] = found.method.split('#');
  // The key of a did is named with it; a key by its address is judged by its place.
  if (issuer.startsWith('did:') && holder !== issuer) throw new Error('The key is not the issuer’s');
  const key = await keyOf(issuer, found.method, reader);
  const endsAt = dateOf(found.proof['expires']);
  if (endsAt !== null && endsAt <= reader.now) throw new Error('The proof is over');
  if (!(await isProven(credential, found.proof, key))) throw new Error('The proof is of another document');
  return { credential, claims: {}, issuer };
}

/** Whether a badge names an address: true for this one, false for another, undefined where it names none. */
function namesEmail(subject: Json, email: string): boolean | undefined {
  const id = textOf(subject['id']);
  const said = listOf(subject['identifier'])
    .filter(isObject)
    .filter((one) => textOf(one['identityType']) === 'emailAddress' || textOf(one['identityHash']).includes('@'))
    .map((one) => {
      const hash = textOf(one['identityHash']);
      if (one['hashed'] !== true) return hash.toLowerCase() === email.toLowerCase();
      const [kind = '', digest = ''] = hash.split('$');
      if (kind !== 'sha256') return false;
      return (
        createHash('sha256')
          .update(`${email}${textOf(one['salt'])}`)
          .digest('hex') === digest.toLowerCase()
      );
    });
  if (id.startsWith('mailto:')) said.push(id.slice('mailto:'.length).toLowerCase() === email.toLowerCase());
  return said.length === 0 ? undefined : said.includes(true);
}

interface Listing {
  readonly issuer: string;
  readonly reader: IssuerReader;
}

async function isRevoked(status: Json, credentialId: string, { issuer, reader }: Listing): Promise<boolean> {
  const type = textOf(status['type']);
  if (type === '1EdTechRevocationList') {
    const list: unknown = JSON.parse(await reachable(reader, textOf(status['id'])));
    const revoked = isObject(list) ? listOf(list['revokedCredential']).filter(isObject) : [];
    return revoked.some((one) => textOf(one['id']) === credentialId && one['revoked'] !== false);
  }
  if (type !== 'BitstringStatusListEntry' && type !== 'StatusList2021Entry') return false;
  const purpose = textOf(status['statusPurpose']);
  if (!ENDING_PURPOSES.has(purpose)) return false;
  const text = await reachable(reader, textOf(status['statusListCredential']));
  try {
    const { credential: list, issuer: lister } = await opened(text.trim(), reader);
    if (lister !== issuer) throw new Error('A list of another issuer');
    const { encodedList, statusPurpose } = list['credentialSubject'] as { encodedList: string; statusPurpose?: unknown };
    if (purpose !== '' && statusPurpose !== undefined && !listOf(statusPurpose).includes(purpose))
      throw new Error('A list of something else');
    const bits = await decompress(Buffer.from(encodedList.replace(/^u/, ''), 'base64url'), { maxOutputLength: 16 * 1024 * 1024 });
    const index = Number(status['statusListIndex']);
    const byte = bits[index >> 3];
    if (!Number.isInteger(index) || index < 0 || byte === undefined) throw new Error('No such place in the list');
    return (byte & (0x80 >> (index & 7))) !== 0;
  } catch {
    throw refuse(skillProblems['badge-not-verified']);
  }
}
