import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createAccount,
  deleteAccount,
  forgetAccountDouble,
  getAccount,
  getImport,
  type ImportLine,
  listAccountDoubles,
  listAccountMerges,
  listAccounts,
  listImportLines,
  mergeAccounts,
  reactivateAccount,
  runImport,
  undoAccountMerge,
  updateAccount,
} from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import { testApp } from '../../testing/app.ts';
import type { TestAnswer } from '../../testing/caller.ts';
import { directoryOf } from '../provisioning/provisioning.factory.ts';
import { aCheck } from './accounts.factory.ts';

const app = await testApp();
const { owner } = app.platform.database;
const admin = await app.signedIn({ role: ['organisation-admin', 'super-admin'] });
const directory = await directoryOf(app, admin);

let made = 0;
const aNumber = () => `E-${(made += 1)}`;
const anAddress = () => `numbered${(made += 1)}@home.example`;
const create = (details: { email?: string; externalId: string }) =>
  admin.attempt(createAccount, { body: { email: anAddress(), firstName: 'Ann', lastName: 'Field', invite: false, ...details } });
async function created(details: { email?: string; externalId: string }) {
  const { body, problem } = await create(details);
  if (problem !== undefined) throw new Error(JSON.stringify(problem));
  return body;
}
const found = async (q: string) =>
  (await admin.call(listAccounts, { query: { q, status: ['active', 'invited', 'suspended', 'deleted'] } })).items;
const linesOf = async (one: { id: string }, effect: ImportLine['effect']) =>
  (await admin.call(listImportLines, { params: { importId: one.id }, query: { effect, limit: 100 } })).items;
const faultsOf = async (one: { id: string }) =>
  (await linesOf(one, 'bad')).flatMap(({ line, faults }) => faults.map(({ code, params }) => [line, code, params ?? null]));
async function run(one: { id: string }) {
  await admin.call(runImport, { params: { importId: one.id }, body: { suspending: 0 } });
  await app.jobsDone();
  return admin.call(getImport, { params: { importId: one.id } });
}
const errorsOf = ({ problem }: Pick<TestAnswer<unknown>, 'problem'>) => problem?.errors;
const merge = async (survivorId: UserId, mergedId: UserId) =>
  admin.call(mergeAccounts, { params: { userId: survivorId }, body: { mergedId, reason: 'Hired again' } });

describe('an employee number means one person', () => {
  test('ADM-01 a line with a known number and another address changes the address; the same file again changes nothing', async () => {
    const number = aNumber();
    const [before, after] = [anAddress(), anAddress()];
    await run(await aCheck(app, admin, `email,first name,last name,employee number\n${before},Maria,Rossi,${number}\n`));
    const table = `email,first name,last name,employee number\n${after},Maria,Bianchi,${number}\n`;
    const one = await aCheck(app, admin, table);
    expect([one.counts, (await linesOf(one, 'change')).map(({ changed }) => changed)]).toEqual([
      { create: 0, change: 1, same: 0, bad: 0, newAddress: 1, warned: 0 },
      [['email', 'lastName']],
    ]);
    await run(one);
    expect((await found(number)).map(({ email, fullName }) => [email, fullName])).toEqual([[after, 'Maria Bianchi']]);
    expect(await found(before)).toEqual([]);
    expect((await aCheck(app, admin, table)).counts).toEqual({ create: 0, change: 0, same: 1, bad: 0, newAddress: 0, warned: 0 });
  });

  test('ADM-01 a number that someone has, is twice in the file or was cut by a spreadsheet is named', async () => {
    const owned = await created({ externalId: aNumber() });
    const [known, twice] = [await created({ externalId: '' }), aNumber()];
    const one = await aCheck(
      app,
      admin,
      [
        'email,first name,employee number',
        `${known.email},Known,${owned.externalId}`,
        `${anAddress()},First,${twice}`,
        `${anAddress()},Second,${twice}\u200B`,
        `${anAddress()},Cut,1.23457E+11`,
        `${anAddress()},Cut,"1,23457E+11"`,
      ].join('\n'),
    );
    expect(await faultsOf(one)).toEqual([
      [2, 'number-taken', { email: owned.email, userId: owned.id }],
      [4, 'number-twice-in-file', { line: 3 }],
      [5, 'scientific-notation', null],
      [6, 'scientific-notation', null],
    ]);
  });

  test('ADM-01 the console and a directory say who has a number, and of two at once one gets it', async () => {
    const externalId = aNumber();
    const [first, second] = await Promise.all([create({ externalId }), create({ externalId })]);
    const [won, lost] = first.problem === undefined ? [first, second] : [second, first];
    expect(won.problem).toBeUndefined();
    expect(errorsOf(lost)).toMatchObject([{ field: 'externalId', code: 'taken' }]);
    const other = await created({ externalId: '' });
    const refused = await admin.attempt(updateAccount, { params: { userId: other.id }, body: { externalId } });
    expect(errorsOf(refused)).toEqual([{ field: 'externalId', code: 'taken', params: { userId: won.body.id, name: 'Ann Field' } }]);
    const [one, two] = await Promise.all(
      [other, await created({ externalId: '' })].map(async ({ id }) =>
        admin.attempt(updateAccount, { params: { userId: id }, body: { externalId: `${externalId}-b` } }),
      ),
    );
    expect([one, two].map((answer) => answer?.status).toSorted()).toEqual([200, 422]);
    const said = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], name: { familyName: 'Field' }, externalId };
    const scim = await directory.send('POST', '/Users', { ...said, userName: anAddress() });
    expect(scim.status).toBe(409);
  });

  test('ADM-01 a number that was taken since the check fails that line alone', async () => {
    const [number, free] = [aNumber(), aNumber()];
    const [person, other] = [await created({ externalId: '' }), await created({ externalId: '' })];
    const one = await aCheck(
      app,
      admin,
      ['email,first name,last name,employee number', `${person.email},Ann,Field,${number}`, `${other.email},Ann,Field,${free}`].join('\n'),
    );
    const owned = await created({ externalId: number });
    expect((await run(one)).applied).toMatchObject({ done: 1, failed: 1 });
    expect((await found(number)).map(({ id }) => id)).toEqual([owned.id]);
    expect((await found(free)).map(({ id }) => id)).toEqual([other.id]);
  });

  test('ADM-01 a line whose person is someone else since the check is not done to who has the address now', async () => {
    const number = aNumber();
    const moved = anAddress();
    const person = await created({ externalId: number });
    const one = await aCheck(app, admin, `email,first name,last name,employee number\n${moved},Ann,Moved,${number}\n`);
    const newcomer = await created({ email: moved, externalId: '' });
    expect((await run(one)).applied).toMatchObject({ done: 0, failed: 1 });
    expect(await admin.call(getAccount, { params: { userId: newcomer.id } })).toMatchObject({ lastName: 'Field', externalId: null });
    expect(await admin.call(getAccount, { params: { userId: person.id } })).toMatchObject({ email: person.email });
  });
});

describe('a deleted person is offered back', () => {
  test('ADM-01 by an import: the lines are left out, or bring them back', async () => {
    const person = await created({ externalId: aNumber() });
    await admin.call(deleteAccount, { params: { userId: person.id } });
    const table = `email,first name,last name,employee number\n${anAddress()},Ann,Again,${person.externalId}\n`;
    const one = await aCheck(app, admin, table);
    expect([one.counts.bad, one.deleted, await faultsOf(one)]).toEqual([1, 1, [[2, 'person-deleted', { userId: person.id }]]]);
    const back = await aCheck(app, admin, table, { restoreDeleted: true });
    expect((await linesOf(back, 'change')).map(({ changed }) => changed)).toEqual([['status', 'email', 'lastName']]);
    await run(back);
    expect((await found(person.externalId ?? '')).map(({ id, status }) => [id, status])).toEqual([[person.id, 'active']]);
  });

  test('ADM-01 who was deleted since the check is not brought back by it', async () => {
    const person = await created({ externalId: aNumber() });
    const one = await aCheck(app, admin, `email,first name,last name\n${person.email},Ann,Changed\n`);
    await admin.call(deleteAccount, { params: { userId: person.id } });
    expect((await run(one)).applied).toMatchObject({ done: 0, failed: 1 });
    expect(await admin.call(getAccount, { params: { userId: person.id } })).toMatchObject({ status: 'deleted', lastName: 'Field' });
  });

  test('ADM-01 by the console and by a directory, by address and by number', async () => {
    const person = await created({ externalId: aNumber() });
    await admin.call(deleteAccount, { params: { userId: person.id } });
    const params = { userId: person.id, name: 'Ann Field' };
    expect(errorsOf(await create({ externalId: person.externalId ?? '' }))).toEqual([
      { field: 'externalId', code: 'taken-by-deleted', params },
    ]);
    expect(errorsOf(await create({ email: person.email, externalId: '' }))).toEqual([{ field: 'email', code: 'taken-by-deleted', params }]);
    await admin.call(reactivateAccount, { params: { userId: person.id } });
    await admin.call(deleteAccount, { params: { userId: person.id } });
    const scim = await directory.send('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: anAddress(),
      externalId: person.externalId,
      name: { givenName: 'Ann', familyName: 'Field' },
    });
    expect([scim.status, (scim.body as { id: string }).id]).toEqual([201, person.id]);
  });
});

describe('accounts that were merged', () => {
  test('ADM-01 old address and old number lead an import to the one that lives on, and change neither', async () => {
    const [survivor, other, report] = [
      await created({ externalId: aNumber() }),
      await created({ externalId: aNumber() }),
      await created({ externalId: '' }),
    ];
    await merge(survivor.id, other.id);
    const one = await aCheck(
      app,
      admin,
      [
        'email,first name,last name,employee number,manager',
        `${other.email},Ann,Field,${other.externalId},`,
        `${report.email},Ann,Field,,${other.email}`,
      ].join('\n'),
    );
    expect(one.counts).toEqual({ create: 0, change: 1, same: 1, bad: 0, newAddress: 0, warned: 0 });
    await run(one);
    expect(await admin.call(getAccount, { params: { userId: report.id } })).toMatchObject({ manager: { id: survivor.id } });
    expect((await aCheck(app, admin, `email,first name,last name,manager\n${report.email},Ann,Field,${other.email}\n`)).counts.same).toBe(
      1,
    );
    const both = await aCheck(app, admin, `email,first name\n${survivor.email},Ann\n${other.email},Ann\n`);
    expect(await faultsOf(both)).toEqual([[3, 'person-twice-in-file', { line: 2 }]]);
    // By number alone, with an address that no one has: the address of the one that lives on changes.
    const moved = await aCheck(app, admin, `email,first name,employee number\n${anAddress()},Ann,${other.externalId}\n`);
    expect((await linesOf(moved, 'change')).map(({ changed }) => changed)).toEqual([['email']]);
    expect(errorsOf(await admin.attempt(updateAccount, { params: { userId: survivor.id }, body: { email: other.email } }))).toMatchObject([
      { field: 'email', code: 'leads-here' },
    ]);
    expect(errorsOf(await create({ externalId: other.externalId ?? '' }))).toMatchObject([{ params: { userId: survivor.id } }]);
  });

  test('ADM-01 a number that someone has by now is not given back by an undone merge, but noted, until both are told apart', async () => {
    const [survivor, other] = [await created({ externalId: aNumber() }), await created({ externalId: aNumber() })];
    await merge(survivor.id, other.id);
    await admin.call(updateAccount, { params: { userId: survivor.id }, body: { externalId: other.externalId ?? '' } });
    const { merges } = await admin.call(listAccountMerges, { params: { userId: survivor.id } });
    await admin.call(undoAccountMerge, { params: { mergeId: merges[0]?.id ?? '' } });
    expect(await admin.call(getAccount, { params: { userId: other.id } })).toMatchObject({ status: 'active', externalId: null });
    const noted = (await admin.call(listAccountDoubles)).items.filter(({ person }) => person.id === other.id);
    expect(noted).toMatchObject([{ kind: 'number', value: other.externalId, holder: { id: survivor.id } }]);
    const isNoted = async () => (await admin.call(listAccountDoubles)).items.some(({ person }) => person.id === other.id);
    await admin.call(updateAccount, { params: { userId: survivor.id }, body: { externalId: aNumber() } });
    expect(await isNoted(), 'a number that the other one no longer has').toBe(false);
    await admin.call(updateAccount, { params: { userId: survivor.id }, body: { externalId: other.externalId ?? '' } });
    expect(await isNoted()).toBe(true);
    await admin.call(forgetAccountDouble, { params: { userId: other.id, kind: 'number' } });
    expect(await isNoted()).toBe(false);
  });

  test('ADM-04 a directory finds the one that lives on by the id and the name of the other', async () => {
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
    const said = async (details: object) =>
      (await directory.send('POST', '/Users', { schemas, name: { givenName: 'Ann', familyName: 'Field' }, ...details })).body as {
        id: UserId;
        userName: string;
      };
    const [described, alsoDescribed] = [await said({ userName: anAddress() }), await said({ userName: anAddress() })];
    await merge(described.id, alsoDescribed.id);
    expect((await directory.get(`/Users/${alsoDescribed.id}`)).body).toMatchObject({ id: described.id });
    expect((await directory.find('Users', `userName eq "${alsoDescribed.userName}"`)).Resources.map(({ id }) => id)).toEqual([
      described.id,
    ]);
    // What it says of the other is not of the one that lives on.
    expect((await directory.patch(`/Users/${alsoDescribed.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(200);
    expect((await directory.send('DELETE', `/Users/${alsoDescribed.id}`)).status).toBe(204);
    expect(await admin.call(getAccount, { params: { userId: described.id } })).toMatchObject({ status: 'active' });
    // Where it describes the other alone, it speaks for the person.
    const [survivor, only] = [await created({ externalId: '' }), await said({ userName: anAddress() })];
    await merge(survivor.id, only.id);
    expect((await directory.patch(`/Users/${only.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(200);
    expect(await admin.call(getAccount, { params: { userId: survivor.id } })).toMatchObject({ status: 'suspended' });
  });
});

test('ADM-01 numbers that several had stay with who was seen last; the others’ are noted', async () => {
  const number = aNumber();
  const people = [await created({ externalId: number }), await created({ externalId: '' }), await created({ externalId: '' })];
  const [first, last, deleted] = people.map(({ id }) => id);
  await owner.query('drop index users_by_number');
  await owner.query('update users set external_id = $1 where id = any($2)', [number, people.map(({ id }) => id)]);
  await owner.query(`update users set last_seen_at = now() where id = $1`, [last]);
  await owner.query(`update users set status = 'deleted', last_seen_at = now() + interval '1 day' where id = $1`, [deleted]);
  const migration = readFileSync(path.join(import.meta.dirname, '../../../migrations/202611300739_employee_numbers.sql'), 'utf8');
  await owner.query(migration.slice(migration.indexOf('-- An employee number means one person')));
  const { rows } = await owner.query<{ id: string }>('select id from users where external_id = $1', [number]);
  expect(rows.map(({ id }) => id)).toEqual([last]);
  await admin.call(reactivateAccount, { params: { userId: deleted! } });
  const noted = (await admin.call(listAccountDoubles)).items.filter(({ value }) => value === number);
  expect(noted.map(({ person, holder, kind }) => [person.id, holder.id, kind]).toSorted()).toEqual(
    [
      [first, last, 'number'],
      [deleted, last, 'number'],
    ].toSorted(),
  );
});
