import { expect, test } from 'vitest';
import { createAbsence, deleteAbsence, listAbsences } from '@waymark/contract/absences';
import { getGroup, listGroupMembers, listManagedGroups } from '@waymark/contract/groups';
import {
  cancelTableImport,
  getTableImport,
  listTableImportLines,
  listTableImports,
  plainHead,
  readTableImport,
  runTableImport,
  startTableImport,
} from '@waymark/contract/imports';
import type { UserId } from '@waymark/contract/kit';
import { listLocations, listPostcodeCountries } from '@waymark/contract/locations';
import { listVacancyRecords } from '@waymark/contract/vacancies';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { aSuspendedPerson } from '../accounts/accounts.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { importers } from './importer.ts';
import { aTableImport, runTable, sendTable } from './imports.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: ['organisation-admin', 'super-admin'] });
const linesOf = async (importId: never, shown: 'create' | 'bad' | 'warned' | 'same') =>
  (await admin.call(listTableImportLines, { params: { importId }, query: { shown } })).items;

test('ADM-05 what a head says in any language is one column of a table and no other', async () => {
  const ctx = { ...(await contextOf(app, app.home)), actor: admin as never };
  const twice: string[] = [];
  for (const { kind, table } of importers.all()) {
    const columns = new Map<string, string>();
    for (const { field, words } of (await table?.(ctx))?.fields ?? []) {
      for (const word of words.map(plainHead)) {
        const other = columns.get(word) ?? field;
        if (other !== field) twice.push(`${kind}: ${word} is ${other} and ${field}`);
        columns.set(word, other);
      }
    }
  }
  expect(twice).toEqual([]);
});

test('ADM-05 a table is checked line by line in the background, and only then carried out', async () => {
  const [ada, ben] = [await app.signedIn(), await app.signedIn()];
  const text = [
    'E-Mail;Von;Bis',
    `${ada.email};2026-03-02;2026-03-06`,
    `${ben.email};2026-03-09;2026-03-01`,
    'no-one@home.example;2026-03-02;2026-03-03',
  ];
  const one = await aTableImport(app, admin, { kind: 'absences', text: text.join('\r\n') });
  expect(one).toMatchObject({ status: 'checked', progress: 100, counts: { create: 1, change: 0, same: 0, bad: 2, warned: 0 } });
  expect(await linesOf(one.id as never, 'create')).toMatchObject([{ line: 2, title: ada.email, faults: [] }]);
  expect(await linesOf(one.id as never, 'bad')).toMatchObject([
    { line: 3, title: ben.email, cells: [ben.email, '2026-03-09', '2026-03-01'], faults: [{ code: 'invalid-days', column: 'Bis' }] },
    { line: 4, faults: [{ code: 'no-one-by-email', column: 'E-Mail' }] },
  ]);
  const { items: before } = await admin.call(listAbsences, { params: { userId: ada.userId }, query: {} });
  expect(before).toEqual([]);
  const refused = await admin.attempt(runTableImport, { params: { importId: one.id }, body: { leavingOut: 1 } });
  expect(refused.problem?.code).toBe('table-import-not-now');
  expect(await runTable(app, admin, one)).toMatchObject({ status: 'done', applied: { done: 1, failed: 0 } });
  const { items } = await admin.call(listAbsences, { params: { userId: ada.userId }, query: {} });
  expect(items).toMatchObject([{ firstDay: '2026-03-02', lastDay: '2026-03-06' }]);
  const again = await aTableImport(app, admin, { kind: 'absences', text: text.join('\r\n') });
  expect(again.counts).toMatchObject({ create: 0, same: 1, bad: 2 });
  const { items: last } = await admin.call(listTableImports, { query: { kind: 'absences' } });
  expect(last.map(({ id }) => id).slice(0, 2)).toEqual([again.id, one.id]);
});

test('ADM-05 a table whose columns or days are not known waits until someone names them', async () => {
  const ada = await app.signedIn();
  const text = `Wer,Anfang,Schluss\n${ada.email},02/03/2026,03/03/2026\n`;
  const { body } = await sendTable(admin, { kind: 'absences', text });
  expect(body).toMatchObject({ status: 'uploaded', reading: { asks: expect.arrayContaining(['columns']) } });
  const params = { importId: body.id };
  const columns = { email: 0, firstDay: 1, lastDay: 2 };
  const open = await admin.attempt(readTableImport, { params, body: { columns, check: true } });
  expect(open.problem?.errors).toMatchObject([{ field: 'days', code: 'required' }]);
  await admin.call(readTableImport, { params, body: { columns, days: 'dmy', check: true } });
  await app.jobsDone();
  const one = await admin.call(getTableImport, { params });
  expect(one).toMatchObject({ status: 'checked', counts: { create: 1, bad: 0 } });
  await runTable(app, admin, one);
  const { items } = await admin.call(listAbsences, { params: { userId: ada.userId }, query: {} });
  expect(items).toMatchObject([{ firstDay: '2026-03-02', lastDay: '2026-03-03' }]);
  // What was said of the heads holds for the next file.
  expect((await sendTable(admin, { kind: 'absences', text })).body.reading?.asks).toEqual(['days']);
});

test('ADM-05 what changed since the check is checked again, and a table that was stopped does nothing', async () => {
  const ada = await app.signedIn();
  const text = `email,first day,last day\n${ada.email},2026-05-04,2026-05-08\n`;
  const one = await aTableImport(app, admin, { kind: 'absences', text });
  await admin.call(createAbsence, { params: { userId: ada.userId }, body: { firstDay: '2026-05-05', lastDay: '2026-05-05' } });
  expect(await runTable(app, admin, one)).toMatchObject({ status: 'checked', failure: 'checked-again', counts: { create: 0, bad: 1 } });
  const other = await aTableImport(app, admin, { kind: 'absences', text: text.replaceAll('-05-0', '-06-0') });
  await admin.call(runTableImport, { params: { importId: other.id }, body: { leavingOut: 0 } });
  expect(await admin.call(cancelTableImport, { params: { importId: other.id } })).toMatchObject({ status: 'cancelled' });
  await app.jobsDone();
  const { items } = await admin.call(listAbsences, { params: { userId: ada.userId }, query: {} });
  expect(items).toHaveLength(1);
});

test('ADM-05 places, postcodes, roles and vacancies have the same engine, and a feed in JSON', async () => {
  const places = await aTableImport(app, admin, { kind: 'locations', text: 'Code,Name,Latitude\nT1,Harwick,91\n' });
  expect(places.counts).toMatchObject({ create: 1, bad: 0, warned: 1 });
  expect(await linesOf(places.id as never, 'warned')).toMatchObject([{ line: 2, title: 'Harwick', effect: 'create' }]);
  await runTable(app, admin, places);
  const { locations } = await admin.call(listLocations, { query: { q: 'Harwick' } });
  expect(locations).toMatchObject([{ code: 'T1' }]);
  const postcodes = await aTableImport(app, admin, { kind: 'postcodes', text: 'country,postcode,town,lat,lon\nGB,ZZ1 1ZZ,Harwick,51,1\n' });
  expect(postcodes).toMatchObject({ counts: { create: 1 }, extra: { removed: 0 } });
  await runTable(app, admin, postcodes);
  expect((await admin.call(listPostcodeCountries)).items).toMatchObject([{ countryCode: 'GB', count: 1 }]);
  const roles = await aTableImport(app, admin, { kind: 'job-roles', text: 'title,family\nValve fitter,Networks of tests\n' });
  expect(await runTable(app, admin, roles)).toMatchObject({ status: 'done', applied: { done: 1 }, extra: { families: 1 } });
  const feed = JSON.stringify([{ code: 'V-77', title: 'Night fitter' }]);
  const vacancies = await aTableImport(app, admin, { kind: 'vacancies', text: feed, fileName: 'feed.json' });
  expect(vacancies).toMatchObject({ status: 'checked', reading: null, counts: { create: 1 } });
  await runTable(app, admin, vacancies);
  expect((await admin.call(listVacancyRecords, { query: { q: 'Night fitter' } })).items).toHaveLength(1);
});

test('ADM-01 groups come with their description, privacy, leaders and members', async () => {
  const [ada, ben] = [await app.signedIn(), await app.signedIn()];
  const here = await aGroup(admin, { visibility: 'open' });
  const text = [
    'Group;Description;Privacy;Leaders;Members',
    `Night shift;Who works at night;privat;${ada.email};"${ben.email}, no-one@home.example"`,
    `${here.name.toUpperCase()};;;;${ben.email}`,
    ';Has no name;;;',
    `night  shift;;;;`,
  ].join('\n');
  const one = await aTableImport(app, admin, { kind: 'groups', text });
  expect(one.counts).toEqual({ create: 1, change: 1, same: 0, bad: 2, warned: 1 });
  expect(await linesOf(one.id as never, 'warned')).toMatchObject([
    { line: 2, faults: [{ code: 'no-person-named', params: { name: 'no-one@home.example' } }] },
  ]);
  expect(await linesOf(one.id as never, 'bad')).toMatchObject([
    { line: 4, faults: [{ code: 'required' }] },
    { line: 5, faults: [{ code: 'group-twice-in-file', params: { line: 2 } }] },
  ]);
  expect(await runTable(app, admin, one)).toMatchObject({ status: 'done', applied: { done: 2 } });
  const { items } = await admin.call(listManagedGroups, { query: { q: 'Night shift' } });
  expect(items).toMatchObject([{ visibility: 'private', owners: [{ id: ada.userId }] }]);
  const { items: members } = await admin.call(listGroupMembers, { params: { groupId: items[0]!.id }, query: {} });
  expect(members.map(({ person, role }) => [person.id, role]).toSorted()).toEqual(
    [
      [ada.userId, 'admin'],
      [ben.userId, 'member'],
    ].toSorted(),
  );
  expect(await admin.call(getGroup, { params: { slug: here.slug } })).toMatchObject({ visibility: 'open', membersCount: 2 });
  expect((await aTableImport(app, admin, { kind: 'groups', text })).counts).toMatchObject({ create: 0, change: 0, same: 2, bad: 2 });
});

test('ADM-01 PLT-12 what a table of groups says of someone goes when they are erased', async () => {
  const [leaving, elsewhere] = [await aSuspendedPerson(app), await app.signedIn()];
  const text = `name,leaders,members\nPLT-12 one,${elsewhere.email},${leaving.email}\n,${leaving.email},\n`;
  const one = await runTable(app, admin, await aTableImport(app, admin, { kind: 'groups', text }));
  expect(await linesOf(one.id as never, 'warned')).toMatchObject([{ faults: [{ params: { name: leaving.email } }] }]);
  expect(await linesOf(one.id as never, 'bad')).toMatchObject([{ cells: ['', leaving.email, ''] }]);
  await inTransaction(await contextOf(app, app.home), (ctx) => eraseUser(ctx, leaving.id as UserId));
  const left = [...(await linesOf(one.id as never, 'warned')), ...(await linesOf(one.id as never, 'bad'))];
  expect(left).toMatchObject([
    { line: 2, title: 'PLT-12 one', faults: [{ code: 'no-person-named', params: { name: '…' } }] },
    { line: 3, cells: [], faults: [{ code: 'required' }] },
  ]);
  expect(JSON.stringify(left)).not.toContain(leaving.email);
});

test('ADM-05 a line that is fixed and another that broke since the check are checked again', async () => {
  const [ada, ben] = [await app.signedIn(), await app.signedIn()];
  const day = (userId: UserId) => ({ params: { userId }, body: { firstDay: '2026-08-05', lastDay: '2026-08-05' } });
  const { id } = await admin.call(createAbsence, day(ada.userId));
  const text = `email,first day,last day\n${ada.email},2026-08-03,2026-08-07\n${ben.email},2026-08-03,2026-08-07\n`;
  const one = await aTableImport(app, admin, { kind: 'absences', text });
  expect(one.counts).toMatchObject({ create: 1, bad: 1 });
  await admin.call(deleteAbsence, { params: { userId: ada.userId, absenceId: id } });
  await admin.call(createAbsence, day(ben.userId));
  expect(await runTable(app, admin, one)).toMatchObject({ status: 'checked', failure: 'checked-again', counts: { create: 1, bad: 1 } });
});

test('ADM-05 the lines of a run are those that it did', async () => {
  const ada = await app.signedIn();
  const text = `email,first day,last day\n${ada.email},2026-09-07,2026-09-11\n`;
  const [one, twin] = [
    await aTableImport(app, admin, { kind: 'absences', text }),
    await aTableImport(app, admin, { kind: 'absences', text }),
  ];
  expect(await runTable(app, admin, one)).toMatchObject({ counts: { create: 1, same: 0 }, applied: { done: 1 } });
  expect(await runTable(app, admin, twin)).toMatchObject({ status: 'done', counts: { create: 0, same: 1 }, applied: { done: 0 } });
});

test('GRP-01 who leads a group brings in its members, and only they read that import', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [member, other] = [await app.signedIn(), await app.signedIn({ role: 'group-leader' })];
  const group = await aGroup(leader, { visibility: 'private' });
  const sent = { kind: 'group-members', text: `email\n${member.email}\n`, target: group.id } as const;
  const one = await aTableImport(app, leader, sent);
  expect(one).toMatchObject({ counts: { create: 1 }, extra: { placed: 0 } });
  expect((await sendTable(other, sent)).status).toBe(403);
  expect((await other.attempt(getTableImport, { params: { importId: one.id } })).status).toBe(404);
  const look = async (query: { kind: 'group-members' | 'postcodes'; target?: string }) =>
    (await leader.attempt(getTableImport, { params: { importId: one.id }, query })).status;
  expect(await look({ kind: 'group-members', target: group.id })).toBe(200);
  expect(await look({ kind: 'postcodes' }), 'below the page of another kind').toBe(404);
  expect(await look({ kind: 'group-members', target: one.id }), 'below the page of another group').toBe(404);
  expect((await sendTable(member, { kind: 'absences', text: 'email,from,to\n' })).status).toBe(403);
  const ofNoGroup = `${startTableImport.path}?kind=group-members&fileName=a.csv`;
  const unnamed = await leader.send(startTableImport.method, ofNoGroup, Buffer.from('email\n'), { 'content-type': 'text/csv' });
  expect(unnamed.problem?.code, 'members of no group').toBe('group-not-found');
  await runTable(app, leader, one);
  expect(await leader.call(getGroup, { params: { slug: group.slug } })).toMatchObject({ pendingCount: 1 });
});
