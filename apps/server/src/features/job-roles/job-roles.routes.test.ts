import { describe, expect, test } from 'vitest';
import {
  createJobFamily,
  getJobRolePage,
  type JobRoleRecord,
  listJobFamilies,
  listJobRolePeople,
  listJobRoles,
  setJobRoleState,
  updateJobRole,
} from '@waymark/contract/job-roles';
import { getFilterOptions, searchOpportunities, setMark } from '@waymark/contract/marketplace';
import { getOwnMatch } from '@waymark/contract/matching';
import { updateUser } from '@waymark/contract/people';
import { createProject, getProject, listProjectJobRoles } from '@waymark/contract/projects';
import { changeOwnSkill, mergeSkills, type SkillId } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { someEvidence, someSkills } from '../skills/skills.factory.ts';
import { aJobFamily, aJobRole } from './job-roles.factory.ts';

const app = await testApp();
const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });
const [gis, sql, leaks, python] = (await someSkills(app.home.store, 'GIS', 'SQL', 'Leak detection', 'Python')) as [
  SkillId,
  SkillId,
  SkillId,
  SkillId,
];
const asks = (skillId: SkillId, level = 'advanced') => ({ skillId, level });
const see = (who: SignedIn, { slug }: { slug: string }) => who.call(getJobRolePage, { params: { slug } });

/** Someone who was assessed in some skills. */
async function assessed(...levels: (readonly [SkillId, string])[]): Promise<SignedIn> {
  const person = await app.signedIn();
  await someEvidence(
    app,
    levels.map(([skillId, level]) => ({
      userId: person.userId,
      skillId,
      level,
      source: 'assessment' as const,
      about: { type: 'test', id: skillId, label: 'Assessment' },
      at: app.clock.now(),
    })),
  );
  await app.jobsDone();
  return person;
}

describe('JOB-01 a role’s page', () => {
  test('JOB-01 SKL-09 says what the role is and how far one is from each of its skills, in at most six statements', async () => {
    const family = await aJobFamily(keeper, 'Networks');
    const role = await aJobRole(keeper, {
      title: 'Senior network planner',
      description: 'Plans what is laid where.',
      familyId: family.id,
      level: 'senior',
      track: 'specialist',
      occupation: '17-2051.00',
      skills: [asks(gis), asks(sql, 'intermediate'), asks(leaks, 'beginner')],
    });
    const person = await assessed([gis, 'beginner'], [sql, 'advanced']);
    const page = await see(person, role);
    expect(page).toMatchObject({
      title: 'Senior network planner',
      description: 'Plans what is laid where.',
      family: { id: family.id, title: 'Networks' },
      level: 'senior',
      track: { key: 'specialist', label: 'Specialist' },
      occupation: '17-2051.00',
      isOwn: false,
      marks: { bookmark: false, dismiss: false, aspirational: false },
      aspirations: { held: 0, most: 3 },
      can: { edit: false },
    });
    expect(page.skills.map(({ label }) => label)).toEqual(['GIS', 'SQL', 'Leak detection']);
    expect(page.gaps.map(({ state, held, required, steps }) => [state, held, required, steps])).toEqual([
      ['partly', 'beginner', 'advanced', 2],
      ['met', 'advanced', 'intermediate', 0],
      ['missing', 'no_level', 'beginner', 1],
    ]);
    expect(await app.statementsOf(() => see(person, role))).toBeLessThanOrEqual(6 + (await signedInStatements(person)));
    expect((await see(keeper, role)).can.edit).toBe(true);
  });

  test('SKL-09 a skill found by one short card is not met before its owner confirms it', async () => {
    const [found = ''] = await someSkills(app.home.store, 'Valve exercising');
    const role = await aJobRole(keeper, { title: 'Valve hand', skills: [asks(found as SkillId, 'beginner')] });
    const person = await app.signedIn();
    const about = { type: 'card', id: 'c1', label: 'Turning a valve' };
    await someEvidence(app, { userId: person.userId, skillId: found as SkillId, source: 'content', level: 'beginner', about });
    await app.jobsDone();
    const told = async () => {
      const { match } = await person.call(getOwnMatch, { params: { opportunityId: role.id } });
      return [(await see(person, role)).gaps.map(({ state }) => state), match?.skills.map(({ state }) => state)];
    };
    expect(await told()).toEqual([['unconfirmed'], ['unconfirmed']]);
    await person.call(changeOwnSkill, { params: { skillId: found }, body: { decision: 'confirmed' } });
    await app.jobsDone();
    expect(await told()).toEqual([['met'], ['met']]);
  });

  /** What any request of a signed-in person costs. */
  async function signedInStatements(person: SignedIn): Promise<number> {
    const all = await app.statementsOf(() => person.attempt(getJobRolePage, { params: { slug: 'no-such-role' } }));
    return all - 1;
  }

  test('JOB-01 shows similar roles by what both ask for, and those further up as the way onward', async () => {
    const [welding = '', pipes = ''] = await someSkills(app.home.store, 'Welding', 'Pipe laying');
    const both = [asks(welding as SkillId), asks(pipes as SkillId)];
    const fitter = await aJobRole(keeper, { title: 'Fitter', level: 'entry', skills: both });
    await aJobRole(keeper, { title: 'Welder', level: 'entry', skills: both.slice(0, 1) });
    await aJobRole(keeper, { title: 'Works manager', level: 'manager', skills: both });
    await aJobRole(keeper, { title: 'Foreman', level: 'lead', skills: [...both, asks(python)] });
    const gone = await aJobRole(keeper, { title: 'Lamplighter', level: 'entry', skills: both });
    await keeper.call(setJobRoleState, { params: { jobRoleId: gone.id }, body: { state: 'archived' } });
    const person = await assessed([welding as SkillId, 'advanced']);
    const { similar, onward } = await see(person, fitter);
    expect(similar.map(({ title, similarity, skillsHeld, skillsAsked }) => [title, similarity, skillsHeld, skillsAsked])).toEqual([
      ['Welder', 50, 1, 1],
    ]);
    expect(onward.map(({ title, similarity }) => [title, similarity])).toEqual([
      ['Foreman', 67],
      ['Works manager', 100],
    ]);
  });

  test('MKT-06 MKT-07 the one engine says how well someone fits a role, and the list of roles orders and filters by it', async () => {
    const family = await aJobFamily(keeper, 'Laboratory');
    const [lab = '', titration = ''] = await someSkills(app.home.store, 'Lab work', 'Titration');
    const fits = await aJobRole(keeper, { title: 'Analyst', familyId: family.id, level: 'entry', skills: [asks(lab as SkillId)] });
    const far = await aJobRole(keeper, { title: 'Chemist', familyId: family.id, level: 'senior', skills: [asks(titration as SkillId)] });
    const person = await assessed([lab as SkillId, 'advanced']);
    const { match } = await person.call(getOwnMatch, { params: { opportunityId: fits.id } });
    expect(match).toMatchObject({ tier: 'excellent', skills: [{ label: 'Lab work', state: 'met' }] });
    const find = async (filter: object) =>
      (await person.call(searchOpportunities, { body: { type: 'job_role', jobFamily: [family.id], ...filter } })).items.map(({ id }) => id);
    expect(await find({})).toEqual([fits.id, far.id]);
    expect(await find({ sortType: 'low_to_excellent' })).toEqual([far.id, fits.id]);
    expect(await find({ levelId: ['senior'] })).toEqual([far.id]);
    expect(await find({ keyword: 'Laboratory chem' })).toEqual([far.id]);
    expect(await find({ scoreRange: [[85, 100]] })).toEqual([fits.id]);
    const options = await person.call(getFilterOptions, { params: { type: 'job_role' } });
    expect(options.skills.map(({ label }) => label)).toContain('Titration');
    const { familyItems } = await person.call(listJobFamilies, { query: { sortByScore: 'true' } });
    expect(familyItems[0]).toMatchObject({ title: 'Laboratory', rolesCount: 2, score: match?.score });
  });

  test('JOB-01 lists people in the role by name, page by page, and no one the caller may not see', async () => {
    const role = await aJobRole(keeper, { title: 'Meter reader' });
    const people = await Promise.all(['Ada', 'Bo', 'Cy'].map((firstName) => app.signedIn({ firstName, lastName: 'Reader' })));
    for (const person of people)
      await person.call(updateUser, { params: { userId: person.userId }, body: { jobTitle: 'Meter reader', isPublic: false } });
    await app.jobsDone();
    const person = await app.signedIn();
    const ask = (query: object) => person.call(listJobRolePeople, { params: { slug: role.slug }, query });
    const first = await ask({ limit: 2 });
    const rest = await ask({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ fullName }) => fullName)).toEqual(['Ada Reader', 'Bo Reader', 'Cy Reader']);
    expect(rest.nextCursor).toBeNull();
    expect((await see(person, role)).peopleCount).toBe(3);
    await app.configure('profile_visibility', 'public-or-shared-group');
    expect((await ask({})).items).toEqual([]);
    expect((await see(person, role)).peopleCount).toBe(0);
    await app.configure('profile_visibility', 'everyone');
  });

  test('JOB-01 an archived role is no longer found; who marked it or works in it still sees it', async () => {
    const role = await aJobRole(keeper, { title: 'Stoker', skills: [asks(gis)] });
    const [holder, fan, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await holder.call(updateUser, { params: { userId: holder.userId }, body: { jobTitle: 'Stoker' } });
    await fan.call(setMark, { params: { opportunityId: role.id, mark: 'bookmark' }, body: { state: true } });
    await app.jobsDone();
    await keeper.call(setJobRoleState, { params: { jobRoleId: role.id }, body: { state: 'archived' } });
    expect((await see(holder, role)).isOwn).toBe(true);
    expect((await see(fan, role)).state).toBe('archived');
    const answer = await stranger.attempt(getJobRolePage, { params: { slug: role.slug } });
    expect(answer).toMatchObject({ status: 404, problem: { code: 'job-role-not-found' } });
    const { items } = await stranger.call(listJobRoles, { query: { q: 'stoker' } });
    expect(items).toEqual([]);
    await keeper.call(setJobRoleState, { params: { jobRoleId: role.id }, body: { state: 'active' } });
    expect((await see(stranger, role)).state).toBe('active');
  });
});

test('JOB-04 texts are in the reader’s language where they were translated: on the page, in lists, families, pickers and projects', async () => {
  const family = await keeper.call(createJobFamily, {
    body: { title: 'Dispatch', translations: { de: { title: 'Leitstelle', description: 'Wer wohin fährt.' } } },
  });
  const role = await aJobRole(keeper, {
    title: 'Dispatcher',
    description: 'Sends crews.',
    familyId: family.id,
    skills: [asks(gis)],
    translations: { de: { title: 'Disponentin', description: '' }, fr: { title: '', description: 'Nothing' } },
  });
  expect(role.translations).toEqual({ de: { title: 'Disponentin', description: '' } });
  const german = await app.signedIn();
  await keeper.call(updateUser, { params: { userId: german.userId }, body: { language: 'de' } });
  expect(await see(german, role)).toMatchObject({
    title: 'Disponentin',
    description: 'Sends crews.',
    language: 'de',
    family: { title: 'Leitstelle' },
  });
  const { items } = await german.call(searchOpportunities, { body: { type: 'job_role', keyword: 'disponent' } });
  expect(items.map(({ title }) => title)).toEqual(['Disponentin']);
  const { familyItems } = await keeper.call(listJobFamilies, { query: { language: 'de' } });
  expect(familyItems.find(({ id }) => id === family.id)).toMatchObject({
    title: 'Leitstelle',
    description: 'Wer wohin fährt.',
    language: 'de',
  });
  expect((await german.call(listJobRoles, { query: { q: 'disponent' } })).items).toMatchObject([
    { title: 'Disponentin', family: 'Leitstelle' },
  ]);
  expect((await keeper.call(listJobRoles, { query: { ids: [role.id] } })).items).toMatchObject([
    { title: 'Dispatcher', family: 'Dispatch' },
  ]);
  expect((await german.call(listProjectJobRoles, { query: { q: 'disp' } })).items).toEqual([{ id: role.id, name: 'Disponentin' }]);
  const project = await keeper.call(createProject, { body: { title: 'Night desk', status: 'open', roles: [role.id] } });
  expect((await german.call(getProject, { params: { slug: project.slug } })).jobRoles).toEqual([{ id: role.id, name: 'Disponentin' }]);
  expect((await see(keeper, role)).title).toBe('Dispatcher');
});

test('JOB-03 MKT-08 a role is marked as an aspiration, at most so many of them, and the mark is taken back', async () => {
  const person = await app.signedIn();
  const roles: JobRoleRecord[] = [];
  for (let at = 0; at < 4; at += 1) roles.push(await aJobRole(keeper, { skills: [asks(gis)] }));
  const mark = (at: number, state: boolean) =>
    person.attempt(setMark, { params: { opportunityId: roles[at]?.id ?? '', mark: 'aspirational' }, body: { state } });
  for (const at of [0, 1, 2]) expect((await mark(at, true)).status).toBe(200);
  expect(await see(person, roles[1]!)).toMatchObject({ marks: { aspirational: true }, aspirations: { held: 3, most: 3 } });
  expect(await mark(3, true)).toMatchObject({ status: 409, problem: { code: 'aspirations-full' } });
  await mark(1, false);
  expect((await mark(3, true)).status).toBe(200);
  expect(await see(person, roles[1]!)).toMatchObject({ marks: { aspirational: false }, aspirations: { held: 3 } });
});

test('SKL-08 a skill that becomes part of another is asked for under that one, at the higher level where a role asked for both', async () => {
  const [old = '', kept = ''] = await someSkills(app.home.store, 'Cartographing', 'Map making');
  const role = await aJobRole(keeper, { skills: [asks(old as SkillId, 'advanced'), asks(kept as SkillId, 'beginner')] });
  await keeper.call(mergeSkills, { params: { skillId: old }, body: { intoId: kept } });
  const page = await see(keeper, role);
  expect(page.skills.map(({ label }) => label)).toEqual(['Map making']);
  expect(page.gaps).toMatchObject([{ skillId: kept, required: 'advanced' }]);
});

test('JOB-01 another organisation’s roles are not there', async () => {
  const role = await aJobRole(keeper, { title: 'Only at home', skills: [asks(gis)] });
  const stranger = await app.signedIn({ organisation: app.other, role: ['learner', 'organisation-admin'] });
  expect(await stranger.attempt(getJobRolePage, { params: { slug: role.slug } })).toMatchObject({ status: 404 });
  expect((await stranger.call(listJobRoles, { query: { q: 'Only' } })).items).toEqual([]);
  const answer = await stranger.attempt(updateJobRole, { params: { jobRoleId: role.id }, body: { title: 'Taken' } });
  expect(answer).toMatchObject({ status: 404, problem: { code: 'job-role-not-found' } });
});
