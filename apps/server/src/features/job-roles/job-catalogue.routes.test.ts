import { describe, expect, test } from 'vitest';
import {
  createJobFamily,
  createJobRole,
  deleteJobFamily,
  exportJobRoles,
  getJobRoleRecord,
  getJobRoleSettings,
  importJobRoles,
  type JobRoleImport,
  listJobFamilies,
  listJobFamilyRecords,
  listJobRoleRecords,
  setJobRoleSettings,
  setJobRoleState,
  updateJobFamily,
  updateJobRole,
} from '@waymark/contract/job-roles';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aSkill, someSkills } from '../skills/skills.factory.ts';
import { aJobFamily, aJobRole } from './job-roles.factory.ts';

const app = await testApp({ holdsThousands: true });
const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });
const faultOf = async (answer: Promise<{ problem?: { errors?: { field: string; code: string }[] | undefined } | undefined }>) =>
  (await answer).problem?.errors?.map(({ field, code }) => `${field} ${code}`);

describe('ADM-05 families and roles are kept by administrators', () => {
  test('ADM-05 a family is added, changed, found and removed; its title and code are its own, and one with roles stays', async () => {
    const pumps = await aJobFamily(keeper, 'Pumps');
    expect(await faultOf(keeper.attempt(createJobFamily, { body: { title: ' pumps ' } }))).toEqual(['title taken']);
    const params = { jobFamilyId: pumps.id };
    const changed = await keeper.call(updateJobFamily, {
      params,
      body: { title: 'Pumps and energy', code: 'PE', translations: { de: { title: 'Pumpen', description: '' }, fr: { title: ' ' } } },
    });
    expect(changed).toMatchObject({ title: 'Pumps and energy', code: 'PE', translations: { de: { title: 'Pumpen' } }, rolesCount: 0 });
    expect(Object.keys(changed.translations)).toEqual(['de']);
    expect(await faultOf(keeper.attempt(createJobFamily, { body: { title: 'Others', code: 'PE' } }))).toEqual(['code taken']);
    expect((await keeper.call(listJobFamilyRecords, { query: { q: 'energy' } })).items.map(({ id }) => id)).toEqual([pumps.id]);
    // People meet a family once it has a role.
    const items = async () => (await keeper.call(listJobFamilies, { query: {} })).familyItems.map(({ id }) => id);
    expect(await items()).not.toContain(pumps.id);
    const role = await aJobRole(keeper, { familyId: pumps.id });
    expect(await items()).toContain(pumps.id);
    expect(await keeper.attempt(deleteJobFamily, { params })).toMatchObject({ status: 409, problem: { code: 'job-family-has-roles' } });
    await keeper.call(updateJobRole, { params: { jobRoleId: role.id }, body: { title: role.title, familyId: null } });
    await keeper.call(deleteJobFamily, { params });
    expect(await keeper.attempt(updateJobFamily, { params, body: { title: 'Gone' } })).toMatchObject({ status: 404 });
  });

  test('ADM-05 a role is written with all it has, changed and archived; every bad field is named', async () => {
    const family = await aJobFamily(keeper);
    const gis = await aSkill(app.home.store, 'GIS');
    const body = {
      title: 'GIS analyst',
      code: 'GIS-1',
      description: 'Makes maps.',
      translations: { de: { title: 'GIS-Analystin', description: 'Macht Karten.' } },
      familyId: family.id,
      level: 'professional' as const,
      track: 'specialist',
      occupation: '15-1299.02',
      skills: [{ skillId: gis, level: 'advanced' }],
    };
    const role = await keeper.call(createJobRole, { body });
    const { familyId, ...same } = body;
    expect(role).toMatchObject({ ...same, family: { id: familyId, title: family.title }, state: 'active', peopleCount: 0 });
    const params = { jobRoleId: role.id };
    const refused = (change: object) => faultOf(keeper.attempt(updateJobRole, { params, body: { ...body, ...change } }));
    expect(await refused({ title: '' })).toEqual(['title required']);
    expect(await refused({ familyId: newId() })).toEqual(['familyId unknown-job-family']);
    expect(await refused({ track: 'royalty' })).toEqual(['track invalid-choice']);
    expect(await refused({ occupation: 'wizard' })).toEqual(['occupation invalid-occupation']);
    expect(await refused({ skills: [{ skillId: newId(), level: 'advanced' }] })).toEqual(['skills.0 unknown-skill']);
    expect(await faultOf(keeper.attempt(createJobRole, { body: { title: 'Another', code: 'GIS-1' } }))).toEqual(['code taken']);
    await keeper.call(updateJobRole, { params, body: { title: 'Map analyst' } });
    const after = await keeper.call(getJobRoleRecord, { params });
    expect(after).toMatchObject({ title: 'Map analyst', slug: role.slug, code: '', skills: [], family: null, level: null });
    await keeper.call(setJobRoleState, { params, body: { state: 'archived' } });
    const listed = async (state: 'active' | 'archived') =>
      (await keeper.call(listJobRoleRecords, { query: { q: 'MAP', state } })).items.map(({ id }) => id);
    expect([await listed('active'), await listed('archived')]).toEqual([[], [role.id]]);
  });

  test('ADM-05 roles are listed by title, page by page, of one family where that is asked', async () => {
    const family = await aJobFamily(keeper);
    for (const title of ['Zebra keeper', 'apple picker', 'Bee keeper']) await aJobRole(keeper, { title, familyId: family.id });
    const first = await keeper.call(listJobRoleRecords, { query: { familyId: family.id, limit: 2 } });
    const rest = await keeper.call(listJobRoleRecords, { query: { familyId: family.id, limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['apple picker', 'Bee keeper', 'Zebra keeper']);
    expect(rest.nextCursor).toBeNull();
  });
});

test('ADM-05 whether people choose their own role is set; tracks and languages to translate into are told', async () => {
  const before = await keeper.call(getJobRoleSettings);
  expect(before).toMatchObject({ ownChoice: true, language: 'en' });
  expect(before.tracks[0]).toEqual({ key: 'leadership', label: 'Leadership' });
  expect(before.languages).toContain('de');
  expect(before.languages).not.toContain('en');
  expect((await keeper.call(setJobRoleSettings, { body: { ownChoice: false } })).ownChoice).toBe(false);
  expect((await keeper.call(getJobRoleSettings)).ownChoice).toBe(false);
});

async function upload(text: string, dryRun = false, who: SignedIn = keeper): Promise<JobRoleImport> {
  const answer = await who.send<JobRoleImport>('POST', `${importJobRoles.path}?dryRun=${dryRun}`, Buffer.from(text), {
    'content-type': 'text/csv',
  });
  if (answer.problem !== undefined) throw new Error(answer.problem.code);
  return answer.body;
}

const found = async (q: string) => (await keeper.call(listJobRoleRecords, { query: { q } })).items;

describe('ADM-05 JOB-04 roles come from a table', () => {
  test('ADM-05 a dry run writes nothing, tells what would happen and names every bad line with its reasons', async () => {
    await someSkills(app.home.store, 'Sampling', 'ISO 9001: audits');
    const table = [
      'code,title,family,level,track,occupation,skills',
      'W1,Water sampler,Water quality,entry,operations,19-4099.01,Sampling: intermediate',
      'W2,,Water quality,,,,',
      'W1,Sampler again,,,,,',
      'W3,Auditor,Water quality,boss,royal,wizard,Sampling: great; Alchemy: advanced; Sampling; Sampling',
      'W4,Quality auditor,Water quality,Senior,Specialist,2142,ISO 9001: audits; sampling: ADVANCED',
      'W5,Too,many,,,,,cells',
    ].join('\n');
    const dry = await upload(table, true);
    expect(dry.counts).toEqual({ create: 3, change: 0, same: 0, bad: 3, families: 1 });
    const told = (lines: JobRoleImport['lines']) =>
      lines.map(({ line, faults }) => [line, faults.map(({ column, code }) => `${column ?? '-'} ${code}`)]);
    expect(told(dry.lines)).toEqual([
      [3, ['title required']],
      [4, ['code role-twice-in-file']],
      [7, ['- too-many-cells']],
    ]);
    // An optional cell never ends a line.
    expect(told(dry.warnings)).toEqual([
      [
        5,
        [
          'occupation invalid-occupation',
          'level unknown-job-level',
          'track unknown-career-track',
          'skills unknown-level-named',
          'skills unknown-skill-named',
          'skills skill-named-twice',
        ],
      ],
    ]);
    expect(dry.warnings[0]?.faults.map(({ params }) => params?.['name'])).toContain('Alchemy');
    expect(await found('W1')).toEqual([]);
    expect((await upload(table)).counts).toEqual(dry.counts);
    const [sampler] = await found('W1');
    expect(sampler).toMatchObject({ title: 'Water sampler', family: { title: 'Water quality' }, level: 'entry', track: 'operations' });
    expect(sampler?.skills).toMatchObject([{ level: 'intermediate' }]);
    const [auditor] = await found('W4');
    expect(auditor).toMatchObject({ level: 'senior', track: 'specialist', occupation: '2142' });
    expect(auditor?.skills.map(({ level }) => level)).toEqual(['intermediate', 'advanced']);
  });

  test('ADM-05 of two lines that mean one role, one by its code and one by its title, the second is bad', async () => {
    await upload('title\nPump keeper\n');
    const dry = await upload('code,title\nK1,Pump keeper\n,Pump keeper\n', true);
    expect(dry.counts).toEqual({ create: 0, change: 1, same: 0, bad: 1, families: 0 });
    expect(dry.lines.map(({ line, faults }) => [line, faults.map(({ code, params }) => [code, params])])).toEqual([
      [3, [['role-twice-in-file', { line: 2 }]]],
    ]);
  });

  test('ADM-05 the same table again changes nothing; empty cells keep what is there, and translations are added', async () => {
    const table = 'code;title;family;description;title:de\nF1;Fitter;Trades;Fits pipes.;Monteurin\n';
    expect((await upload(table)).counts).toMatchObject({ create: 1, families: 1 });
    expect((await upload(table)).counts).toEqual({ create: 0, change: 0, same: 1, bad: 0, families: 0 });
    const more = 'Job code;Job title;Description (fr);Title [fr];Level\nF1;Pipe fitter;Pose des tuyaux.;Monteuse;lead\n';
    expect((await upload(more)).counts).toMatchObject({ change: 1, families: 0 });
    const [role] = await found('F1');
    expect(role).toMatchObject({
      title: 'Pipe fitter',
      description: 'Fits pipes.',
      family: { title: 'Trades' },
      level: 'lead',
      translations: { de: { title: 'Monteurin', description: '' }, fr: { title: 'Monteuse', description: 'Pose des tuyaux.' } },
    });
    await upload('code,title,status\nF1,Pipe fitter,archived\n');
    expect(await found('F1')).toEqual([]);
  });

  test('ADM-05 occupations of O*NET and ESCO are taken from their files as they come', async () => {
    const onet = 'O*NET-SOC Code\tTitle\tDescription\n47-2152.00\tPlumbers\tAssemble pipes.\n';
    expect((await upload(onet)).counts).toMatchObject({ create: 1, bad: 0 });
    expect(await found('47-2152')).toMatchObject([
      { title: 'Plumbers', code: '47-2152.00', occupation: '47-2152.00', description: 'Assemble pipes.' },
    ]);
    const uri = 'http://data.europa.eu/esco/occupation/0022f466-426c-41a4-ac96-a235c945cf97';
    expect(
      (await upload(`conceptType,conceptUri,iscoGroup,preferredLabel\nOccupation,${uri},2142,drainage engineer\n`)).counts.create,
    ).toBe(1);
    expect(await found('drainage')).toMatchObject([{ occupation: uri, family: { title: '2142' } }]);
  });

  test.each([
    ['nothing', '', 'job-role-table-unreadable'],
    ['a head alone', 'code,title\n', 'table-has-no-lines'],
    ['no title', 'code,level\nA,senior\n', 'job-role-table-unreadable'],
    ['no table', '\u0000\u0001\u0002\n\u0000', 'job-role-table-unreadable'],
  ])('ADM-05 %s is refused', async (_name, text, problem) => {
    await expect(upload(text)).rejects.toThrow(problem);
  });

  test('ADM-05 two imports at once make each role and family once', async () => {
    const table = 'title,family\nTwin one,Twins\nTwin two,Twins\n';
    const counts = (await Promise.all([upload(table), upload(table)])).map(({ counts: { create, same } }) => ({ create, same }));
    expect(counts.toSorted((one, other) => other.create - one.create)).toEqual([
      { create: 2, same: 0 },
      { create: 0, same: 2 },
    ]);
    expect(await found('twin')).toHaveLength(2);
    expect((await keeper.call(listJobFamilyRecords, { query: { q: 'twins' } })).items).toMatchObject([{ rolesCount: 2 }]);
  });

  test('ADM-05 what is exported is imported again as it is', async () => {
    const gis = await aSkill(app.home.store, 'GIS');
    const text = {
      title: 'Exported role',
      code: '=1+1',
      description: 'Two\nlines',
      translations: { de: { title: 'Rolle', description: 'x' } },
    };
    await aJobRole(keeper, { ...text, level: 'lead', track: 'project', skills: [{ skillId: gis, level: 'beginner' }] });
    const answer = await keeper.send<string>('GET', exportJobRoles.path);
    expect(answer.headers['content-disposition']).toContain('job-roles-');
    const table = answer.body;
    expect(table).toContain('title:de');
    expect(table).toContain("'=1+1");
    const { counts } = await upload(table.replaceAll("'=1+1", '=1+1'), true);
    expect(counts).toMatchObject({ create: 0, change: 0, bad: 0 });
  });

  test('ADM-05 five thousand roles are checked in some seconds', { timeout: 60_000 }, async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `B${at},Bulk role ${at},Bulk ${at % 20},senior`);
    const { counts } = await upload(`code,title,family,level\n${lines.join('\n')}`, true);
    expect(counts).toMatchObject({ create: 5_000, families: 20, bad: 0 });
    await expect(upload(`code,title\n${lines.join('\n')}\nX,One more\n`, true)).rejects.toThrow('job-role-table-too-large');
  });
});
