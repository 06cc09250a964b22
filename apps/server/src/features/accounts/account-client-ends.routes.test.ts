import { expect, test } from 'vitest';
import {
  type AccountImport,
  checkImport,
  getBulkAction,
  getImport,
  listAccounts,
  runBulkAction,
  runImport,
  showBulkAction,
  suspendAccount,
} from '@waymark/contract/accounts';
import { type ApiClient, revokeApiClient, revokeApiToken, updateApiClient } from '@waymark/contract/api-clients';
import { PERMISSIONS } from '@waymark/contract/platform';
import { getRole } from '@waymark/contract/roles';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { checkImportFile, runImportFile } from '../imports/imports.jobs.ts';
import { anApiClient, BearerCaller } from '../api-clients/api-clients.factory.ts';
import { aPerson, contextOf } from '../people/people.factory.ts';
import { continueBulkJob } from './account-bulk-run.service.ts';
import { anImport } from './accounts.factory.ts';

// No one takes jobs: each piece of work is done when the test says so.
const app = await testApp({ environment: { ROLES: 'api' } });
const admin = await app.signedIn({ role: 'organisation-admin' });
const job = async () => ({ ...(await contextOf(app, app.home)), jobId: newId() });
const shown = (one: AccountImport) => admin.call(getImport, { params: { importId: one.id } });
const found = async (q: string) => (await admin.call(listAccounts, { query: { q } })).items.length;

/** A client that may suspend learners: no one changes people who may do more than they. */
async function aClientOf(owner: typeof admin) {
  const { permissions } = await admin.call(getRole, { params: { roleKey: 'learner' } });
  const { client, secret } = await anApiClient(owner, {
    permissions: ['MANAGE_USERS', ...PERMISSIONS.filter((one) => permissions.includes(one))],
  });
  return { client, bearer: new BearerCaller(app, app.home.hostName, secret) };
}

/** An import that a client began, with its first piece of work still to do. */
async function begun(bearer: BearerCaller, lines: readonly string[]): Promise<AccountImport> {
  const one = await anImport(bearer, `email,first name\n${lines.join('\n')}\n`);
  const params = { importId: one.id };
  await bearer.call(checkImport, { params, body: { ...one.plan, invite: false } });
  await checkImportFile.handle(await job(), { importId: one.id });
  return bearer.call(runImport, { params, body: { suspending: 0 } });
}

test('ADM-01 ADM-07 an import whose API client is revoked ends: what is done stays and is told, the rest is not done', async () => {
  const { client, bearer } = await aClientOf(admin);
  const lines = Array.from({ length: 1_700 }, (_, n) => `long-${n}@home.example,Long ${n}`);
  const one = await begun(bearer, lines);
  await runImportFile.handle(await job(), { importId: one.id });
  const { status, applied } = await shown(one);
  expect([status, applied.done]).toEqual(['running', 1_600]);
  await admin.call(revokeApiClient, { params: { clientId: client.id } });
  await runImportFile.handle(await job(), { importId: one.id });
  expect(await shown(one)).toMatchObject({ status: 'failed', failure: 'no-right', applied: { done: 1_600, failed: 0 } });
  expect([await found('long-1599@home.example'), await found('long-1600@home.example')]).toEqual([1, 0]);
});

const ends: [string, (client: ApiClient) => Promise<unknown>][] = [
  ['has no token left', ({ id, tokens }) => admin.call(revokeApiToken, { params: { clientId: id, tokenId: tokens[0]?.id ?? newId() } })],
  [
    'may only read from now on',
    ({ id, name }) =>
      admin.call(updateApiClient, { params: { clientId: id }, body: { name, permissions: ['MANAGE_USERS'], mayWrite: false } }),
  ],
  [
    'may not manage people from now on',
    ({ id, name }) =>
      admin.call(updateApiClient, { params: { clientId: id }, body: { name, permissions: ['MANAGE_GROUPS'], mayWrite: true } }),
  ],
];

test.each(ends)('ADM-01 ADM-07 an import or a change of many goes no further when its API client %s', async (_, end) => {
  const person = await aPerson(app);
  const { client, bearer } = await aClientOf(admin);
  const one = await begun(bearer, [`${client.id}@home.example,Nobody`]);
  const bulk = await bearer.call(showBulkAction, { body: { kind: 'suspend', whom: { userIds: [person.id] } } });
  const params = { bulkActionId: bulk.id };
  await bearer.call(runBulkAction, { params });
  await end(client);
  await runImportFile.handle(await job(), { importId: one.id });
  await continueBulkJob.handle(await job(), params);
  expect(await shown(one)).toMatchObject({ status: 'failed', failure: 'no-right', applied: { done: 0 } });
  expect((await admin.call(getBulkAction, { params })).status).toBe('failed');
  expect([await found(`${client.id}@home.example`), await found(person.email)]).toEqual([0, 1]);
});

test('ADM-01 an import goes no further when the person who began it is suspended, and a check neither', async () => {
  const colleague = await app.signedIn({ role: 'organisation-admin' });
  const one = await begun(await aClientOf(colleague).then(({ bearer }) => bearer), ['colleague-1@home.example,One']);
  const other = await anImport(colleague, 'email,first name\ncolleague-2@home.example,Two\n');
  await colleague.call(checkImport, { params: { importId: other.id }, body: { ...other.plan, invite: false } });
  await admin.call(suspendAccount, { params: { userId: colleague.userId } });
  await runImportFile.handle(await job(), { importId: one.id });
  await checkImportFile.handle(await job(), { importId: other.id });
  expect([(await shown(one)).failure, (await shown(other)).failure]).toEqual(['no-right', 'no-right']);
});
