import { expect, test } from 'vitest';
import { addWorkEntry, changeWorkEntry, removeWorkEntry } from '@waymark/contract/experience';
import { changeOwnSkill, findSkillsInCv, getOwnSkillLedger, getPersonSkills, type SkillId } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { findNamed } from './skill-detection.repo.ts';
import { namesIn } from './skill-mentions.ts';
import { someSkills } from './skills.factory.ts';

const app = await testApp({ holdsThousands: true });
const { store } = app.home;
const { owner } = app.platform.database;
const detected = async (person: SignedIn) =>
  (await person.call(getPersonSkills, { params: { userId: person.userId } })).detected.map(({ skill }) => skill.label).toSorted();
const readCv = (person: SignedIn, text: string) => person.attempt(findSkillsInCv, { body: { text } });
const allowCvs = (enabled: boolean) =>
  owner.query(
    `insert into feature_flags (organisation_id, product, feature, flag, enabled) values ($1, 'hr_data', 'skills', 'cv_parsing', $2)
     on conflict (organisation_id, product, feature, flag) do update set enabled = excluded.enabled`,
    [app.home.id, enabled],
  );

test('SKL-05 skills of a CV are found by label, synonym and the person’s language, wait for their word, and follow the newest CV', async () => {
  const person = await app.signedIn();
  const colleague = await app.signedIn();
  const [leak, gis] = (await someSkills(store, 'Leak detection', 'GIS', 'Management', 'Welding')) as [SkillId, SkillId];
  await owner.query(`update skills set synonyms = array['Geographic information systems'], labels = '{"de": "Geodaten"}' where id = $1`, [
    gis,
  ]);
  await allowCvs(false);
  expect((await readCv(person, 'Leak detection')).problem?.code).toBe('cv-reading-off');
  expect((await person.call(getPersonSkills, { params: { userId: person.userId } })).can.readCv).toBe(false);
  await allowCvs(true);
  const first = await readCv(person, 'Ten years of LEAK detection\nand geographic information systems. Weldings too.');
  expect(first.body.detected.map(({ skill }) => skill.label).toSorted()).toEqual(['GIS', 'Leak detection']);
  expect(first.body.can.readCv).toBe(true);
  expect((await colleague.call(getPersonSkills, { params: { userId: person.userId } })).items).toEqual([]);
  const ledger = await person.call(getOwnSkillLedger, { params: { skillId: gis }, query: {} });
  expect(ledger.evidence).toMatchObject([{ source: 'experience', about: { type: 'cv' }, state: 'counts' }]);
  await person.call(changeOwnSkill, { params: { skillId: leak }, body: { decision: 'rejected' } });
  await readCv(person, 'Leak detection and welding');
  expect(await detected(person)).toEqual(['Welding']);
  await readCv(person, 'Geodaten');
  expect(await detected(person)).toEqual([]);
  await owner.query(`update users set language = 'de' where id = $1`, [person.userId]);
  app.platform.sessions.forgetUser(person.userId);
  await readCv(person, 'Erfahrung mit Geodaten.');
  // Its label is in the person's language now.
  expect(await detected(person)).toEqual(['Geodaten']);
});

test('SKL-05 reading one CV many times at once finds each skill once', async () => {
  const person = await app.signedIn();
  const [skillId] = (await someSkills(store, 'Trench shoring')) as [SkillId];
  await allowCvs(true);
  await Promise.all(Array.from({ length: 6 }, () => readCv(person, 'Trench shoring since 2019')));
  const ledger = await person.call(getOwnSkillLedger, { params: { skillId }, query: {} });
  expect(ledger.evidence).toHaveLength(1);
});

test('SKL-05 work history speaks for the skills it names, stops when it no longer does, and again when it names them again', async () => {
  const person = await app.signedIn();
  await someSkills(store, 'Pump maintenance', 'Asset planning');
  const work = { title: 'Fitter', company: 'Calder', start_date: '2020-01-01', end_date: '2021-01-01' };
  const { uuid } = await person.call(addWorkEntry, { body: { ...work, description: 'Pump maintenance in three districts' } });
  await app.jobsDone();
  expect(await detected(person)).toEqual(['Pump maintenance']);
  const params = { workEntryId: uuid };
  await person.call(changeWorkEntry, { params, body: { ...work, job_role_detail: 'Asset planning' } });
  await app.jobsDone();
  expect(await detected(person)).toEqual(['Asset planning']);
  await person.call(changeWorkEntry, { params, body: { ...work, description: 'Pump maintenance' } });
  await app.jobsDone();
  expect(await detected(person)).toEqual(['Pump maintenance']);
  await person.call(removeWorkEntry, { params });
  await app.jobsDone();
  expect(await detected(person)).toEqual([]);
});

test('SKL-05 a long CV is compared with fourteen thousand skills in well under two seconds', async () => {
  await owner.query(
    `insert into skills (organisation_id, id, slug, name, synonyms, labels)
     select $1, gen_random_uuid(), 'many-' || n, 'Craft number ' || n, array['Trade ' || n, 'Occupation of ' || n, 'Work with ' || n],
       jsonb_build_object('de', 'Handwerk ' || n) from generate_series(1, 14000) n`,
    [app.home.id],
  );
  const names = namesIn(Array.from({ length: 700 }, (_, at) => `trade ${at * 20 + 1} in the western district,`).join(' '));
  const startedAt = performance.now();
  const named = await findNamed(store, [...names.keys()], ['en', 'de']);
  const milliseconds = performance.now() - startedAt;
  expect(named).toHaveLength(700);
  expect(milliseconds).toBeLessThan(2_000);
});
