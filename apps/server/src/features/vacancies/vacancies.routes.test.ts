import { expect, test } from 'vitest';
import {
  applyForVacancy,
  createVacancy,
  decideVacancyApproval,
  getVacancy,
  getVacancyForm,
  getVacancyRecord,
  listVacancyCards,
  listVacancyRecords,
  listVacancyTerms,
  moveVacancy,
  updateVacancy,
} from '@waymark/contract/vacancies';
import { searchOpportunities, getOverview, setMark, listBookmarked } from '@waymark/contract/marketplace';
import { listNotifications } from '@waymark/contract/notifications';
import { listOwnRequests } from '@waymark/contract/opportunities';
import { updateUser } from '@waymark/contract/people';
import { getOwnMatch } from '@waymark/contract/matching';
import { addOwnSkills } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { keepVacancyTimes } from './vacancies.jobs.ts';
import { aVacancy, aVacancyApplication, openStep, RULES } from './vacancies.factory.ts';

const app = await testApp();
const recruiter = await app.signedIn({ role: 'recruiter', firstName: 'Sofia' });
const search = { type: 'job_vacancy' } as const;
const runTimes = async () => {
  await app.platform.jobs.enqueue(app.home.store, keepVacancyTimes, null);
  await app.jobsDone();
};

test('JOB-01 JOB-06 a vacancy is created, found, read in the reader’s language, and edited', async () => {
  const skillId = await aSkill(app.home.store, 'Hydraulic modelling');
  const vacancy = await aVacancy(recruiter, {
    title: 'Senior network planner',
    description: 'Decide where mains are renewed.',
    translations: { de: { title: 'Netzplanerin', description: 'Entscheiden, wo Leitungen erneuert werden.' } },
    level: 'senior',
    skills: [{ skillId, level: 'advanced' }],
    code: 'NM-2417',
    experienceYears: 5,
  });
  const learner = await app.signedIn();
  const found = await learner.call(searchOpportunities, { body: { ...search, keyword: 'network planner', levelId: ['senior'] } });
  expect(found.items.map(({ title }) => title)).toEqual(['Senior network planner']);
  const page = await learner.call(getVacancy, { params: { slug: vacancy.slug } });
  expect(page).toMatchObject({ title: 'Senior network planner', level: 'senior', can: { apply: true, edit: false, source: false } });
  expect(page.gaps).toMatchObject([{ skillId, state: 'missing' }]);
  expect(page.team).toMatchObject([{ part: 'hiring_manager', person: { id: recruiter.userId } }]);
  const { match } = await learner.call(getOwnMatch, { params: { opportunityId: vacancy.id } });
  expect(match?.skills).toMatchObject([{ skillId, state: 'missing' }]);
  await learner.call(updateUser, { params: { userId: learner.userId }, body: { language: 'de' } });
  const german = await learner.call(getVacancy, { params: { slug: vacancy.slug } });
  expect(german).toMatchObject({ title: 'Netzplanerin', description: 'Entscheiden, wo Leitungen erneuert werden.', language: 'de' });
  await recruiter.call(updateVacancy, {
    params: { vacancyId: vacancy.id },
    body: { title: 'Network planner', code: 'NM-2417', version: vacancy.version },
  });
  const again = await learner.call(searchOpportunities, { body: { ...search, keyword: 'network planner' } });
  expect(again.items.map(({ title }) => title)).toEqual(['Network planner']);
});

test('JOB-06 SOU-02 of two who save a vacancy they read at the same moment, the second is told, and nothing is lost', async () => {
  const [one, other] = [await app.signedIn({ role: 'recruiter' }), await app.signedIn({ role: 'recruiter' })];
  const { id: vacancyId, version } = await one.call(createVacancy, { body: { title: 'Pump fitter' } });
  const save = (who: typeof one, code: string, readAt = version) =>
    who.attempt(updateVacancy, { params: { vacancyId }, body: { title: 'Pump fitter', code, version: readAt } });
  const answers = await Promise.all([save(one, 'NM-1'), save(other, 'NM-2')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = await one.call(getVacancyRecord, { params: { vacancyId } });
  const [saved] = answers.flatMap(({ status, body }) => (status === 200 ? [body] : []));
  expect([kept.code, kept.version]).toEqual([saved?.code, version + 1]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.problem?.code).toBe('vacancy-changed');
  expect((await save(other, 'NM-2', kept.version)).status).toBe(200);
});

test('JOB-06 only those with MANAGE_CAREER_GROWTH keep vacancies; a code is used once', async () => {
  const learner = await app.signedIn();
  expect((await learner.attempt(createVacancy, { body: { title: 'Mine' } })).problem?.code).toBe('forbidden');
  await aVacancy(recruiter, { code: 'ONCE-1' });
  const twice = await recruiter.attempt(createVacancy, { body: { title: 'Twice', code: 'ONCE-1' } });
  expect(twice.problem?.errors).toEqual([{ field: 'code', code: 'taken' }]);
  expect((await learner.call(listVacancyTerms, {})).schedules.length).toBeGreaterThan(0);
});

test('JOB-06 a vacancy is published by its date, and closes at its deadline before any job has run', async () => {
  const now = app.clock.now().getTime();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const vacancy = await aVacancy(recruiter, { title: 'Tidal planner', opensAt: day(2), applyBy: day(10) });
  expect(vacancy.status).toBe('scheduled');
  const learner = await app.signedIn();
  const titles = async () =>
    (await learner.call(searchOpportunities, { body: { ...search, keyword: 'tidal' } })).items.map(({ title }) => title);
  expect(await titles()).toEqual([]);
  expect((await learner.attempt(getVacancy, { params: { slug: vacancy.slug } })).problem?.code).toBe('vacancy-not-found');
  app.clock.advance({ days: 2 });
  await runTimes();
  expect(await titles()).toEqual(['Tidal planner']);
  app.clock.advance({ days: 9 });
  const late = await learner.attempt(applyForVacancy, { params: { vacancyId: vacancy.id }, body: {} });
  expect(late.problem?.code).toBe('vacancy-deadline-passed');
  expect(await titles()).toEqual([]);
  await runTimes();
  expect(await learner.call(getVacancy, { params: { slug: vacancy.slug } })).toMatchObject({ status: 'closed', closedBecause: 'deadline' });
});

test('JOB-06 closing keeps the applications and answers everyone; an archived vacancy is seen by those it concerns alone', async () => {
  const vacancy = await aVacancy(recruiter, { title: 'Pump engineer' });
  const [one, other, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  await aVacancyApplication(one, vacancy);
  await aVacancyApplication(other, vacancy);
  const closed = await recruiter.call(moveVacancy, { params: { vacancyId: vacancy.id }, body: { action: 'close' } });
  expect(closed).toMatchObject({ status: 'closed', closedBecause: 'owner', applicationsCount: 2, waitingCount: 0 });
  await app.jobsDone();
  for (const person of [one, other]) {
    const { items } = await person.call(listOwnRequests, { query: { type: 'job_vacancy' } });
    expect(items).toMatchObject([{ status: 'rejected', reason: 'The vacancy was closed.', endedWith: 'cancelled', waitsFor: null }]);
    const { notifications } = await person.call(listNotifications, { query: {} });
    expect(notifications.map(({ message }) => message)).toEqual(['“Pump engineer” was declined. See the page for the reason.']);
  }
  await recruiter.call(moveVacancy, { params: { vacancyId: vacancy.id }, body: { action: 'archive' } });
  expect((await stranger.attempt(getVacancy, { params: { slug: vacancy.slug } })).problem?.code).toBe('vacancy-not-found');
  expect(await one.call(getVacancy, { params: { slug: vacancy.slug } })).toMatchObject({ status: 'archived' });
  const archived = await recruiter.call(listVacancyRecords, { query: { status: 'archived' } });
  expect(archived.items.map(({ id }) => id)).toContain(vacancy.id);
});

test('MKT-01 the tab needs its switch and VIEW_JOB_VACANCY_OPPORTUNITIES', async () => {
  await aVacancy(recruiter, { title: 'Switched planner' });
  const learner = await app.signedIn();
  const look = async () => ({
    sections: (await learner.call(getOverview, {})).sections.map(({ type }) => type),
    found: (await learner.call(searchOpportunities, { body: { ...search, keyword: 'switched' } })).total,
  });
  expect(await look()).toEqual({ sections: expect.arrayContaining(['job_vacancy']), found: 1 });
  const { rows } = await app.platform.database.owner.query<{ permissions: string[] }>(
    `select permissions from roles where organisation_id = $1 and key = 'learner'`,
    [app.home.id],
  );
  const set = async (permissions: readonly string[]) => {
    await app.platform.database.owner.query(`update roles set permissions = $2 where organisation_id = $1 and key = 'learner'`, [
      app.home.id,
      permissions,
    ]);
  };
  const permissions = rows[0]?.permissions ?? [];
  await set(permissions.filter((permission) => permission !== 'VIEW_JOB_VACANCY_OPPORTUNITIES'));
  const other = await app.signedIn();
  const seen = (await other.call(getOverview, {})).sections.map(({ type }) => type);
  await set(permissions);
  expect(seen).not.toContain('job_vacancy');
});

test('MKT-02 MKT-05 MKT-06 vacancies are filtered by contract, schedule and remote work, and sorted by match and title', async () => {
  const skillId = await aSkill(app.home.store, 'Ferry scheduling');
  const learner = await app.signedIn();
  await aVacancy(recruiter, { title: 'Ferry B', skills: [{ skillId, level: 'advanced' }], remote: true });
  const { schedules } = await recruiter.call(getVacancyForm, {});
  const schedule = schedules[0]?.key ?? '';
  await aVacancy(recruiter, { title: 'Ferry A', skills: [{ skillId, level: 'beginner' }], schedule });
  const titles = async (body: object) =>
    (await learner.call(searchOpportunities, { body: { ...search, keyword: 'ferry', ...body } })).items.map(({ title }) => title);
  expect(await titles({ sortType: 'a_to_z' })).toEqual(['Ferry A', 'Ferry B']);
  expect(await titles({ sortType: 'z_to_a' })).toEqual(['Ferry B', 'Ferry A']);
  expect(await titles({ remote: ['true'] })).toEqual(['Ferry B']);
  expect(await titles({ remote: ['0'] })).toHaveLength(2);
  expect(await titles({ schedule: [schedule] })).toEqual(['Ferry A']);
});

test('MKT-08 JOB-05 vacancies are bookmarked and dismissed; their cards show what job_vacancy_card configures', async () => {
  const skillId = await aSkill(app.home.store, 'Night flow');
  const vacancy = await aVacancy(recruiter, { title: 'Night analyst', skills: [{ skillId, level: 'intermediate' }], openings: 3 });
  const learner = await app.signedIn();
  for (const mark of ['bookmark', 'dismiss'] as const)
    await learner.call(setMark, { params: { opportunityId: vacancy.id, mark }, body: { state: true } });
  expect((await learner.call(listBookmarked, { query: {} })).items.map(({ title }) => title)).toEqual(['Night analyst']);
  await app.configure('job_vacancy_card', ['skills', 'openings']);
  const cards = await learner.call(listVacancyCards, { query: { ids: [vacancy.id] } });
  expect(cards.fields).toEqual(['skills', 'openings']);
  expect(cards.items).toMatchObject([
    { skills: [{ label: 'Night flow', state: 'missing' }], skillsHeld: 0, skillsAsked: 1, openingsLeft: 3 },
  ]);
  // A skill below the level that is asked for is not a skill one lacks.
  for (const [level, state] of [
    ['beginner', 'partly'],
    ['intermediate', 'met'],
  ] as const) {
    await learner.call(addOwnSkills, { body: { skills: [{ skillId, level }] } });
    const [card] = (await learner.call(listVacancyCards, { query: { ids: [vacancy.id] } })).items;
    expect(card).toMatchObject({ skills: [{ state }], skillsHeld: state === 'met' ? 1 : 0 });
  }
});

test('MKT-12 the last opening is taken once under two approvals at the same time; the second is told that it is full', async () => {
  await app.configure('vacancy_rules', { ...RULES, consent: 'never' });
  const vacancy = await aVacancy(recruiter, { title: 'One opening' });
  const [one, other] = [await app.signedIn(), await app.signedIn()];
  const applications = [await aVacancyApplication(one, vacancy), await aVacancyApplication(other, vacancy)];
  const answers = await Promise.all(
    applications.map(async (application) =>
      recruiter.attempt(decideVacancyApproval, { params: { approvalId: openStep(application).id }, body: { action: 'APPROVE' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['opportunity-full']);
  const page = await recruiter.call(getVacancy, { params: { slug: vacancy.slug } });
  expect(page).toMatchObject({ status: 'closed', closedBecause: 'filled', openingsLeft: 0 });
  const statuses = await Promise.all(
    [one, other].map(async (person) => (await person.call(listOwnRequests, { query: {} })).items.map(({ status }) => status)),
  );
  expect(statuses.flat().toSorted()).toEqual(['approved', 'rejected']);
});
