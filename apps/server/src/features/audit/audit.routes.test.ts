import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  cancelAuditTask,
  downloadAuditExport,
  exportAudit,
  listAuditActions,
  listAuditEntries,
  listAuditTasks,
} from '@waymark/contract/audit';
import { addComment } from '@waymark/contract/cards';
import { startImpersonation } from '@waymark/contract/impersonation';
import { assignRole, updateUser } from '@waymark/contract/people';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { entriesStatement } from './audit.repo.ts';

const app = await testApp({ holdsThousands: true });
const auditor = await app.signedIn({ role: 'super-admin', firstName: 'Ada', lastName: 'Auditor' });

test('ADM-08 entries are found by person, action, subject and time, newest first, page by page', async () => {
  const person = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
  for (const bio of ['One', 'Two', 'Three']) await person.call(updateUser, { params: { userId: person.userId }, body: { bio } });
  await auditor.call(assignRole, { params: { userId: person.userId, roleKey: 'curator' } });
  const all = await auditor.call(listAuditEntries, { query: { personId: person.userId } });
  expect(all.items.map(({ action }) => action)).toEqual([
    'people.role-assigned',
    'people.profile-updated',
    'people.profile-updated',
    'people.profile-updated',
  ]);
  expect(all.items[0]).toMatchObject({
    actor: { fullName: 'Ada Auditor' },
    subject: { type: 'person', name: 'Leila Haddad' },
    details: { role: 'curator', roleName: 'Curator' },
  });
  const first = await auditor.call(listAuditEntries, { query: { personId: person.userId, limit: 3 } });
  const rest = await auditor.call(listAuditEntries, { query: { personId: person.userId, limit: 3, cursor: first.nextCursor ?? '' } });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all.items.map(({ id }) => id));
  expect(rest.nextCursor).toBeNull();
  const byAction = await auditor.call(listAuditEntries, { query: { action: ['people.role-assigned'], personId: person.userId } });
  expect(byAction.items).toHaveLength(1);
  const byArea = await auditor.call(listAuditEntries, { query: { action: ['people'], subjectType: 'person', subjectId: person.userId } });
  expect(byArea.items).toHaveLength(4);
  const hence = await auditor.call(listAuditEntries, { query: { from: new Date(app.clock.now().getTime() + 60_000).toISOString() } });
  expect(hence.items).toEqual([]);
  expect((await auditor.call(listAuditActions)).items).toEqual(expect.arrayContaining(['people.profile-updated', 'people.role-assigned']));
  const broken = await auditor.attempt(listAuditEntries, { query: { cursor: 'WyJub3ciLDFd' } });
  expect(broken.problem?.errors).toEqual([{ field: 'cursor', code: 'invalid-cursor' }]);
});

test('ADM-08 what an entry is about has the name it has now: of a card, and of the card that a comment belongs to', async () => {
  const writer = await app.signedIn();
  const { id: cardId } = await aPublishedCard(writer, { title: 'First aid at work' });
  await writer.call(addComment, { params: { cardId }, body: { body: 'Good to know.' } });
  const { items } = await auditor.call(listAuditEntries, { query: { personId: writer.userId, action: ['cards'] } });
  expect(items.length).toBeGreaterThan(1);
  expect(new Set(items.map(({ subject }) => subject?.name))).toEqual(new Set(['First aid at work']));
  expect(items.map(({ subject }) => subject?.type)).toEqual(expect.arrayContaining(['card', 'comment']));
});

test('SES-64 ADM-08 what was done in someone’s place is found under both', async () => {
  const admin = await app.signedIn({ role: 'admin', firstName: 'Otto', lastName: 'Other' });
  const learner = await app.signedIn();
  await admin.call(startImpersonation, { body: { userId: learner.userId, reason: 'Help with the profile' } });
  admin.csrfToken = csrfTokenOf(admin.cookies['session'] ?? '');
  await admin.call(updateUser, { params: { userId: learner.userId }, body: { bio: 'Helped' } });
  for (const personId of [admin.userId, learner.userId]) {
    const { items } = await auditor.call(listAuditEntries, { query: { personId, action: ['people.profile-updated'] } });
    expect(items[0]).toMatchObject({ actor: { id: learner.userId }, impersonator: { id: admin.userId } });
  }
});

test('ADM-08 the log is for who may see it, and of this organisation only', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  expect((await admin.attempt(listAuditEntries)).status).toBe(403);
  const stranger = await app.signedIn({ role: 'super-admin', organisation: app.other });
  expect((await stranger.call(listAuditEntries)).items).toEqual([]);
});

test('ADM-08 an export is written in the background with what was looked for, and downloaded', async () => {
  const person = await app.signedIn({ firstName: '=cmd|calc', lastName: 'Ünal' });
  await person.call(updateUser, { params: { userId: person.userId }, body: { bio: 'Exported' } });
  const task = await auditor.call(exportAudit, { body: { personId: person.userId } });
  expect(task).toMatchObject({ kind: 'export', status: 'waiting', done: 0 });
  await app.jobsDone();
  const done = (await auditor.call(listAuditTasks)).items.find(({ id }) => id === task.id);
  expect(done).toMatchObject({ status: 'done', done: 1, total: 1 });
  const file = await auditor.attempt(downloadAuditExport, { params: { taskId: task.id } });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
  expect(String(file.body)).toContain(`people.profile-updated,'=cmd|calc Ünal`);
  const learner = await app.signedIn();
  expect((await learner.attempt(downloadAuditExport, { params: { taskId: task.id } })).status).toBe(403);
});

test('ADM-08 an export that is cancelled stops, and leaves no file', async () => {
  await aPerson(app);
  const task = await auditor.call(exportAudit, { body: {} });
  const cancelled = await auditor.call(cancelAuditTask, { params: { taskId: task.id } });
  await app.jobsDone();
  expect(['cancelled', 'done']).toContain(cancelled.status);
  const answer = await auditor.attempt(downloadAuditExport, { params: { taskId: task.id } });
  expect(answer.status).toBe(cancelled.status === 'cancelled' ? 409 : 200);
  const unknown = await auditor.attempt(cancelAuditTask, { params: { taskId: auditor.userId } });
  expect(unknown.problem?.code).toBe('audit-task-not-found');
});

test('ADM-08 every search of a long log walks an index and stops after a page', async () => {
  const { owner } = app.platform.database;
  await owner.query('alter table audit_entries disable trigger await_seal');
  await owner.query(
    `insert into audit_entries (organisation_id, id, at, actor_id, action, subject_type, subject_id)
     select $1, gen_random_uuid(), now() - n * interval '1 second', case when n % 50 = 0 then $2::uuid else gen_random_uuid() end,
       'made.action-' || n % 20, 'card', gen_random_uuid()
     from generate_series(1, 30000) n`,
    [app.home.id, auditor.userId],
  );
  await owner.query('alter table audit_entries enable trigger await_seal');
  await owner.query('analyze audit_entries');
  const page = { after: null, limit: 21 };
  const searches = [
    {},
    { personId: auditor.userId },
    { actions: ['made.action-1', 'made.action-2'] },
    { personId: auditor.userId, actions: ['made.action-0'] },
    { subjectType: 'person', subjectId: auditor.userId },
    { from: new Date(Date.now() - 3_600_000), to: new Date() },
  ];
  for (const search of searches) {
    const statement = entriesStatement(app.home.store, search, page);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(app.home.store.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, JSON.stringify(search)).not.toMatch(/Seq Scan on audit_entries/);
  }
});
