import { expect, test } from 'vitest';
import {
  type AbsenceImport,
  createAbsence,
  deleteAbsence,
  importAbsences,
  listAbsences,
  listAllAbsences,
} from '@waymark/contract/absences';
import { setManager } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import { leavesOf } from './absences.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'admin' });
const days = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

test('LRN-10 a person and their managers say when they are away; colleagues neither see nor say it', async () => {
  const [person, manager, above, colleague] = [await app.signedIn(), await app.signedIn(), await app.signedIn(), await app.signedIn()];
  await admin.call(setManager, { params: { userId: person.userId }, body: { managerId: manager.userId } });
  await admin.call(setManager, { params: { userId: manager.userId }, body: { managerId: above.userId } });
  const params = { userId: person.userId };
  await person.call(createAbsence, { params, body: days('2026-06-20', '2026-07-09') });
  expect(await manager.call(createAbsence, { params, body: days('2026-08-01', '2026-08-02') })).toMatchObject({ source: 'manager' });
  const { items, can } = await above.call(listAbsences, { params, query: {} });
  expect(can.create).toBe(true);
  expect(items).toMatchObject([
    { firstDay: '2026-08-01', source: 'manager', can: { delete: true } },
    { firstDay: '2026-06-20', lastDay: '2026-07-09', source: 'person' },
  ]);
  const first = await person.call(listAbsences, { params, query: { limit: 1 } });
  expect((await person.call(listAbsences, { params, query: { limit: 1, cursor: first.nextCursor! } })).items).toEqual([items[1]]);
  const dotted = await app.signedIn();
  await admin.call(setManager, { params, body: { managerId: dotted.userId, kind: 'secondary' } });
  expect((await dotted.call(listAbsences, { params, query: {} })).can, 'a dotted line sees them and says none').toEqual({ create: false });
  expect((await dotted.attempt(createAbsence, { params, body: days('2026-09-01', '2026-09-02') })).problem?.code).toBe('forbidden');
  expect((await colleague.attempt(listAbsences, { params, query: {} })).problem?.code).toBe('person-not-found');
  expect((await colleague.attempt(createAbsence, { params, body: days('2026-09-01', '2026-09-02') })).problem?.code).toBe(
    'person-not-found',
  );
  expect(await leavesOf(app.home.store, [person.userId], '2026-07-01')).toEqual(
    new Map([
      [
        person.userId,
        [
          { from: '2026-06-20', to: '2026-07-09' },
          { from: '2026-08-01', to: '2026-08-02' },
        ],
      ],
    ]),
  );
  await person.call(deleteAbsence, { params: { ...params, absenceId: items[0]!.id } });
  expect((await person.attempt(deleteAbsence, { params: { ...params, absenceId: items[0]!.id } })).problem?.code).toBe('absence-not-found');
});

test('LRN-10 absences of one person do not overlap, also when two are said at once; days stand in order', async () => {
  const person = await app.signedIn();
  const params = { userId: person.userId };
  const both = await Promise.all(
    [1, 2].map((at) => person.attempt(createAbsence, { params, body: days('2026-06-01', `2026-06-0${at + 3}`) })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const turned = await person.attempt(createAbsence, { params, body: days('2026-06-20', '2026-06-10') });
  expect(turned.problem).toMatchObject({ code: 'invalid-input', errors: [{ field: 'lastDay', code: 'out-of-range' }] });
});

test('LRN-10 an import writes what is right, once however often it comes, and names every line that is not', async () => {
  const [one, two] = [await app.signedIn(), await app.signedIn()];
  const table = [
    'Absent employees;;',
    'Letzter Tag;E-Mail;Erster Tag',
    `14.08.2026;${one.email};01.08.2026`,
    `14.08.2026;${two.email.toUpperCase()};2026-08-01`,
    `20.08.2026;${one.email};10.08.2026`,
    '20.08.2026;nobody@home.example;10.08.2026',
    `20.13.2026;${one.email};10.08.2026`,
    `01.09.2026;${one.email};10.09.2026`,
  ].join('\n');
  const send = (text: string, query = 'dryRun=true') =>
    admin.send<AbsenceImport>(importAbsences.method, `${importAbsences.path}?${query}`, Buffer.from(text), { 'content-type': 'text/csv' });
  const bad = [
    [5, ['absence-overlaps']],
    [6, ['no-one-by-email']],
    [7, ['invalid-date']],
    [8, ['invalid-days']],
  ];
  for (const query of ['dryRun=true', 'dryRun=false']) {
    const { body } = await send(table, query);
    expect(body.counts).toEqual({ create: 2, change: 0, same: 0, bad: 4 });
    expect(body.lines.map(({ line, faults }) => [line, faults.map(({ code }) => code)])).toEqual(bad);
    expect(body.reading).toMatchObject({ skipped: [{ line: 1, text: 'Absent employees' }], days: 'dmy', asks: [] });
  }
  expect((await send(table)).body.counts).toMatchObject({ create: 0, same: 2 });
});

test('LRN-10 a table of absences whose columns or days no one can tell is asked about, and nothing of it is written before', async () => {
  const person = await app.signedIn();
  const table = `wer,ab wann,bis wann\n${person.email},03/04/2026,05/04/2026\n`;
  const send = (query: string) =>
    admin.send<AbsenceImport>(importAbsences.method, `${importAbsences.path}?${query}`, Buffer.from(table), { 'content-type': 'text/csv' });
  expect((await send('dryRun=true')).body).toMatchObject({ counts: { create: 0 }, reading: { asks: ['columns'], unknown: [0, 1, 2] } });
  expect((await send('dryRun=false')).problem?.code).toBe('absence-table-unreadable');
  const columns = encodeURIComponent(JSON.stringify({ email: 0, firstDay: 1, lastDay: 2 }));
  expect((await send(`columns=${columns}`)).body.reading).toMatchObject({ asks: ['days'], days: 'mdy' });
  expect((await send(`columns=${columns}&dryRun=false`)).problem).toMatchObject({ errors: [{ field: 'days', code: 'required' }] });
  expect((await send(`columns=${columns}&days=dmy&dryRun=false`)).body.counts).toMatchObject({ create: 1 });
  expect((await admin.call(listAbsences, { params: { userId: person.userId }, query: {} })).items).toMatchObject([
    { firstDay: '2026-04-03', lastDay: '2026-04-05' },
  ]);
  // What the columns were said to be is known the next time.
  expect((await send('days=dmy')).body).toMatchObject({ counts: { same: 1 }, reading: { asks: [], unknown: [] } });
  const workbook = Buffer.from('PK\u0003\u0004 a workbook', 'latin1');
  expect((await admin.send(importAbsences.method, importAbsences.path, workbook, { 'content-type': 'text/csv' })).problem?.code).toBe(
    'table-is-workbook',
  );
  const twice = encodeURIComponent(JSON.stringify({ email: 0, firstDay: 1, lastDay: 1 }));
  expect((await send(`columns=${twice}`)).problem).toMatchObject({ errors: [{ field: 'columns.lastDay', code: 'column-twice' }] });
});

test('LRN-13 who manages people lists who is away today, later and before, and ends an absence', async () => {
  const keeper = await app.signedIn({ role: 'organisation-admin' });
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const person = await app.signedIn();
  const params = { userId: person.userId };
  const times = { now: [-3, 3], coming: [20, 25], past: [-30, -20] } as const;
  for (const [from, to] of Object.values(times))
    await person.call(createAbsence, { params, body: { firstDay: day(from), lastDay: day(to) } });
  const listed = async (when: 'now' | 'coming' | 'past') =>
    (await keeper.call(listAllAbsences, { query: { when } })).items.filter((one) => one.person.id === person.userId);
  for (const [when, [from, to]] of Object.entries(times)) {
    expect(await listed(when as 'now')).toMatchObject([{ firstDay: day(from), lastDay: day(to), source: 'person', can: { delete: true } }]);
  }
  const [now] = await listed('now');
  await keeper.call(deleteAbsence, { params: { ...params, absenceId: now!.id } });
  expect(await listed('now')).toEqual([]);
  expect((await person.attempt(listAllAbsences, { query: {} })).problem?.code).toBe('forbidden');
});

test('LRN-13 who is away today is told by the day of the organisation', async () => {
  const keeper = await app.signedIn({ role: 'organisation-admin' });
  const person = await app.signedIn();
  await app.configure('time_zone', 'Pacific/Kiritimati');
  // Fourteen hours ahead: the day begins there at ten in the morning.
  app.clock.advance({ minutes: ((24 + 12 - app.clock.now().getUTCHours()) % 24) * 60 });
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await person.call(createAbsence, { params: { userId: person.userId }, body: days(tomorrow, tomorrow) });
  const away = async (when: 'now' | 'coming') =>
    (await keeper.call(listAllAbsences, { query: { when } })).items.filter((one) => one.person.id === person.userId).length;
  expect([await away('now'), await away('coming')]).toEqual([1, 0]);
});
