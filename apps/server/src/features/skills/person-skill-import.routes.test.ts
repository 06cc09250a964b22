import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listTableImportLines } from '@waymark/contract/imports';
import { getMoveIn } from '@waymark/contract/moving-in';
import { addOwnSkills, changeOwnSkill, getOwnSkillLedger, getPersonSkills, SKILL_LIMITS } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import { aTableImport, runTable } from '../imports/imports.factory.ts';
import { aSkill, someSkills } from './skills.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: ['organisation-admin', 'super-admin'] });
const skillsOf = async (who: typeof admin) => admin.call(getPersonSkills, { params: { userId: who.userId } });

test('ADM-15 skills of another system wait for their owner, and nothing that they or a rating said changes', async () => {
  const [ada, ben] = [await app.signedIn(), await app.signedIn()];
  const [valves, maps] = [
    { id: await aSkill(app.home.store, 'Imported valves'), label: 'Imported valves' },
    { id: await aSkill(app.home.store, 'Imported maps') },
  ];
  await ben.call(addOwnSkills, { body: { skills: [{ skillId: valves.id, level: 'beginner' }] } });
  const text = [
    'User Email,Skill Name,Skill Rating,Rating Type,Rating Date',
    `${ada.email},${valves.label.toUpperCase()},8,Manager,2025-11-02`,
    `${ada.email},${maps.id},2,Self,2025-11-02`,
    `${ben.email},${valves.label},8,Manager,2025-11-02`,
    `${ada.email},${valves.label},8,Manager,2025-11-02`,
    `${ada.email},No such skill,3,Self,2025-11-02`,
    `no-one@home.example,${valves.label},3,Self,2025-11-02`,
    `${ben.email},${maps.id},often,Self,2025-11-02`,
  ].join('\n');
  const one = await aTableImport(app, admin, { kind: 'person-skills', text });
  const { items: bad } = await admin.call(listTableImportLines, { params: { importId: one.id }, query: { shown: 'bad' } });
  expect(bad).toMatchObject([
    { line: 6, faults: [{ code: 'unknown-skill' }] },
    { line: 7, faults: [{ code: 'no-one-by-email' }] },
  ]);
  expect(one).toMatchObject({ status: 'checked', counts: { create: 4, change: 0, same: 1, bad: 2, warned: 1 } });
  await runTable(app, admin, one);

  expect((await skillsOf(ada)).items, 'no one else sees what is not confirmed').toEqual([]);
  const own = await ada.call(getPersonSkills, { params: { userId: ada.userId } });
  expect(own.items).toEqual([]);
  expect(own.detected.map(({ skill }) => skill.id).toSorted()).toEqual([valves.id, maps.id].toSorted());
  await ada.call(changeOwnSkill, { params: { skillId: valves.id }, body: { decision: 'confirmed' } });
  expect((await skillsOf(ada)).items).toMatchObject([{ skill: { id: valves.id }, level: 'advanced' }]);
  const ledger = await ada.call(getOwnSkillLedger, { params: { skillId: valves.id }, query: {} });
  expect(ledger.evidence).toMatchObject([{ source: 'import', level: 'advanced', note: 'Manager', at: '2025-11-02T12:00:00.000Z' }]);

  expect((await skillsOf(ben)).items).toMatchObject([
    { skill: { id: valves.id }, level: 'beginner', sources: [{ source: 'self', count: 1 }] },
  ]);
  const again = await aTableImport(app, admin, { kind: 'person-skills', text });
  expect(again.counts, 'a second check does not tell whose skills were left as they were').toMatchObject({ create: 0, same: 5 });
  expect((await admin.call(getMoveIn, { query: { compared: 'true' } })).skills).toMatchObject({
    files: 1,
    compared: { named: 6, here: 4 },
  });
});

test('ADM-15 a skill that its owner removed does not come back', async () => {
  const ada = await app.signedIn();
  const skill = { id: await aSkill(app.home.store, 'Imported knots'), label: 'Imported knots' };
  const text = `email,skill,level,date\n${ada.email},${skill.label},1,2025-11-02\n`;
  await runTable(app, admin, await aTableImport(app, admin, { kind: 'person-skills', text }));
  await ada.call(changeOwnSkill, { params: { skillId: skill.id }, body: { decision: 'rejected' } });
  await runTable(app, admin, await aTableImport(app, admin, { kind: 'person-skills', text: text.replace(',1,', ',3,') }));
  expect((await ada.call(getPersonSkills, { params: { userId: ada.userId } })).detected).toEqual([]);
});

test('ADM-15 SKL-10 the audit does not tell who hides a skill that a file names, rejected it, or has no room for it', async () => {
  const skillId = await aSkill(app.home.store, 'Imported secrets');
  const [fresh, hides, rejected, full, shows] = await Promise.all(Array.from({ length: 5 }, () => app.signedIn()));
  for (const one of [hides, rejected, shows]) await one!.call(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }] } });
  await hides!.call(changeOwnSkill, { params: { skillId }, body: { visibility: 'me' } });
  await rejected!.call(changeOwnSkill, { params: { skillId }, body: { decision: 'rejected' } });
  const others = await someSkills(app.home.store, ...Array.from({ length: SKILL_LIMITS.perPerson }, (_, at) => `Imported room ${at}`));
  await sql`
    insert into person_skills (organisation_id, user_id, skill_id, visibility, status, rules_version, computed_on)
    select ${app.home.id}, ${full!.userId}, unnest(${others}::uuid[]), 'me', 'declared', 1, current_date`.execute(app.home.store.db);
  const people = [fresh!, hides!, rejected!, full!, shows!];
  const text = ['email,skill', ...people.map(({ email }) => `${email},${skillId}`)].join('\n');
  const since = app.clock.now();
  app.clock.advance({ minutes: 1 });
  await runTable(app, admin, await aTableImport(app, admin, { kind: 'person-skills', text }));
  const { rows } = await sql<{ person: string; details: Record<string, unknown> }>`
    select subject_id as person, details - 'userId' as details from audit_entries
    where organisation_id = ${app.home.id} and action = 'skills.person-skills-changed' and at > ${since}`.execute(app.home.store.db);
  const entryOf = (userId: string) => rows.filter(({ person }) => person === userId).map(({ details }) => details);
  const usual = [{ skillIds: [skillId], sharedSkillIds: [] }];
  for (const one of [fresh, hides, rejected, full]) expect(entryOf(one!.userId)).toEqual(usual);
  expect(entryOf(shows!.userId), 'what everyone sees is not told again').toEqual([]);
  expect((await shows!.call(getPersonSkills, { params: { userId: rejected!.userId } })).items).toEqual([]);
});

test('ADM-15 skills of many people are written by some hundred people at a time', async () => {
  const crowd = 210;
  const skillId = await aSkill(app.home.store, 'Imported sums');
  await sql`
    insert into users (organisation_id, id, email, handle, first_name, last_name)
    select ${app.home.id}, gen_random_uuid(), 'sums' || n || '@home.example', 'sums' || n, 'Sam', 'Sums'
    from generate_series(1, ${sql.lit(crowd)}) n`.execute(app.home.store.db);
  const text = ['email,skill', ...Array.from({ length: crowd }, (_, at) => `sums${at + 1}@home.example,${skillId}`)].join('\n');
  const one = await runTable(app, admin, await aTableImport(app, admin, { kind: 'person-skills', text }));
  expect(one).toMatchObject({ status: 'done', progress: 100, applied: { done: crowd, failed: 0 } });
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id) as people from skill_evidence
    where organisation_id = ${app.home.id} and skill_id = ${skillId} group by xmin::text order by 1 desc`.execute(app.home.store.db);
  expect(rows.map(({ people }) => people)).toEqual([200, 10]);
});
