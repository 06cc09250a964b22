import { expect, test } from 'vitest';
import { createAbsence, deleteAbsence, importAbsences, listAbsences } from '@waymark/contract/absences';
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
  const csv = [
    'last_day;email;first_day',
    `2026-08-14;${one.email};2026-08-01`,
    `2026-08-14;${two.email.toUpperCase()};2026-08-01`,
    `2026-08-20;${one.email};2026-08-10`,
    '2026-08-20;nobody@home.example;2026-08-10',
    `2026-13-20;${one.email};2026-08-10`,
  ].join('\n');
  expect(await admin.call(importAbsences, { body: { csv } })).toEqual({
    added: 2,
    known: 0,
    faults: [
      { line: 4, code: 'overlaps' },
      { line: 5, code: 'unknown-person' },
      { line: 6, code: 'invalid-days' },
    ],
  });
  expect(await admin.call(importAbsences, { body: { csv } })).toMatchObject({ added: 0, known: 2 });
  expect((await admin.attempt(importAbsences, { body: { csv: 'email,day\na,b' } })).problem).toMatchObject({
    errors: [{ field: 'csv', code: 'missing-column' }],
  });
});
