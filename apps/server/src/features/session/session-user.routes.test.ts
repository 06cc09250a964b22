import { expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import { setPersonPlace } from '@waymark/contract/locations';
import { getMenu } from '@waymark/contract/organisation';
import { updateNavigation } from '@waymark/contract/people';
import { getJobRole, getSession, getUserInfo } from '@waymark/contract/session';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { anOrgUnit } from '../locations/locations.factory.ts';

const app = await testApp();

async function report(manager: UserId, person: UserId, kind: 'direct' | 'secondary') {
  await app.home.store.db
    .insertInto('reporting_lines')
    .values({ organisation_id: app.home.id, report_id: person, manager_id: manager, kind })
    .execute();
}

async function join(userId: UserId, role: 'admin' | 'sub_admin' | 'member') {
  const id = newId<string>();
  await app.home.store.db
    .insertInto('groups')
    .values({ organisation_id: app.home.id, id, slug: `group-${id}`, name: `Group of ${role}`, created_by: userId })
    .execute();
  await app.home.store.db
    .insertInto('group_members')
    .values({ organisation_id: app.home.id, group_id: id, user_id: userId, role })
    .execute();
  return id;
}

test('SHL-33 how someone has the unified navigation is kept with them, for no one else, and is the bar until they say otherwise', async () => {
  const person = await app.signedIn({ role: 'super-admin' });
  const other = await app.signedIn({ role: 'super-admin' });
  const untouched = { isChosen: false, isCollapsed: false, open: [] };
  expect((await person.call(getSession)).navigation).toEqual(untouched);
  const left = { isChosen: true, isCollapsed: true, open: ['learning', 'career'] };
  await person.call(updateNavigation, { body: left });
  expect((await person.call(getSession)).navigation).toEqual(left);
  expect((await other.call(getSession)).navigation).toEqual(untouched);
});

test('SES-50 SES-51 SES-52 the session user has every field of the brief, from what is stored', async () => {
  const manager = await app.signedIn({ firstName: 'Ruth', lastName: 'Abebe' });
  const person = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
  await report(manager.userId, person.userId, 'direct');
  const group = await join(person.userId, 'member');
  await app.home.store.db
    .updateTable('users')
    .set({
      bio: 'Finds leaks',
      company: 'Northmere',
      location: 'Eastmere',
      country_code: 'GB',
      time_zone: 'Asia/Kolkata',
      external_id: 'E-7',
    })
    .where('id', '=', person.userId)
    .execute();
  const user = await person.call(getSession);
  expect(user).toMatchObject({
    id: person.userId,
    fullName: 'Leila Haddad',
    firstName: 'Leila',
    lastName: 'Haddad',
    handle: person.handle,
    picture: null,
    bio: 'Finds leaks',
    company: 'Northmere',
    location: 'Eastmere',
    countryCode: 'GB',
    externalId: 'E-7',
    csrfToken: person.csrfToken,
    profile: { language: 'en', timeZone: 'Asia/Kolkata', timeZoneDetails: { name: 'Asia/Kolkata', offsetMinutes: 330 } },
    organization: { id: app.home.id, name: 'The home.example organisation', web_session_timeout: 0 },
    manager: { id: manager.userId, fullName: 'Ruth Abebe' },
    followedTeams: [{ id: group, role: 'member' }],
    defaultTeamId: group,
    roles: ['learner'],
    rolesDefaultNames: ['Learner'],
    onboardingCompleted: true,
    isAdmin: false,
    isManager: false,
    hasReporters: false,
    isGroupLeader: false,
    passwordChangeable: true,
    isGlobalSearchEnabled: true,
    jobFamily: null,
    walletBalance: 0,
    impersonator: null,
    dashboardInfo: [{ name: 'points', visible: true }],
  });
  expect(user.permissions).toContain('CREATE_COMMENT');
  expect(user.organization.configs.map(({ name }) => name)).not.toContain('ip_allow_list');
});

test('SES-52 LOC-05 the organisation unit of a person comes with their session, and goes when they leave it', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const person = await app.signedIn();
  const { id } = await anOrgUnit(admin, { title: 'Leakage control' });
  const place = (orgUnitId: typeof id | null) =>
    admin.call(setPersonPlace, { params: { userId: person.userId }, body: { locationId: null, orgUnitId } });
  await place(id);
  expect((await person.call(getSession)).organization_units).toEqual([{ id, title: 'Leakage control', level: 1, path: id }]);
  expect(await person.call(getUserInfo, { query: { fields: 'organization_units' } })).toMatchObject({ organization_units: [{ id }] });
  await place(null);
  expect((await person.call(getSession)).organization_units).toEqual([]);
});

test('SES-50 the session user costs at most six queries', async () => {
  const person = await app.signedIn();
  await person.call(getSession);
  await app.jobsDone();
  expect(await app.statementsOf(() => person.call(getSession))).toBeLessThanOrEqual(6);
});

test('SES-60 roles and reporting lines make managers, secondary ones only where the organisation shows them', async () => {
  const manager = await app.signedIn({ role: ['admin', 'super-admin'] });
  const first = await app.signedIn({ firstName: 'Ana' });
  const second = await app.signedIn({ firstName: 'Ben' });
  await report(manager.userId, first.userId, 'direct');
  await report(manager.userId, second.userId, 'secondary');
  const user = await manager.call(getSession);
  expect(user).toMatchObject({
    isManager: true,
    hasReporters: true,
    isSecondaryManager: false,
    isAdmin: true,
    isSuperAdmin: true,
    isOrgAdmin: false,
  });
  expect(user.reporters.map(({ id }) => id)).toEqual([first.userId]);
  await app.configure('show_secondary_manager', true);
  expect(await manager.call(getSession)).toMatchObject({ isSecondaryManager: true });
});

test('SES-66 SES-68 leading a group shows once onboarding is over', async () => {
  const leader = await app.signedIn();
  const newcomer = await app.signedIn({ onboarded: false });
  for (const person of [leader, newcomer]) {
    await join(person.userId, 'admin');
    await join(person.userId, 'sub_admin');
  }
  const settled = await leader.call(getSession);
  expect(settled.isGroupLeader).toBe(true);
  expect(settled.subAdminGroups).toMatchObject([{ role: 'sub_admin' }]);
  expect(settled.mappedOrganizations).toEqual([]);
  await app.configure('mapped_organizations', [{ name: 'Halden Health', hostName: 'halden.example' }]);
  expect((await leader.call(getSession)).mappedOrganizations).toEqual([{ name: 'Halden Health', hostName: 'halden.example' }]);
  expect(await newcomer.call(getSession)).toMatchObject({
    isGroupLeader: false,
    subAdminGroups: [],
    mappedOrganizations: [],
    onboardingCompleted: false,
  });
});

test('SES-55 the job role and its family are asked for with career growth and a language; where there is none the answer is 422', async () => {
  const person = await app.signedIn();
  const ask = (query: { career_growth: 'true' | 'false'; language: string }) => person.attempt(getJobRole, { query });
  const unavailable = { status: 422, problem: { code: 'job-role-unavailable' } };
  expect(await ask({ career_growth: 'true', language: 'en' })).toMatchObject(unavailable);
  expect((await person.call(getSession)).jobFamily).toBeNull();
  await app.home.store.db
    .updateTable('users')
    .set({ job_title: 'Network planner', language: 'de' })
    .where('id', '=', person.userId)
    .execute();
  expect((await ask({ career_growth: 'true', language: 'ar' })).body).toEqual({ title: 'Network planner', family: null, language: 'ar' });
  expect(await ask({ career_growth: 'false', language: 'ar' })).toMatchObject(unavailable);
  expect((await person.call(getSession)).jobFamily).toEqual({ title: 'Network planner', family: null, language: 'de' });
  expect(await person.call(getUserInfo, { query: { fields: 'job_role' } })).toEqual({
    job_role: { title: 'Network planner', family: null, language: 'de' },
  });
  await app.configure('switches', { career_growth: false });
  expect(await ask({ career_growth: 'true', language: 'ar' })).toMatchObject(unavailable);
  expect((await person.call(getSession)).jobFamily).toBeNull();
  await app.configure('switches', {});
});

test('SES-63 skills assessment is open by the HR data service, by OCG of the organisation or the person, or by EGT; else nothing of it is there', async () => {
  const learner = await app.signedIn();
  const curator = await app.signedIn({ role: 'curator' });
  const item = { index: 1, visible: true, groups: [], label: null, languages: {}, translations: {} };
  await app.configure('menu', [{ ...item, key: 'ratings', defaultLabel: 'Ratings', defaultUrl: '/skills-assessment' }]);
  const standings = async (switches: Record<string, boolean>, audiences: Record<string, unknown> = {}) => {
    await app.configure('switches', switches);
    await app.configure('switch_audiences', audiences);
    return Promise.all(
      [learner, curator].map(async (person) => {
        const { skillAssessmentAccessible, isOcgEnabled } = await person.call(getSession);
        const inMenu = (await person.call(getMenu)).items.length === 1;
        expect(inMenu).toBe(skillAssessmentAccessible);
        return [skillAssessmentAccessible, isOcgEnabled];
      }),
    );
  };
  const curators = { groups: [], roles: ['curator'], percentage: 100 };
  expect(await standings({})).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(await standings({}, { skills_assessment: curators })).toEqual([
    [false, false],
    [true, false],
  ]);
  expect(await standings({ hr_data_service: false })).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(await standings({ hr_data_service: false, ocg: true })).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await standings({ hr_data_service: false, ocg: true }, { ocg: curators })).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await standings({ hr_data_service: false, egt: true })).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(await standings({ hr_data_service: false, egt: true, skills_assessment: false })).toEqual([
    [false, false],
    [false, false],
  ]);
  await app.configure('switches', {});
  await app.configure('switch_audiences', {});
});

test('SES-56 terms of a version that was not accepted ask for it', async () => {
  const person = await app.signedIn();
  await app.configure('fsp_gtc_config', { enabled: true, version: '2' });
  expect((await person.call(getSession)).showGtcConfirmationModal).toBe(true);
  await app.home.store.db.updateTable('users').set({ terms_accepted_version: '2' }).where('id', '=', person.userId).execute();
  expect((await person.call(getSession)).showGtcConfirmationModal).toBe(false);
});

test('SES-50 the session takes at most four statements, however much belongs to the person', async () => {
  const person = await app.signedIn();
  for (const role of ['admin', 'sub_admin', 'member'] as const) await join(person.userId, role);
  for (let reports = 0; reports < 3; reports += 1) await report(person.userId, (await app.signedIn()).userId, 'direct');
  await person.call(getSession);
  expect(await app.statementsOf(() => person.call(getSession))).toBeLessThanOrEqual(4);
});
