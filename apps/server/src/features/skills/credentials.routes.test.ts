import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { verifyJWT } from 'did-jwt';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import {
  addOutsideCredential,
  addOwnSkills,
  createCredential,
  type CredentialId,
  downloadCredential,
  endorseSkill,
  getIssuerDocument,
  getStatusList,
  listCredentials,
  removeOutsideCredential,
  revokeCredential,
} from '@waymark/contract/skills';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { badgePng } from './badge-picture.ts';
import { bakePng } from './baked-badge.ts';
import { aSkill } from './skills.factory.ts';

const app = await testApp();
const visitor = app.visitor();
/** The document of an issuer, as far as it is looked at. */
interface DIDDocument {
  readonly id: string;
}
const document = async () => (await visitor.send<DIDDocument>('GET', getIssuerDocument.path)).body;
const statusList = async () => (await visitor.send<string>('GET', getStatusList.path)).body;
const fileOf = async <Body = string>(who: SignedIn, id: CredentialId, format: string) =>
  who.send<Body>('GET', downloadCredential.path.replace(':credentialId', id).concat(`?format=${format}`));

async function aCredential(label: string) {
  const [person, colleague] = [await app.signedIn(), await app.signedIn()];
  const skillId = await aSkill(app.home.store, label);
  await person.call(addOwnSkills, { body: { skills: [{ skillId, level: 'advanced' }] } });
  expect(await person.attempt(createCredential, { body: { skillId } })).toMatchObject({ problem: { code: 'credential-not-confirmed' } });
  await colleague.call(endorseSkill, { params: { userId: person.userId, skillId }, body: { level: 'advanced' } });
  expect((await person.call(listCredentials)).available.map(({ skill }) => skill.label)).toEqual([label]);
  const credential = await person.call(createCredential, { body: { skillId } });
  const { credential: token } = (await fileOf<{ credential: string }>(person, credential.id, 'json')).body;
  return { person, credential, skillId, token };
}

/** Verifies as somebody does who has the file and the two documents, and no way to ask: with a library of its own. */
async function verifyOffline(token: string, issuer: DIDDocument, list: string): Promise<Record<string, unknown>> {
  const resolver = { resolve: async () => ({ didDocument: issuer, didDocumentMetadata: {}, didResolutionMetadata: {} }) };
  const { payload } = await verifyJWT(token, { resolver });
  const { payload: listing } = await verifyJWT(list, { resolver });
  const { statusListIndex } = payload['credentialStatus'] as { statusListIndex: string };
  const { encodedList } = listing['credentialSubject'] as { encodedList: string };
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  const index = Number(statusListIndex);
  if (((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0) throw new Error('revoked');
  return payload;
}

test('SKL-11 a confirmed skill becomes an Open Badge that another library verifies offline; tampered and revoked ones are refused', async () => {
  const { person, credential, skillId, token } = await aCredential('Pump tuning');
  const [issuer, list] = [await document(), await statusList()];
  const payload = await verifyOffline(token, issuer, list);
  expect(payload).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'], iss: issuer.id, name: 'Pump tuning, Advanced' });
  expect(JSON.stringify(payload)).not.toContain('@northmere');
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
  const forged = [head, Buffer.from(JSON.stringify({ ...claims, name: 'Surgeon' })).toString('base64url'), signature].join('.');
  await expect(verifyOffline(forged, issuer, list)).rejects.toThrow(/signature/i);
  expect(await person.call(createCredential, { body: { skillId } })).toEqual(credential);

  const stranger = await app.signedIn();
  expect(await stranger.attempt(revokeCredential, { params: { credentialId: credential.id } })).toMatchObject({ status: 404 });
  expect((await fileOf(stranger, credential.id, 'json')).status).toBe(404);
  await person.call(revokeCredential, { params: { credentialId: credential.id } });
  await expect(verifyOffline(token, issuer, await statusList())).rejects.toThrow('revoked');
  expect((await person.call(listCredentials)).items[0]?.revokedAt).not.toBeNull();
});

test('SKL-11 the private key is in the store encrypted; what an erased person took along is revoked', async () => {
  const { person, token } = await aCredential('Valve care');
  const { rows } = await app.platform.database.owner.query('select sealed, public_key from credential_keys where organisation_id = $1', [
    app.home.id,
  ]);
  expect(rows[0].sealed.toString('utf8')).not.toContain('PRIVATE KEY');
  expect(rows[0].public_key).not.toHaveProperty('d');
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx.store, (tx) => eraseUser(ctx, tx, person.userId));
  await expect(verifyOffline(token, await document(), await statusList())).rejects.toThrow('revoked');
});

/** A badge from elsewhere, signed by somebody's own key (did:jwk). */
async function aBadge(
  more: Record<string, unknown> = {},
  with_: { key?: KeyObject; subject?: Record<string, unknown> } = {},
): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const did = `did:jwk:${Buffer.from(JSON.stringify(publicKey.export({ format: 'jwk' }))).toString('base64url')}`;
  return new SignJWT({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: 'urn:uuid:0195f000-0000-7000-8000-000000000001',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: did, name: 'Harbour College' },
    validFrom: '2025-01-02T00:00:00Z',
    credentialSubject: {
      type: 'AchievementSubject',
      achievement: { name: 'Harbour pilot', description: 'Brings ships in.' },
      ...with_.subject,
    },
    ...more,
    iss: did,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: `${did}#0` })
    .sign(with_.key ?? privateKey);
}

test('SKL-11 a badge from elsewhere is kept once it is verified: alone, in JSON, or baked into a picture', async () => {
  const { person, credential, token } = await aCredential('Weir watch');
  const add = (who: SignedIn, file: string | Buffer) =>
    who.attempt(addOutsideCredential, { body: { base64: Buffer.from(file).toString('base64') } });
  const badge = await aBadge();
  const added = await add(person, badge);
  expect(added).toMatchObject({ status: 201, body: { title: 'Harbour pilot', issuerName: 'Harbour College', isNamed: false } });
  await add(person, JSON.stringify({ credential: badge }));
  expect((await person.call(listCredentials)).outside).toHaveLength(1);
  const named = await add(person, (await fileOf(person, credential.id, 'svg')).body);
  expect(named).toMatchObject({ body: { title: 'Weir watch, Advanced', isNamed: true } });
  expect((await fileOf(person, credential.id, 'png')).headers['content-type']).toBe('image/png');
  const png = bakePng(await badgePng({ title: '', issuer: '', colour: '#0f766e' }), token);
  expect(await add(person, png)).toMatchObject({ status: 201, body: { isNamed: true } });

  const refusedAs = async (file: string, who = person) => (await add(who, file)).problem?.code;
  expect(await refusedAs('<svg/>')).toBe('badge-unreadable');
  expect(await refusedAs(await aBadge({}, { key: generateKeyPairSync('ed25519').privateKey }))).toBe('badge-not-verified');
  expect(await refusedAs(await aBadge({ type: ['VerifiableCredential'] }))).toBe('badge-not-verified');
  expect(await refusedAs(await aBadge({ validUntil: '2025-02-01T00:00:00Z' }))).toBe('badge-expired');
  expect(await refusedAs(await aBadge({}, { subject: { id: 'mailto:somebody@else.example' } }))).toBe('badge-of-someone-else');
  expect(await refusedAs(token, await app.signedIn())).toBe('badge-of-someone-else');
  const list = 'http://127.0.0.1:1/list';
  expect(
    await refusedAs(
      await aBadge({ credentialStatus: { type: 'BitstringStatusListEntry', statusListIndex: '1', statusListCredential: list } }),
    ),
  ).toBe('badge-issuer-unreachable');
  const id = (await person.call(listCredentials)).outside.find(({ title }) => title === 'Harbour pilot')?.id;
  if (id === undefined) throw new Error('It is kept');
  await person.call(removeOutsideCredential, { params: { outsideCredentialId: id } });
  expect((await person.call(listCredentials)).outside.map(({ title }) => title)).not.toContain('Harbour pilot');
});
