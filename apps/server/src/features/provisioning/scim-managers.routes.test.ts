import { expect, test } from 'vitest';
import { listReports } from '@waymark/contract/people';
import { listProvisioningRequests } from '@waymark/contract/provisioning';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aPerson } from '../people/people.factory.ts';
import { directoryOf } from './provisioning.factory.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const directory = await directoryOf(app, admin);

/** Adds a person as a directory does. */
async function added(name: string, details: Record<string, unknown> = {}) {
  const userName = `${name}@home.example`;
  const body = { schemas: [USER], userName, name: { givenName: name, familyName: 'Byron' }, ...details };
  const answer = await directory.send('POST', '/Users', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Record<string, unknown> & { id: string };
}
const reportingTo = (value: string) => ({ [ENTERPRISE]: { department: 'Networks', manager: { value } } });
const reportsOf = async (userId: string) => (await admin.call(listReports, { params: { userId }, query: {} })).items.map(({ id }) => id);
const lastNotes = async () => (await admin.call(listProvisioningRequests, { query: { limit: 1 } })).items[0]?.notes;

test('ADM-04 ADM-11 a manager who is not here yet keeps no one out: it is noted, and set when they arrive, by number or by user name', async () => {
  const unknown = newId();
  const byId = await added('idris', reportingTo(unknown));
  expect(await lastNotes()).toEqual([{ code: 'manager-waiting', params: { value: unknown } }]);
  const byNumber = await added('nora', reportingTo('Emp-7'));
  const byName = await added('ugo', reportingTo('Boss@home.example'));
  expect([byId, byNumber, byName].map((person) => person[ENTERPRISE])).toMatchObject([
    { manager: { value: unknown } },
    { manager: { value: 'Emp-7' } },
    { manager: { value: 'Boss@home.example' } },
  ]);
  const patched = await directory.patch(`/Users/${byNumber.id}`, { op: 'replace', path: 'title', value: 'Engineer' });
  expect([patched.body['title'], patched.body[ENTERPRISE]], 'another change leaves it').toMatchObject([
    'Engineer',
    { manager: { value: 'Emp-7' } },
  ]);

  const manager = await added('boss', { userName: 'Boss@home.example', externalId: 'Emp-7' });
  expect((await reportsOf(manager.id)).toSorted()).toEqual([byNumber.id, byName.id].toSorted());
  const after = (await directory.get(`/Users/${byNumber.id}`)).body[ENTERPRISE];
  expect(after).toMatchObject({ department: 'Networks', manager: { value: manager.id, displayName: 'boss Byron' } });
  expect((await directory.get(`/Users/${byId.id}`)).body[ENTERPRISE]).toMatchObject({ manager: { value: unknown } });
});

test('ADM-04 a manager added by an administrator is found when the directory says the same again', async () => {
  const report = await added('lena', reportingTo('Emp-8'));
  const manager = await aPerson(app, { externalId: 'Emp-8' });
  const again = await directory.send('PUT', `/Users/${report.id}`, report);
  expect([again.status, again.body[ENTERPRISE]]).toMatchObject([200, { manager: { value: manager.id } }]);
  expect(await reportsOf(manager.id)).toEqual([report.id]);
});

test('ADM-04 a manager who is named again as no one is no longer waited for', async () => {
  const report = await added('mina', reportingTo('Emp-9'));
  const without = await directory.patch(`/Users/${report.id}`, { op: 'remove', path: `${ENTERPRISE}:manager` });
  expect(without.body[ENTERPRISE]).not.toHaveProperty('manager');
  const manager = await added('late', { externalId: 'Emp-9' });
  expect(await reportsOf(manager.id)).toEqual([]);
});

test('ADM-04 who arrives as a manager of someone they report to comes in all the same, and it is noted', async () => {
  const top = await added('top', reportingTo('Emp-10'));
  const low = await added('low', { externalId: 'Emp-10', ...reportingTo(top.id) });
  expect(await lastNotes()).toEqual([{ code: 'report-not-possible', params: { value: 'top Byron' } }]);
  expect([await reportsOf(top.id), await reportsOf(low.id)]).toEqual([[low.id], []]);
});
