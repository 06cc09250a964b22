import { generateKeyPairSync, type KeyObject } from 'node:crypto';
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
  listCredentialKeys,
  listCredentials,
  removeOutsideCredential,
  replaceCredentialKey,
  revokeCredential,
  revokeCredentialKey,
} from '@waymark/contract/skills';
import { changeOrganisationHost } from '@waymark/contract/organisation';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { TestCaller } from '../../testing/caller.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { badgePng } from './badge-picture.ts';
import { type Credential, type DIDDocument, verifyEmbedded, verifyOffline } from './badge-verifier.factory.ts';
import { bakePng, bakeSvg } from './baked-badge.ts';
import { multikeyOf, withProof } from './embedded-proof.ts';
import { verifyBadge } from './outside-badge.ts';
import { aSkill } from './skills.factory.ts';

const app = await testApp({ environment: { HOST_NAMES: '*.localhost' } });
const visitor = app.visitor();
const document = async () => (await visitor.send<DIDDocument>('GET', getIssuerDocument.path)).body;
const statusList = async () => (await visitor.send<string>('GET', getStatusList.path, undefined, { accept: 'application/vc+jwt' })).body;
const embeddedList = async () => JSON.parse((await visitor.send<string>('GET', getStatusList.path)).body) as Credential;
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
  const token = (await fileOf(person, credential.id, 'jwt')).body;
  const signed = (await fileOf<Credential>(person, credential.id, 'json')).body;
  return { person, credential, skillId, token, signed };
}

test('SKL-11 an Open Badge has its proof inside, which an independent library verifies with the server off; tampered, revoked and of another key it is refused', async () => {
  const { person, credential, signed } = await aCredential('Sluice care');
  const [issuer, list] = [await document(), await embeddedList()];
  expect(signed).toMatchObject({ name: 'Sluice care, Advanced', proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' } });
  await verifyEmbedded(signed, issuer, list);
  await expect(verifyEmbedded({ ...signed, name: 'Surgeon' }, issuer, list)).rejects.toThrow('proof');
  const elsewhere = { ...issuer, verificationMethod: issuer.verificationMethod.map((key) => ({ ...key, publicKeyMultibase: OTHER_KEY })) };
  await expect(verifyEmbedded(signed, elsewhere, list)).rejects.toThrow('list');
  await person.call(revokeCredential, { params: { credentialId: credential.id } });
  await expect(verifyEmbedded(signed, issuer, await embeddedList())).rejects.toThrow('revoked');
});

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

test('SKL-11 a replaced key still verifies what it signed and signs nothing more; the new one signs badges and the list of revoked ones', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const before = await aCredential('Siphon care');
  const oldNames = new Set((await document()).verificationMethod.map(({ id }) => id));
  const [first] = (await admin.call(listCredentialKeys)).items;
  const replace = (who: SignedIn) => who.attempt(replaceCredentialKey, { body: { replaces: first?.id ?? '' } });
  expect((await replace(before.person)).status).toBe(403);
  const answers = await Promise.all([replace(admin), replace(await app.signedIn({ role: 'organisation-admin' }))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { items } = await admin.call(listCredentialKeys);
  expect(items.map(({ retiredAt }) => retiredAt === null)).toEqual([true, ...items.slice(1).map(() => false)]);
  expect(items[1]?.id).toBe(first?.id);

  const after = await aCredential('Culvert care');
  const [issuer, list] = [await document(), await embeddedList()];
  const newNames = issuer.verificationMethod.map(({ id }) => id).filter((id) => !oldNames.has(id));
  expect(newNames).toHaveLength(2);
  const methodOf = (signed: Credential) => (signed['proof'] as { verificationMethod: string }).verificationMethod;
  expect([oldNames.has(methodOf(before.signed)), newNames.includes(methodOf(after.signed)), newNames.includes(methodOf(list))]).toEqual([
    true,
    true,
    true,
  ]);
  for (const { signed, token } of [before, after]) {
    await verifyEmbedded(signed, issuer, list);
    await verifyOffline(token, issuer, await statusList());
  }
  // Without the old key, the new one's badge and the list are verified, the old badge is not.
  const without = { ...issuer, verificationMethod: issuer.verificationMethod.filter(({ id }) => newNames.includes(id)) };
  await verifyEmbedded(after.signed, without, list);
  await expect(verifyEmbedded(before.signed, without, list)).rejects.toThrow('proof');
  const own = await before.person.attempt(addOutsideCredential, {
    body: { base64: Buffer.from(JSON.stringify(before.signed)).toString('base64') },
  });
  expect(own).toMatchObject({ status: 201, body: { isNamed: true } });
  await before.person.call(revokeCredential, { params: { credentialId: before.credential.id } });
  await expect(verifyEmbedded(before.signed, issuer, await embeddedList())).rejects.toThrow('revoked');
  const { rows } = await app.platform.database.owner.query(
    `select count(*) filter (where sealed is not null) as signing, (select count(*) from audit_entries a where a.organisation_id = $1
      and a.action = 'skills.credential-key-replaced') as noted from credential_keys where organisation_id = $1`,
    [app.home.id],
  );
  expect(rows).toEqual([{ signing: 1, noted: 1 }]);
});

test('SKL-11 a stolen key is revoked: its document no longer names it, two other libraries refuse all that it signed, and badges are signed again', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const { person, credential, token, signed } = await aCredential('Penstock care');
  const add = (who: SignedIn, badge: unknown) =>
    who.attempt(addOutsideCredential, { body: { base64: Buffer.from(JSON.stringify(badge)).toString('base64') } });
  expect(await add(person, signed)).toMatchObject({ status: 201 });
  const before = await document();
  const [stolen] = (await admin.call(listCredentialKeys)).items;
  const keyId = stolen?.id ?? '';
  const body = { reason: 'A backup with the key was copied.', since: app.clock.now().toISOString() };
  const revoke = (who: SignedIn, more: object = {}) => who.attempt(revokeCredentialKey, { params: { keyId }, body: { ...body, ...more } });
  expect((await revoke(person)).status).toBe(403);
  const inAnHour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  expect(await revoke(admin, { since: inAnHour })).toMatchObject({ status: 422, problem: { errors: [{ field: 'since' }] } });
  expect(await revoke(admin, { reason: ' ' })).toMatchObject({ status: 422, problem: { errors: [{ field: 'reason' }] } });
  expect(await admin.attempt(revokeCredentialKey, { params: { keyId: 'none' }, body })).toMatchObject({ status: 404 });
  const answers = await Promise.all([revoke(admin), revoke(await app.signedIn({ role: 'organisation-admin' }))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const [signing, ...older] = (await admin.call(listCredentialKeys)).items;
  expect(signing).toMatchObject({ retiredAt: null, revocation: null });
  expect(older.find(({ id }) => id === keyId)?.revocation).toMatchObject({ reason: body.reason, since: body.since });
  const issuer = await document();
  expect(JSON.stringify(issuer)).not.toContain(keyId);
  expect(issuer.verificationMethod).toHaveLength(before.verificationMethod.length);
  // Verifiers that have the new document refuse the old copies; the copies that people download now are verified.
  await expect(verifyEmbedded(signed, issuer, await embeddedList())).rejects.toThrow('proof');
  await expect(verifyOffline(token, issuer, await statusList())).rejects.toThrow(/signature/i);
  const again = await fileOf<Credential>(person, credential.id, 'json');
  await verifyEmbedded(again.body, issuer, await embeddedList());
  await verifyOffline((await fileOf(person, credential.id, 'jwt')).body, issuer, await statusList());
  expect([again.body['id'], again.body['validFrom']]).toEqual([signed['id'], signed['validFrom']]);
  // It is told here as well, plainly: nothing that the key signed counts, as from elsewhere neither.
  const own = await person.call(listCredentials);
  expect(own.items[0]).toMatchObject({ id: credential.id, revokedAt: null, keyRevokedAt: expect.any(String) });
  expect(own.outside).toEqual([]);
  expect(await add(person, signed)).toMatchObject({ status: 422, problem: { code: 'badge-key-revoked' } });
  expect(await add(person, again.body)).toMatchObject({ status: 201, body: { isNamed: true } });
  const { rows } = await app.platform.database.owner.query(
    `select a.details, k.sealed from audit_entries a join credential_keys k on k.organisation_id = a.organisation_id and k.id = $2
      where a.organisation_id = $1 and a.action = 'skills.credential-key-revoked'`,
    [app.home.id, keyId],
  );
  expect(rows).toEqual([
    { details: { keyId, replacedBy: signing?.id, since: body.since, reason: body.reason, outsideBadgesRemoved: 1 }, sealed: null },
  ]);
});

test('SKL-11 a replaced key is revoked too, and the one that signs stays', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const { signed } = await aCredential('Gauge care');
  const [old] = (await admin.call(listCredentialKeys)).items;
  const [signing] = (await admin.call(replaceCredentialKey, { body: { replaces: old?.id ?? '' } })).items;
  await verifyEmbedded(signed, await document(), await embeddedList());
  const body = { reason: 'Found on a lost disk.', since: '2026-01-01T00:00:00Z' };
  const { items } = await admin.call(revokeCredentialKey, { params: { keyId: old?.id ?? '' }, body });
  expect(items[0]).toEqual(signing);
  await expect(verifyEmbedded(signed, await document(), await embeddedList())).rejects.toThrow('proof');
});

test('SKL-11 the private key is in the store encrypted; what an erased person took along is revoked', async () => {
  const { person, token } = await aCredential('Valve care');
  const { rows } = await app.platform.database.owner.query(
    'select sealed, public_key from credential_keys where organisation_id = $1 and sealed is not null',
    [app.home.id],
  );
  expect(rows[0].sealed.toString('utf8')).not.toContain('PRIVATE KEY');
  expect(rows[0].public_key).not.toHaveProperty('d');
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, person.userId));
  await expect(verifyOffline(token, await document(), await statusList())).rejects.toThrow('revoked');
});

/** A badge from elsewhere with its proof inside, of a key of its own (did:key). */
async function anEmbeddedBadge(more: Record<string, unknown> = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const multikey = multikeyOf(publicKey.export({ format: 'jwk' }));
  const did = `did:key:${multikey}`;
  const badge = {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: 'urn:uuid:0195f000-0000-7000-8000-000000000002',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: did, type: ['Profile'], name: 'Harbour College' },
    validFrom: '2025-01-02T00:00:00Z',
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: {
        ...{ id: 'urn:uuid:0195f000-0000-7000-8000-000000000003', type: ['Achievement'], name: 'Lock keeper' },
        ...{ description: 'Opens and closes locks.', criteria: { narrative: 'A year at a lock.' } },
      },
    },
    ...more,
  };
  return { badge: await withProof(badge, { key: privateKey, method: `${did}#${multikey}`, now: new Date('2025-01-02T00:00:00Z') }), did };
}
const OTHER_KEY = multikeyOf(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }));

test('SKL-11 a badge from elsewhere with its proof inside is kept; a changed word, another issuer’s key or an unknown context is refused', async () => {
  const person = await app.signedIn();
  const add = (file: unknown) =>
    person.attempt(addOutsideCredential, {
      body: { base64: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)).toString('base64') },
    });
  const codeOf = async (file: unknown) => (await add(file)).problem?.code;
  const { badge } = await anEmbeddedBadge();
  expect(await add(badge)).toMatchObject({ status: 201, body: { title: 'Lock keeper', issuerName: 'Harbour College', isNamed: false } });
  expect(await add(bakeSvg('<svg xmlns="http://www.w3.org/2000/svg"/>', JSON.stringify(badge)))).toMatchObject({ status: 201 });
  expect((await person.call(listCredentials)).outside).toHaveLength(1);
  expect(await codeOf({ ...badge, validFrom: '2024-01-02T00:00:00Z' })).toBe('badge-not-verified');
  expect(await codeOf({ ...badge, issuer: { id: (await anEmbeddedBadge()).did } })).toBe('badge-not-verified');
  expect(await codeOf({ ...badge, '@context': [...(badge['@context'] as string[]), 'https://elsewhere.example/context'] })).toBe(
    'badge-not-verified',
  );
  expect(await codeOf({ ...badge, proof: { ...(badge['proof'] as object), cryptosuite: 'none' } })).toBe('badge-not-verified');
  expect(await codeOf((await anEmbeddedBadge({ validUntil: '2025-02-01T00:00:00Z' })).badge)).toBe('badge-expired');
});

/** A badge of an issuer whose document is on the web, and how that document is read. */
async function aWebBadge(change: (method: Record<string, unknown>) => Record<string, unknown>, signsWith = true) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const did = 'did:web:harbour.example';
  const jwk = publicKey.export({ format: 'jwk' });
  const method = { id: `${did}#key-1`, type: 'Multikey', controller: did, publicKeyMultibase: multikeyOf(jwk) };
  const { badge } = await anEmbeddedBadge();
  const { proof: _proof, ...said } = badge;
  const credential = { ...said, issuer: { id: did, type: ['Profile'], name: 'Harbour College' } };
  const signed = await withProof(credential, { key: privateKey, method: method.id, now: new Date('2025-01-02T00:00:00Z') });
  const issuer = { id: did, verificationMethod: [change(method)], assertionMethod: signsWith ? [method.id] : [] };
  return verifyBadge(JSON.stringify(signed), 'ada@harbour.example', {
    own: { document: { id: 'did:web:here.example' }, revokedKeys: new Map() },
    now: new Date('2026-01-01T00:00:00Z'),
    read: () => Promise.resolve(JSON.stringify(issuer)),
  });
}

test('SKL-11 a badge of a key that its issuer has revoked, or no longer signs with, is refused', async () => {
  await expect(aWebBadge((method) => method)).resolves.toMatchObject({ title: 'Lock keeper', issuer: 'did:web:harbour.example' });
  await expect(aWebBadge((method) => ({ ...method, revoked: '2025-12-01T00:00:00Z' }))).rejects.toThrow(/revoked the key/);
  await expect(aWebBadge((method) => ({ ...method, id: 'did:web:harbour.example#key-2' }))).rejects.toThrow(/signature/);
  await expect(aWebBadge((method) => method, false)).rejects.toThrow(/revoked the key/);
});

/** A badge from elsewhere, signed by someone's own key (did:jwk). */
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

test('SKL-11 of an organisation that moved, badges from before verify at the address that they name, and new copies at today’s; a key revoked since helps no copy', async () => {
  const { person, credential, signed, token } = await aCredential('Moving house');
  const admin = await app.signedIn({ role: 'super-admin' });
  const hostName = `moved-${credential.id}.localhost`;
  await admin.call(changeOrganisationHost, { body: { hostName } });
  const [issuer, list] = [await document(), await embeddedList()];
  expect(issuer.id).toBe((signed['issuer'] as { id: string }).id);
  await verifyEmbedded(signed, issuer, list);
  await verifyOffline(token, issuer, await statusList());

  const today = new TestCaller(app.server, hostName);
  const [movedIssuer, movedList] = [
    (await today.send<DIDDocument>('GET', getIssuerDocument.path)).body,
    (await today.send<string>('GET', getStatusList.path)).body,
  ];
  expect(movedIssuer.id).toContain(hostName);
  const again = (await fileOf<Credential>(person, credential.id, 'json')).body;
  expect(JSON.stringify(again)).not.toMatch(/(?:did:web:|\/\/)home\./);
  await verifyEmbedded(again, movedIssuer, JSON.parse(movedList) as Credential);
  await expect(verifyEmbedded(signed, movedIssuer, JSON.parse(movedList) as Credential)).rejects.toThrow('proof');
  expect((await person.call(listCredentials)).items).toMatchObject([
    { id: credential.id, formerHost: expect.stringContaining(app.home.hostName) },
  ]);
  await person.call(revokeCredential, { params: { credentialId: credential.id } });
  await expect(verifyEmbedded(signed, issuer, await embeddedList())).rejects.toThrow('revoked');
});
