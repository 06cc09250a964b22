import { mergeAccounts, runBulkAction, showBulkAction, startExport } from '@waymark/contract/accounts';
import { defineSamples } from '../../testing/samples.ts';
import { aPerson } from '../people/people.factory.ts';
import { A_TABLE, aCheck, anImport, aSuspendedPerson } from './accounts.factory.ts';

export const accountSamples = defineSamples(({ app, caller }) => {
  const anUploadedImport = async () => ({ importId: (await anImport(caller)).id });
  const aCheckedImport = async () => ({ importId: (await aCheck(app, caller)).id });
  const person = async () => ({ params: { userId: (await aPerson(app)).id } });
  const anExport = async () => {
    const { id } = await caller.call(startExport, { body: {} });
    await app.jobsDone();
    return { exportId: id };
  };
  const aBulkAction = async () => {
    const whom = { userIds: [(await aPerson(app)).id] };
    return { bulkActionId: (await caller.call(showBulkAction, { body: { kind: 'suspend', whom } })).id };
  };
  return {
    'accounts.list': { query: { q: 'lei', sort: 'email', direction: 'descending', seen: '90-days', status: 'active' } },
    'accounts.get': person,
    'accounts.create': { body: { email: 'new.person@home.example', firstName: 'New', lastName: 'Person', roles: ['curator'] } },
    'accounts.update': async () => ({ ...(await person()), body: { externalId: 'HR-4711' } }),
    'accounts.invite': person,
    'accounts.reset-password': person,
    'accounts.entry-settings': {},
    'accounts.create-access-link': person,
    'accounts.create-access-links': async () => ({ body: { of: await anUploadedImport() } }),
    'accounts.set-first-password': person,
    'accounts.end-sessions': person,
    'accounts.suspend': person,
    'accounts.reactivate': async () => ({ params: { userId: (await aSuspendedPerson(app)).id } }),
    'accounts.delete': person,
    'accounts.erase': person,
    'accounts.merge-preview': async () => ({ ...(await person()), query: { mergedId: (await aPerson(app)).id } }),
    'accounts.merge': async () => ({ ...(await person()), body: { mergedId: (await aPerson(app)).id, reason: 'The same person' } }),
    'accounts.merges': person,
    'accounts.merge-undo': async () => {
      const body = { mergedId: (await aPerson(app)).id, reason: 'The same person' };
      return { params: { mergeId: (await caller.call(mergeAccounts, { ...(await person()), body })).id } };
    },
    'accounts.doubles': {},
    'accounts.double-forget': async () => ({ params: { userId: (await aPerson(app)).id, kind: 'number' as const } }),
    'accounts.export-start': { body: { role: 'curator' } },
    'accounts.export-get': async () => ({ params: await anExport() }),
    'accounts.export-download': async () => ({ params: await anExport() }),
    'accounts.bulk-show': async () => ({
      body: { kind: 'give-role', roleKey: 'curator', whom: { userIds: [(await aPerson(app)).id] } },
    }),
    'accounts.bulk-list': {},
    'accounts.bulk-get': async () => ({ params: await aBulkAction() }),
    'accounts.bulk-people': async () => ({ params: await aBulkAction(), query: { effect: 'change' } }),
    'accounts.bulk-run': async () => ({ params: await aBulkAction() }),
    'accounts.bulk-undo': async () => {
      const params = await aBulkAction();
      await caller.call(runBulkAction, { params });
      await app.jobsDone();
      return { params };
    },
    'accounts.import-start': { query: { fileName: 'people.csv' }, body: A_TABLE, headers: { 'content-type': 'text/csv' } },
    'accounts.imports': {},
    'accounts.import-get': async () => ({ params: await anUploadedImport() }),
    'accounts.import-read': async () => ({ params: await anUploadedImport(), body: { encoding: 'windows-1252', delimiter: ',' } }),
    'accounts.import-check': async () => ({
      params: await anUploadedImport(),
      body: { mapping: { email: 0, firstName: 1 }, invite: false, suspendMissing: false },
    }),
    'accounts.import-run': async () => ({ params: await aCheckedImport(), body: { suspending: 0 } }),
    'accounts.import-cancel': async () => ({ params: await anUploadedImport() }),
    'accounts.import-lines': async () => ({ params: await aCheckedImport(), query: { effect: 'create' } }),
  };
});
