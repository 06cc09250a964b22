import { expect, test } from 'vitest';
import { exportVacancies, getVacancyRecord, importVacancies, listVacancyRecords, type VacancyImport } from '@waymark/contract/vacancies';
import { testApp } from '../../testing/app.ts';
import { aJobFamily } from '../job-roles/job-roles.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';

const app = await testApp();
const recruiter = await app.signedIn({ role: ['recruiter', 'organisation-admin'] });
await aSkill(app.home.store, 'Leak detection');
await aJobFamily(recruiter, 'Networks');

const send = (text: string, { dryRun, format = 'csv' }: { dryRun: boolean; format?: 'csv' | 'json' }): Promise<VacancyImport> =>
  recruiter.call(importVacancies, {
    query: { dryRun: dryRun ? 'true' : 'false', format },
    body: Buffer.from(text),
    headers: { 'content-type': format === 'csv' ? 'text/csv' : 'application/octet-stream' },
  } as never);
const titles = async () => (await recruiter.call(listVacancyRecords, { query: {} })).items.map(({ title }) => title).toSorted();

const TABLE = `reference,title,title:de,family,level,skills,openings,closes,status
NM-1,Leakage analyst,Leckageanalystin,Networks,senior,Leak detection: advanced,2,2027-12-02,open
NM-2,,,,,,,,
NM-3,Field engineer,,Nobody,boss,Flying,0,someday,
NM-1,Leakage analyst again,,,,,,,`;

test('JOB-06 a dry run names every bad line with all its faults, and writes nothing', async () => {
  const dry = await send(TABLE, { dryRun: true });
  expect(dry.counts).toEqual({ create: 2, change: 0, same: 0, bad: 2 });
  const told = (lines: VacancyImport['lines']) =>
    lines.map(({ line, faults }) => [line, faults.map(({ field, code }) => `${field} ${code}`).toSorted()]);
  expect(told(dry.lines)).toEqual([
    [3, ['title required']],
    [5, ['code vacancy-twice-in-file']],
  ]);
  // An optional cell never ends a line.
  expect(told(dry.warnings)).toEqual([
    [
      4,
      [
        'applyBy not-a-day',
        'family unknown-job-family-named',
        'level unknown-choice-named',
        'openings not-a-number-between',
        'skills unknown-skill-named',
      ],
    ],
  ]);
  expect(await titles()).toEqual([]);
});

test('JOB-06 a table is imported, met again by its code, and exported as it came', async () => {
  expect((await send(TABLE, { dryRun: false })).counts.create).toBe(2);
  const vacancy = (await recruiter.call(listVacancyRecords, { query: {} })).items.find(({ code }) => code === 'NM-1');
  expect(vacancy).toMatchObject({ title: 'Leakage analyst', status: 'open', openings: 2, level: 'senior', family: { name: 'Networks' } });
  expect(vacancy?.translations).toEqual({ de: { title: 'Leckageanalystin', description: '' } });
  expect(vacancy?.applyBy).toBe('2027-12-02T23:59:59.000Z');
  expect((await send(TABLE, { dryRun: false })).counts).toEqual({ create: 0, change: 0, same: 2, bad: 2 });
  const changed = await send('reference,title,openings\nNM-1,Leakage analyst,3\n', { dryRun: false });
  expect(changed.counts).toEqual({ create: 0, change: 1, same: 0, bad: 0 });
  const after = await recruiter.call(getVacancyRecord, { params: { vacancyId: vacancy!.id } });
  expect(after).toMatchObject({ openings: 3, level: 'senior', status: 'open' });
  const table = await recruiter.attempt(exportVacancies, {});
  expect(String(table.body)).toContain('NM-1,Leakage analyst');
  expect((await send(String(table.body), { dryRun: true })).counts).toEqual({ create: 0, change: 0, same: 2, bad: 0 });
});

test('JOB-06 of two lines that mean one vacancy, one by its code and one by its title, the second is bad', async () => {
  const dry = await send('reference,title\nNM-1,Leakage analyst\n,Leakage analyst\n', { dryRun: true });
  expect([dry.counts.bad, dry.lines.map(({ line, faults }) => [line, faults[0]?.code])]).toEqual([1, [[3, 'vacancy-twice-in-file']]]);
});

test('JOB-06 a JSON feed is imported by the same rules', async () => {
  const feed = {
    vacancies: [
      { code: 'F-1', title: 'Storm engineer', skills: [{ name: 'Leak detection', level: 'beginner' }], remote: true, status: 'open' },
      { code: 'F-2', remote: 'perhaps' },
      'nothing',
    ],
  };
  const dry = await send(JSON.stringify(feed), { dryRun: true, format: 'json' });
  expect(dry.counts).toMatchObject({ create: 1, bad: 2 });
  expect(dry.lines.map(({ line }) => line)).toEqual([2, 3]);
  await send(JSON.stringify(feed), { dryRun: false, format: 'json' });
  expect(await titles()).toEqual(['Field engineer', 'Leakage analyst', 'Storm engineer']);
  const unreadable = await recruiter.attempt(importVacancies, {
    query: { format: 'json' },
    body: Buffer.from('[not json'),
    headers: { 'content-type': 'application/octet-stream' },
  } as never);
  expect(unreadable.problem?.code).toBe('vacancy-table-unreadable');
});
