import { describe, expect, test } from 'vitest';
import {
  type BulkKind,
  deleteAccount,
  downloadExport,
  getAccount,
  getBulkAction,
  getExport,
  listBulkActions,
  listBulkPeople,
  runBulkAction,
  showBulkAction,
  startExport,
  suspendAccount,
  undoBulkAction,
} from '@waymark/contract/accounts';
import { assignRole, removeRole } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import { aCustomField } from '../custom-fields/custom-fields.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPerson } from '../people/people.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const people = async (count: number) => Promise.all(Array.from({ length: count }, () => aPerson(app)));
const show = async (kind: BulkKind, whom: readonly { id: string }[], subject: { roleKey?: string; groupId?: string } = {}) =>
  admin.call(showBulkAction, { body: { kind, ...subject, whom: { userIds: whom.map(({ id }) => id) } } });
const paramsOf = ({ id }: { id: string }) => ({ params: { bulkActionId: id } });
const run = async (action: { id: string }) => {
  await admin.call(runBulkAction, paramsOf(action));
  await app.jobsDone();
  return admin.call(getBulkAction, paramsOf(action));
};
const undo = async (action: { id: string }) => {
  await admin.call(undoBulkAction, paramsOf(action));
  await app.jobsDone();
  return admin.call(getBulkAction, paramsOf(action));
};
const accountOf = async ({ id }: { id: string }) => admin.call(getAccount, { params: { userId: id } });
const rolesOf = async (person: { id: string }) => (await accountOf(person)).roles.map(({ key }) => key);

describe('bulk actions', () => {
  test('ADM-10 who is affected is shown first with numbers and names, and that is what happens', async () => {
    const [has, gets, alsoGets] = await people(3);
    if (has === undefined || gets === undefined || alsoGets === undefined) throw new Error('Three people were made');
    const above = await app.signedIn({ role: 'super-admin' });
    await admin.call(assignRole, { params: { userId: has.id, roleKey: 'curator' } });
    const shown = await show('give-role', [has, gets, alsoGets, { id: above.userId }], { roleKey: 'curator' });
    expect(shown).toMatchObject({
      about: 'Curator',
      status: 'shown',
      effects: { change: 3, already: 1, 'beyond-yours': 0, yourself: 0, 'not-fitting': 0 },
      can: { run: true, undo: false },
    });
    const { items } = await admin.call(listBulkPeople, paramsOf(shown));
    expect(items.map(({ id }) => id).toSorted()).toEqual([gets.id, alsoGets.id, above.userId].toSorted());
    expect(await rolesOf(gets)).toEqual(['learner']);
    expect(await run(shown)).toMatchObject({ status: 'done', outcomes: { done: 3, failed: 0 }, can: { run: false, undo: true } });
    expect(await rolesOf(gets)).toEqual(['curator', 'learner']);
    expect((await admin.call(listBulkActions)).items[0]?.id).toBe(shown.id);
  });

  test('ADM-10 taking it back undoes the difference only, and leaves what someone changed since', async () => {
    const [plain, changed, deleted] = await people(3);
    if (plain === undefined || changed === undefined || deleted === undefined) throw new Error('Three people were made');
    const action = await show('give-role', [plain, changed, deleted], { roleKey: 'curator' });
    await run(action);
    const params = { userId: changed.id, roleKey: 'curator' };
    await admin.call(removeRole, { params });
    await admin.call(assignRole, { params });
    await admin.call(deleteAccount, { params: { userId: deleted.id } });
    expect(await undo(action)).toMatchObject({ status: 'undone', outcomes: { undone: 1, kept: 2 } });
    expect([await rolesOf(plain), await rolesOf(changed)]).toEqual([['learner'], ['curator', 'learner']]);
    const { items } = await admin.call(listBulkPeople, { ...paramsOf(action), query: { outcome: 'kept' } });
    expect(new Map(items.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [changed.id, 'changed-since'],
        [deleted.id, 'not-fitting'],
      ]),
    );
  });

  test('ADM-10 suspending, deleting and groups go back to how each person was', async () => {
    const [one, two] = await people(2);
    if (one === undefined || two === undefined) throw new Error('Two people were made');
    await admin.call(suspendAccount, { params: { userId: two.id } });
    const deletion = await show('delete', [one, two, { id: admin.userId }]);
    expect(deletion.effects).toMatchObject({ change: 2, yourself: 1 });
    await run(deletion);
    expect([(await accountOf(one)).status, (await accountOf(two)).status]).toEqual(['deleted', 'deleted']);
    await undo(deletion);
    expect([(await accountOf(one)).status, (await accountOf(two)).status]).toEqual(['active', 'suspended']);
    const group = await aGroup(await app.signedIn({ role: 'group-leader' }));
    const joining = await show('add-to-group', [one], { groupId: group.id });
    await run(joining);
    expect((await accountOf(one)).groups.map(({ id }) => id)).toEqual([group.id]);
    await undo(joining);
    expect((await accountOf(one)).groups).toEqual([]);
    const back = await show('reactivate', [two]);
    await run(back);
    await undo(back);
    expect((await accountOf(two)).status).toBe('suspended');
  });

  test('ADM-10 it happens once however often it is asked for, and to no one who was not shown', async () => {
    const some = await people(30);
    const action = await show('suspend', some);
    const answers = await Promise.all([1, 2, 3].map(() => admin.attempt(runBulkAction, paramsOf(action))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await app.jobsDone();
    const { rows } = await app.platform.database.owner.query<{ times: number }>(
      `select count(*)::int as times from audit_entries where action = 'people.suspended' and subject_id = any($1)`,
      [some.map(({ id }) => id)],
    );
    expect(rows[0]?.times).toBe(30);
    const other = await app.signedIn({ role: 'organisation-admin' });
    const mine = await show('suspend', await people(1));
    expect((await other.attempt(runBulkAction, paramsOf(mine))).problem?.code).toBe('bulk-action-not-now');
  });

  test('ADM-10 what was shown more than an hour ago is not run, what was done 30 days ago not undone, a mail never', async () => {
    const done = await show('suspend', await people(1));
    await run(done);
    const old = await show('suspend', await people(1));
    app.clock.advance({ minutes: 61 });
    expect((await admin.attempt(runBulkAction, paramsOf(old))).problem?.code).toBe('bulk-action-not-now');
    const mail = await show('invite', await people(1));
    expect(await run(mail)).toMatchObject({ undoUntil: null, can: { undo: false }, outcomes: { done: 1 } });
    app.clock.advance({ days: 31 });
    expect((await admin.attempt(undoBulkAction, paramsOf(done))).problem?.code).toBe('bulk-action-not-now');
  });

  test('SES-61 no one gives many people a role beyond their own, and a role or group must be named', async () => {
    const keeper = await app.signedIn({ role: 'admin' });
    const whom = { userIds: [(await aPerson(app)).id] };
    const beyond = await keeper.attempt(showBulkAction, { body: { kind: 'give-role', roleKey: 'organisation-admin', whom } });
    expect(beyond.problem?.code).toBe('role-beyond-yours');
    for (const [kind, field] of [
      ['give-role', 'roleKey'],
      ['add-to-group', 'groupId'],
    ] as const) {
      const answer = await admin.attempt(showBulkAction, { body: { kind, whom } });
      expect(answer.problem?.errors).toEqual([{ field, code: 'required' }]);
    }
  });
});

describe('export', () => {
  test('ADM-01 people are written as a table that can be imported, and no cell is a formula', async () => {
    const field = await aCustomField(admin, { label: 'Site', kind: 'choice', options: [{ label: 'North' }] });
    await aPerson(app, { firstName: '=cmd()', lastName: 'Exported, "quoted"', email: 'exported@home.example' });
    const { id } = await admin.call(startExport, { body: { q: 'exported@' } });
    await app.jobsDone();
    expect(await admin.call(getExport, { params: { exportId: id } })).toMatchObject({ status: 'done', people: 1 });
    const answer = await admin.send<string>('GET', downloadExport.path.replace(':exportId', id));
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head = '', line = ''] = answer.body.split('\r\n');
    expect(head).toContain('Email,First name,Last name');
    expect(head).toContain(field.label);
    expect(line).toContain(`exported@home.example,'=cmd(),"Exported, ""quoted""",`);
    const other = await app.signedIn({ role: 'organisation-admin' });
    expect((await other.attempt(getExport, { params: { exportId: id } })).problem?.code).toBe('account-export-not-found');
  });
});
