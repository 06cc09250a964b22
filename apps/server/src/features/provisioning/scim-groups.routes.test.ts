import { beforeAll, expect, test } from 'vitest';
import { mergeAccounts } from '@waymark/contract/accounts';
import { listGroupMembers } from '@waymark/contract/groups';
import { testApp } from '../../testing/app.ts';
import { aPerson } from '../people/people.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { type Directory, directoryOf } from './provisioning.factory.ts';

const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const app = await testApp();
let admin: SignedIn;
let directory: Directory;

beforeAll(async () => {
  admin = await app.signedIn({ role: ['organisation-admin'] });
  directory = await directoryOf(app, admin);
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson(app)));
const membersOf = async (id: string) =>
  (await admin.call(listGroupMembers, { params: { groupId: id }, query: { limit: 100 } })).items.map(({ person }) => person.id).toSorted();

test('ADM-04 a directory’s group is a group of the product, with its people', async () => {
  const [ada, grace] = await people(2);
  const made = await directory.send('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Night crew',
    externalId: 'crew-1',
    members: [{ value: ada?.id }, { value: grace?.id, type: 'User' }],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body;
  expect(made.body).toMatchObject({ displayName: 'Night crew', externalId: 'crew-1', meta: { resourceType: 'Group' } });
  expect(await membersOf(id)).toEqual([ada?.id, grace?.id].toSorted());
  expect((await directory.get(`/Users/${ada?.id}`)).body['groups']).toMatchObject([{ value: id, display: 'Night crew', type: 'direct' }]);
  for (const filter of [
    'displayName eq "night CREW"',
    'externalId eq "crew-1"',
    `members[value eq "${ada?.id}"]`,
    `members eq "${grace?.id}"`,
  ]) {
    expect(
      (await directory.find('Groups', filter)).Resources.map((group) => group.id),
      filter,
    ).toEqual([id]);
  }
  expect((await directory.find('Users', `groups.display eq "night crew"`)).totalResults).toBe(2);
  expect((await directory.find('Groups', 'displayName eq "night crew"', '&excludedAttributes=members')).Resources[0]).not.toHaveProperty(
    'members',
  );
});

test('ADM-04 people come and go by patches, as Azure and Okta write them, and the version changes with them', async () => {
  const [ada, grace, mary] = await people(3);
  const { body } = await directory.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Crew' });
  const path = `/Groups/${body.id}`;
  const version = async () => (await directory.get(`${path}?excludedAttributes=members`)).headers['etag'];
  const before = await version();
  const added = await directory.patch(path, { op: 'Add', path: 'members', value: [{ value: ada?.id }, { value: grace?.id }] });
  expect(added.status).toBe(204);
  expect(await version()).not.toBe(before);
  const once = (await directory.get(path)).body;
  await directory.patch(path, { op: 'add', path: 'members', value: [{ value: ada?.id }, { value: grace?.id }] });
  expect((await directory.get(path)).body, 'who is added again').toEqual(once);
  expect((await directory.patch(path, { op: 'add', value: { members: [{ value: mary?.id }, { value: ada?.id }] } })).status).toBe(204);
  expect(await membersOf(body.id)).toHaveLength(3);
  await directory.patch(path, { op: 'Remove', path: 'members', value: [{ value: ada?.id }] });
  await directory.patch(path, { op: 'remove', path: `members[value eq "${grace?.id}"]` });
  expect(await membersOf(body.id)).toEqual([mary?.id]);
  await directory.patch(path, { op: 'replace', value: { id: body.id, displayName: 'Renamed', externalId: 'crew-9' } });
  expect((await directory.get(path)).body).toMatchObject({ displayName: 'Renamed', externalId: 'crew-9' });
  const replaced = await directory.send('PUT', path, { schemas: [GROUP], displayName: 'Renamed', members: [{ value: ada?.id }] });
  expect(replaced.body['members']).toMatchObject([{ value: ada?.id }]);
  expect(replaced.body).not.toHaveProperty('externalId');
  await directory.patch(path, { op: 'remove', path: 'members' });
  expect(await membersOf(body.id)).toEqual([]);
});

test('ADM-04 members who are no one here are refused, and no one else comes in with them', async () => {
  const [ada] = await people(1);
  const stranger = await aPerson(app, {}, app.other);
  const { body } = await directory.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Crew' });
  for (const value of [stranger.id, 'nobody', admin.userId.replace(/.{4}$/, '0000')]) {
    const refused = await directory.patch(`/Groups/${body.id}`, { op: 'add', path: 'members', value: [{ value: ada?.id }, { value }] });
    expect(refused.body).toMatchObject({ status: '400', scimType: 'invalidValue' });
  }
  expect(await membersOf(body.id)).toEqual([]);
});

test('ADM-04 a removed group is gone, its people stay; a group’s last owner is not taken out', async () => {
  const owner = await app.signedIn({ role: 'group-leader' });
  const group = await aGroup(owner);
  const refused = await directory.patch(`/Groups/${group.id}`, { op: 'remove', path: `members[value eq "${owner.userId}"]` });
  expect(refused.body).toMatchObject({ status: '403' });
  expect((await directory.send('DELETE', `/Groups/${group.id}`)).status).toBe(204);
  expect((await directory.get(`/Groups/${group.id}`)).status).toBe(404);
  expect((await directory.get(`/Users/${owner.userId}`)).status).toBe(200);
});

test('ADM-04 the id of an account that was merged means the person it was merged into, in members and in filters', async () => {
  const [survivor, merged] = await people(2);
  const { body } = await directory.send('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Merged crew',
    members: [{ value: survivor?.id }],
  });
  await admin.call(mergeAccounts, { params: { userId: survivor!.id }, body: { mergedId: merged!.id, reason: 'Hired again' } });
  const path = `/Groups/${body.id}`;
  expect((await directory.find('Groups', `members eq "${merged?.id}"`)).Resources.map(({ id }) => id)).toEqual([body.id]);
  await directory.patch(path, { op: 'remove', path: `members[value eq "${merged?.id}"]` });
  expect(await membersOf(body.id)).toEqual([]);
  await directory.patch(path, { op: 'add', path: 'members', value: [{ value: merged?.id }] });
  expect(await membersOf(body.id)).toEqual([survivor?.id]);
  await directory.patch(path, { op: 'replace', path: 'members', value: [{ value: merged?.id }] });
  expect(await membersOf(body.id)).toEqual([survivor?.id]);
});
