import { expect, test } from 'vitest';
import { type AbsenceImport, importAbsences } from '@waymark/contract/absences';
import { getSkillImport, type SkillImport, startSkillImport } from '@waymark/contract/skills';
import { aCheck } from '../features/accounts/accounts.factory.ts';
import { testApp } from './app.ts';
import { conflictOnce } from './conflict-once.ts';

// What is done again after a conflict is done as if for the first time: nothing of the first attempt is remembered outside of the store.
const app = await testApp();
const CSV = { 'content-type': 'text/csv' };

test('ADM-01 a batch of a file of people that is judged twice names no line as its own double', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const conflict = await conflictOnce(app, 'import_lines');
  const one = await aCheck(
    app,
    admin,
    'email,first name,employee number\nc1@home.example,One,7001\nc2@home.example,Two,7002\nc1@home.example,Again,7003\n',
  );
  expect(await conflict.hasMet()).toBe(true);
  expect(one).toMatchObject({ status: 'checked', counts: { create: 2, bad: 1 } });
});

test('SKL-08 a batch of a file of skills that is compared twice names no skill as its own double', async () => {
  const keeper = await app.signedIn({ role: 'admin' });
  const conflict = await conflictOnce(app, 'skill_import_lines');
  const text = 'label,kind,capability\nPipe freezing,skill,\nHot tapping,skill,\npipe freezing,skill,\n';
  const { body } = await keeper.send<SkillImport>('POST', `${startSkillImport.path}?fileName=skills.csv`, text, CSV);
  await app.jobsDone();
  expect(await conflict.hasMet()).toBe(true);
  expect(await keeper.call(getSkillImport, { params: { importId: body.id } })).toMatchObject({ counts: { create: 2, bad: 1 } });
});

test('LRN-10 absences that are brought in twice name each fault once', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const person = await app.signedIn();
  const csv = `email,first_day,last_day\n${person.email},2026-08-01,2026-08-09\ngone@home.example,2026-08-01,2026-08-09\n`;
  const conflict = await conflictOnce(app, 'absences');
  const { body } = await admin.send<AbsenceImport>(importAbsences.method, `${importAbsences.path}?dryRun=false`, Buffer.from(csv), CSV);
  expect(await conflict.hasMet()).toBe(true);
  expect(body).toMatchObject({ counts: { create: 1 }, lines: [{ line: 3, faults: [{ field: 'email', code: 'no-one-by-email' }] }] });
  expect(body.lines[0]?.faults).toHaveLength(1);
});
