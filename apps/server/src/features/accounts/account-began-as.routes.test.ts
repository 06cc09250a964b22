import { expect, test } from 'vitest';
import { checkImport, getImport, listImportLines, runBulkAction, runImport, showBulkAction } from '@waymark/contract/accounts';
import { PERMISSIONS } from '@waymark/contract/platform';
import { getRole, listRoleHolders } from '@waymark/contract/roles';
import { testApp } from '../../testing/app.ts';
import { anApiClient, BearerCaller } from '../api-clients/api-clients.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { anImport } from './accounts.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

test('ADM-01 ADM-07 SES-61 a file that an API client brings gives no role that the client may not, though its owner could', async () => {
  const { secret } = await anApiClient(admin, { permissions: ['MANAGE_USERS'] });
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  const sent = await anImport(bearer, 'email,first name,roles\nmallory@home.example,Mallory,Organisation admin\nlea@home.example,Lea,\n');
  const params = { importId: sent.id };
  await bearer.call(checkImport, { params, body: { ...sent.plan, invite: false } });
  await app.jobsDone();
  expect((await bearer.call(getImport, { params })).counts).toMatchObject({ create: 2, bad: 0 });
  const { items } = await bearer.call(listImportLines, { params, query: { effect: 'create' } });
  expect(items.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['role-beyond-yours'], []]);
  await bearer.call(runImport, { params, body: { suspending: 0 } });
  await app.jobsDone();
  const { items: holders } = await admin.call(listRoleHolders, { params: { roleKey: 'organisation-admin' } });
  expect(holders.map(({ person }) => person.fullName).filter((name) => name.startsWith('Mallory'))).toEqual([]);
});

test('ADM-07 ADM-10 what goes on after an API client began it is written down as the client’s', async () => {
  const person = await aPerson(app);
  const { permissions } = await admin.call(getRole, { params: { roleKey: 'learner' } });
  const { client, secret } = await anApiClient(admin, {
    permissions: ['MANAGE_USERS', ...PERMISSIONS.filter((one) => permissions.includes(one))],
  });
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  const shown = await bearer.call(showBulkAction, { body: { kind: 'suspend', whom: { userIds: [person.id] } } });
  await bearer.call(runBulkAction, { params: { bulkActionId: shown.id } });
  await app.jobsDone();
  const written = await app.home.store.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'client_kind', 'client_id'])
    .where('organisation_id', '=', app.home.id)
    .where('action', '=', 'people.suspended')
    .where('subject_id', '=', person.id)
    .execute();
  expect(written).toEqual([{ actor_id: admin.userId, client_kind: 'api-client', client_id: client.id }]);
});
