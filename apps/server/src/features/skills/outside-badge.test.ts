import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { multikeyOf, withProof } from './embedded-proof.ts';
import { verifyBadge } from './outside-badge.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const jwk = publicKey.export({ format: 'jwk' });
const did = `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`;
const HERE = { document: { id: 'did:web:here.example' }, revokedKeys: new Map() };

type Document = Readonly<Record<string, unknown>>;
const subject = {
  type: ['AchievementSubject'],
  achievement: {
    id: 'https://harbour.example/pilot',
    type: ['Achievement'],
    name: 'Harbour pilot',
    description: 'Brings ships in.',
    criteria: { narrative: 'Brought ten in.' },
  },
};
const BADGE: Document = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  id: 'urn:uuid:0195f000-0000-7000-8000-000000000001',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: did, type: ['Profile'], name: 'Harbour College' },
  validFrom: '2025-01-02T00:00:00Z',
  name: 'Harbour pilot',
  credentialSubject: subject,
};

/** What becomes of a badge that its issuer has signed as it is. */
async function becomes(said: Document, documents: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const token = await new SignJWT({ ...said, iss: did }).setProtectedHeader({ alg: 'EdDSA', kid: `${did}#0` }).sign(privateKey);
  return verdictOf(token, documents);
}

async function verdictOf(token: string, documents: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const read = async (address: string) => {
    if (documents[address] === undefined) throw new Error('Nothing is there');
    return JSON.stringify(documents[address]);
  };
  return verifyBadge(token, 'ada@harbour.example', { own: HERE, now: NOW, read }).then(
    ({ title }) => title,
    (error: { problem?: { code: string } }) => error.problem?.code ?? 'another fault',
  );
}

const PLAIN = 'Harbour pilot';
const REFUSED = 'badge-not-verified';

test.each<readonly [string, Document, string]>([
  ['nothing more', {}, PLAIN],
  ['its issuer by address alone', { issuer: did }, PLAIN],
  ['a list of one kind of evidence', { evidence: [{ type: ['Evidence'], id: 'https://harbour.example/log' }] }, PLAIN],
  ['a status without an id of its own', { credentialStatus: { type: 'SomethingElse' } }, PLAIN],
  ['the terms of version 1.1', { '@context': ['https://www.w3.org/2018/credentials/v1'] }, PLAIN],
  ['no context', { '@context': undefined }, REFUSED],
  ['another context first', { '@context': [...(BADGE['@context'] as string[])].toReversed() }, REFUSED],
  ['a context that is a number', { '@context': ['https://www.w3.org/ns/credentials/v2', 123] }, REFUSED],
  ['two ids', { id: ['urn:a:1', 'urn:a:2'] }, REFUSED],
  ['an id that is no address', { id: 'not an address' }, REFUSED],
  ['no type of a credential', { type: ['OpenBadgeCredential'] }, REFUSED],
  ['no type of a badge', { type: ['VerifiableCredential'] }, REFUSED],
  ['no issuer', { issuer: undefined }, REFUSED],
  ['an issuer of nothing', { issuer: null }, REFUSED],
  ['an issuer of another type', { issuer: { id: did, type: ['InvalidProfile'] } }, REFUSED],
  ['no one it is about', { credentialSubject: undefined }, REFUSED],
  ['someone it says nothing of', { credentialSubject: {} }, REFUSED],
  ['a subject of another type', { credentialSubject: { ...subject, type: ['InvalidAchievementSubject'] } }, REFUSED],
  ['a subject whose id is no address', { credentialSubject: { ...subject, id: 'ada' } }, REFUSED],
  ['a result of another type', { credentialSubject: { ...subject, result: [{ type: ['InvalidResult'] }] } }, REFUSED],
  ['evidence without a type', { evidence: {} }, REFUSED],
  ['evidence of another type', { evidence: [{ type: 'Evidence' }, { type: 'InvalidEvidence' }] }, REFUSED],
  ['a schema without an address', { credentialSchema: { type: 'JsonSchema' } }, REFUSED],
  ['terms of use without a type', { termsOfUse: { id: 'urn:terms:1' } }, REFUSED],
  ['a status with two ids', { credentialStatus: { type: 'A', id: ['urn:a:1', 'urn:a:2'] } }, REFUSED],
  ['a status whose type is a number', { credentialStatus: { type: 2 } }, REFUSED],
  ['a beginning that is no moment', { validFrom: 'Sat 25 Feb 2023 07:16:31 PM CST' }, REFUSED],
  ['an end that is no moment', { validUntil: 'never' }, REFUSED],
  ['an end before its beginning', { validFrom: '2025-06-01T00:00:00Z', validUntil: '2025-05-01T00:00:00Z' }, REFUSED],
  ['a beginning that is still to come', { validFrom: '2027-01-01T00:00:00Z' }, REFUSED],
])('SKL-11 what its issuer signed is a badge only where it is one as the standard has it: with %s', async (_name, change, verdict) => {
  expect(await becomes({ ...BADGE, ...change })).toBe(verdict);
});

test('SKL-11 a credential of version 1.1 stands in a claim of its own, without what the other claims say', async () => {
  const { issuer: _issuer, ...rest } = BADGE;
  expect(await becomes({ vc: rest })).toBe(PLAIN);
  expect(await becomes({ vc: { ...rest, issuer: 'did:web:somebody.example' } })).toBe(REFUSED);
});

/** A badge of an issuer by address, whose key has an address too. */
async function ofAddress(key: unknown): Promise<string> {
  const issuer = 'https://harbour.example/issuer';
  const method = `${issuer}#key`;
  const signed = await withProof(
    { ...BADGE, issuer: { id: issuer, type: ['Profile'], name: 'Harbour College' } },
    { key: privateKey, method, now: NOW },
  );
  return verdictOf(JSON.stringify(signed), { [method]: key });
}

test('SKL-11 the key of an issuer is read from what stands at its address: a key, a named one, or the document of who holds it', async () => {
  const issuer = 'https://harbour.example/issuer';
  const method = { id: `${issuer}#key`, type: 'Multikey', controller: issuer, publicKeyMultibase: multikeyOf(jwk) };
  expect(await ofAddress(jwk)).toBe(PLAIN);
  expect(await ofAddress(method)).toBe(PLAIN);
  expect(await ofAddress({ id: issuer, verificationMethod: [method], assertionMethod: [method.id] })).toBe(PLAIN);
  expect(await ofAddress({ ...method, controller: 'https://harbour.example/somebody' })).toBe(REFUSED);
  expect(await ofAddress({ ...method, revoked: '2025-12-01T00:00:00Z' })).toBe('badge-key-revoked');
  expect(
    await ofAddress({ ...method, publicKeyMultibase: multikeyOf(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })) }),
  ).toBe(REFUSED);
  expect(await ofAddress('a word')).toBe(REFUSED);
});

test('SKL-11 a place in a list of something else than revocations ends no badge', async () => {
  const status = (statusPurpose: string) => ({
    credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose, statusListIndex: '1', statusListCredential: 'https://x.example' },
  });
  expect(await becomes({ ...BADGE, ...status('message') })).toBe(PLAIN);
  expect(await becomes({ ...BADGE, ...status('suspension') })).toBe('badge-issuer-unreachable');
});

test.each<readonly [string, unknown, string]>([
  ['of its purpose', 'revocation', 'badge-revoked'],
  ['of several purposes', ['suspension', 'revocation'], 'badge-revoked'],
  ['without a purpose', undefined, 'badge-revoked'],
  ['of another purpose', 'message', REFUSED],
  ['of several others', ['message', 'suspension'], REFUSED],
])('SKL-11 a badge is revoked by a list %s', async (_which, statusPurpose, verdict) => {
  // Of sixteen places only the one after the first is taken.
  const credentialSubject = { type: 'BitstringStatusList', statusPurpose, encodedList: gzipSync(Buffer.of(0x40, 0)).toString('base64url') };
  const said = { ...BADGE, type: ['VerifiableCredential', 'BitstringStatusListCredential'], credentialSubject };
  const list = await withProof(said, { key: privateKey, method: `${did}#0`, now: NOW });
  const address = 'https://harbour.example/list';
  const of = (statusListIndex: string) => ({
    credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation', statusListIndex, statusListCredential: address },
  });
  expect(await becomes({ ...BADGE, ...of('1') }, { [address]: list })).toBe(verdict);
  expect(await becomes({ ...BADGE, ...of('2') }, { [address]: list })).toBe(verdict === REFUSED ? REFUSED : PLAIN);
});
