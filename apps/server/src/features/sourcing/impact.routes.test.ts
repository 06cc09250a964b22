import { expect, test } from 'vitest';
import { createCustomField } from '@waymark/contract/custom-fields';
import { getImpactReport, listImpactAttributes, overrideImpact, searchCandidates } from '@waymark/contract/sourcing';
import { getOwnMatch } from '@waymark/contract/matching';
import { globSync, readFileSync } from 'node:fs';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aSkill, someEvidence } from '../skills/skills.factory.ts';
import { aVacancy, aVacancyApplication, decideOpenStep, RULES } from '../vacancies/vacancies.factory.ts';

const app = await testApp();
const recruiter = await app.signedIn({ role: 'recruiter' });
const analyst = await app.signedIn({ role: 'organisation-admin' });
await app.configure('vacancy_rules', { ...RULES, consent: 'never' });
const field = await analyst.call(createCustomField, {
  body: { label: 'Group', kind: 'choice', options: [{ label: 'One' }, { label: 'Two' }, { label: 'Three' }], isProtected: true },
});
const [one = '', two = '', three = ''] = field.options.map(({ key }) => key);
const vacancy = await aVacancy(recruiter, { title: 'Many openings', openings: 50 });

async function setValue(person: SignedIn, value: string): Promise<void> {
  await app.platform.database.owner.query(`update users set custom_fields = jsonb_build_object($2::text, $3::text) where id = $1`, [
    person.userId,
    field.key,
    value,
  ]);
}
/** Applicants of a group: the first `passed` are approved and the others declined. */
async function applicants(group: string, count: number, passed: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const person = await app.signedIn();
    await setValue(person, group);
    await decideOpenStep(recruiter, await aVacancyApplication(person, vacancy), at < passed ? 'APPROVE' : 'REJECT');
  }
}

test('MKT-15 the report counts each stage by group, folds small groups, and tells of no one', async () => {
  await applicants(one, 12, 7);
  await applicants(two, 6, 0);
  await applicants(three, 2, 1);
  expect((await analyst.call(listImpactAttributes, {})).items).toEqual([{ key: field.key, label: 'Group' }]);
  const report = await analyst.call(getImpactReport, { query: { attribute: field.key } });
  const stage = report.stages.find((one_) => one_.stage === 'shortlisted');
  expect(stage).toMatchObject({ entered: 20, passed: 8, withdrawn: 0, waiting: 0, isFlagged: true === (stage?.isFlagged ?? false) });
  // The group of two is hidden, and so is the next smallest: the two could be told apart by subtraction.
  expect(stage?.groups.map(({ key, isHidden, entered }) => [key, isHidden, entered]).toSorted()).toEqual(
    [
      [one, false, 12],
      ['other', true, null],
      [two, true, null],
    ].toSorted(),
  );
  await applicants(three, 4, 2);
  await applicants(one, 1, 1);
  const again = await analyst.call(getImpactReport, { query: { attribute: field.key } });
  const judged = again.stages.find((one_) => one_.stage === 'shortlisted')?.groups.find(({ key }) => key === two);
  expect(judged).toMatchObject({ isHidden: false, entered: 6, passed: 0, rate: 0, ratio: 0, reading: 'below-and-significant' });
  expect(JSON.stringify(again)).not.toContain(recruiter.fullName);
});

test('MKT-15 a report about nearly the same people is refused, and each that is answered is recorded', async () => {
  await applicants(one, 2, 1);
  const refused = await analyst.attempt(getImpactReport, { query: { attribute: field.key } });
  expect([refused.status, refused.problem?.code]).toEqual([409, 'impact-too-similar']);
  const { rows } = await app.platform.database.owner.query(`select 1 from audit_entries where action = 'sourcing.impact-reported'`);
  expect(rows).toHaveLength(2);
  expect((await recruiter.attempt(getImpactReport, { query: { attribute: field.key } })).status).toBe(403);
});

test('MKT-15 a flagged stage is kept with a reason, by who has the right', async () => {
  const body = { attribute: field.key, stage: 'shortlisted', reason: 'Two interviews were void; we asked everyone again.' } as const;
  const override = await analyst.call(overrideImpact, { body });
  expect(override).toMatchObject({ stage: 'shortlisted', givenBy: { id: analyst.userId } });
  expect((await recruiter.attempt(overrideImpact, { body })).status).toBe(403);
});

test('MKT-15 a report of one vacancy counts its applicants alone, and keeps its own reasons', async () => {
  const apart = await aVacancy(recruiter, { title: 'Few openings', openings: 2 });
  for (const group of [one, one, one, two, two, two]) {
    const person = await app.signedIn();
    await setValue(person, group);
    await decideOpenStep(recruiter, await aVacancyApplication(person, apart), 'REJECT');
  }
  const query = { attribute: field.key, vacancyId: apart.id };
  const read = async () => analyst.call(getImpactReport, { query });
  const stageOf = ({ stages }: Awaited<ReturnType<typeof read>>) => stages.find(({ stage }) => stage === 'shortlisted');
  const report = await read();
  expect(report.vacancy).toEqual({ id: apart.id, title: 'Few openings' });
  expect(stageOf(report)).toMatchObject({ entered: 6, passed: 0, overrides: [] });
  const body = { ...query, stage: 'shortlisted', reason: 'No one had the certificate.' } as const;
  const override = await analyst.call(overrideImpact, { body });
  expect(stageOf(await read())?.overrides).toEqual([override]);
  const unknown = { attribute: field.key, vacancyId: field.id as string };
  const answers = [
    await analyst.attempt(getImpactReport, { query: unknown }),
    await analyst.attempt(overrideImpact, { body: { ...body, ...unknown } }),
  ];
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual([
    [404, 'vacancy-not-found'],
    [404, 'vacancy-not-found'],
  ]);
});

test('MKT-07 MKT-15 a protected attribute never reaches matching: no score, order or explanation depends on it', async () => {
  const skillId = await aSkill(app.home.store, 'Night flow');
  const asking = await aVacancy(recruiter, { title: 'Flow analyst', skills: [{ skillId, level: 'advanced' }] });
  const people = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  for (const [at, person] of people.entries()) {
    const level = ['advanced', 'intermediate', 'beginner'][at] ?? '';
    await someEvidence(app, {
      userId: person.userId,
      skillId,
      source: 'assessment',
      level,
      givenBy: null,
      origin: `test:${person.userId}`,
    });
  }
  await app.jobsDone();
  const look = async () => ({
    found: (await recruiter.call(searchCandidates, { params: { vacancyId: asking.id }, body: {} })).items,
    own: await Promise.all(people.map(async (person) => person.call(getOwnMatch, { params: { opportunityId: asking.id } }))),
  });
  const before = await look();
  for (const person of people) await setValue(person, two);
  expect(await look()).toEqual(before);
  // Nothing that matches, lists or searches so much as names the column.
  const sources = globSync('{matching,opportunities,marketplace,vacancies,job-roles,projects}/*.ts', {
    cwd: new URL('..', import.meta.url),
  });
  const naming = sources.filter((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes('custom_fields'));
  expect(naming).toEqual([]);
  expect(sources.length).toBeGreaterThan(80);
});
