import { expect, test } from 'vitest';
import { checkImport, getImport, listImportLines, runImport } from '@waymark/contract/accounts';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { anImport } from './accounts.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

test('ADM-01 PLT-12 of someone who is erased after the check a file says nothing any longer, and the others come in', async () => {
  const leaving = await app.signedIn();
  const sent = await anImport(admin, `email,first name,last name\n${leaving.email},Lea,Leaving\nstays@home.example,Sam,Stays\n`);
  const params = { importId: sent.id };
  await admin.call(checkImport, { params, body: { ...sent.plan, invite: false } });
  await app.jobsDone();
  await inTransaction(await contextOf(app, app.home), (ctx) => eraseUser(ctx, leaving.userId));
  await admin.call(runImport, { params, body: { suspending: 0 } });
  await app.jobsDone();
  expect(await admin.call(getImport, { params })).toMatchObject({ status: 'done', applied: { done: 1, failed: 1 } });
  const { items } = await admin.call(listImportLines, { params, query: { effect: 'change', failed: 'true' } });
  expect(items).toMatchObject([{ line: 2, email: '', name: '', faults: [{ code: 'unknown-person' }] }]);
});
