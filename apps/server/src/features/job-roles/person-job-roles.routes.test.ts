import { expect, test } from 'vitest';
import { getJobRolePage, getPersonJobRole, importJobRoles, setPersonJobRole } from '@waymark/contract/job-roles';
import { setMark } from '@waymark/contract/marketplace';
import { getProfile, updateUser } from '@waymark/contract/people';
import { getJobRole, getSession } from '@waymark/contract/session';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { eraseUser } from '../people/people.public.ts';
import { contextOf } from '../people/people.factory.ts';
import { aJobFamily, aJobRole } from './job-roles.factory.ts';

const app = await testApp();
const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });
const set = (who: SignedIn, person: SignedIn, roleId: string | null) =>
  who.attempt(setPersonJobRole, { params: { userId: person.userId }, body: { roleId } });
const roleOf = (who: SignedIn, person: SignedIn = who) => who.call(getPersonJobRole, { params: { userId: person.userId } });
const titled = (person: SignedIn, jobTitle: string) => person.call(updateUser, { params: { userId: person.userId }, body: { jobTitle } });
const titleOf = async (person: SignedIn) => (await person.call(getProfile, { params: { handle: 'me' } })).jobTitle;

test('PPL-01 a person says what they work as; an empty job title, or the one of the role before, becomes the role’s', async () => {
  const person = await app.signedIn();
  const [fitter, welder] = [await aJobRole(keeper, { title: 'Fitter' }), await aJobRole(keeper, { title: 'Welder' })];
  expect(await roleOf(person)).toEqual({ role: null, aspirations: [], can: { edit: true } });
  expect((await set(person, person, fitter.id)).body).toMatchObject({ role: { title: 'Fitter', source: 'own' } });
  expect(await titleOf(person)).toBe('Fitter');
  await set(person, person, welder.id);
  expect(await titleOf(person)).toBe('Welder');
  await titled(person, 'Welder of the north');
  await app.jobsDone();
  await set(person, person, fitter.id);
  expect(await titleOf(person)).toBe('Welder of the north');
  expect((await roleOf(person)).role?.title).toBe('Fitter');
  expect((await person.call(getJobRolePage, { params: { slug: fitter.slug } })).isOwn).toBe(true);
  expect(await set(person, person, newId())).toMatchObject({ problem: { errors: [{ field: 'roleId', code: 'unknown-job-role' }] } });
  expect((await set(person, person, null)).body).toMatchObject({ role: null });
});

test('PPL-01 where the organisation says what people work as, only who manages people does; no one sets a colleague’s', async () => {
  const [person, colleague] = [await app.signedIn(), await app.signedIn()];
  const role = await aJobRole(keeper);
  const forbidden = { status: 403, problem: { code: 'job-role-not-yours-to-set' } };
  expect(await set(colleague, person, role.id)).toMatchObject(forbidden);
  await app.configure('own_job_role', false);
  expect(await set(person, person, role.id)).toMatchObject(forbidden);
  expect((await roleOf(person)).can.edit).toBe(false);
  expect((await set(keeper, person, role.id)).body).toMatchObject({ role: { source: 'administrator' }, can: { edit: true } });
  await app.configure('own_job_role', true);
  expect((await roleOf(colleague, person)).role?.id).toBe(role.id);
});

test('JOB-03 what someone would like to become is for themselves and who manages people', async () => {
  const [person, colleague] = [await app.signedIn(), await app.signedIn()];
  const role = await aJobRole(keeper, { title: 'Captain' });
  await person.call(setMark, { params: { opportunityId: role.id, mark: 'aspirational' }, body: { state: true } });
  expect((await roleOf(person)).aspirations?.map(({ title }) => title)).toEqual(['Captain']);
  expect((await roleOf(keeper, person)).aspirations).toHaveLength(1);
  expect((await roleOf(colleague, person)).aspirations).toBeNull();
});

test('SES-55 the session tells the job role and its family in the language asked for; 422 without one', async () => {
  const person = await app.signedIn();
  const family = await aJobFamily(keeper, 'Seafaring');
  const role = await aJobRole(keeper, {
    title: 'Helmsman',
    familyId: family.id,
    translations: { de: { title: 'Steuerfrau', description: '' } },
  });
  const ask = (language: string) => person.attempt(getJobRole, { query: { career_growth: 'true', language } });
  expect(await ask('de')).toMatchObject({ status: 422 });
  await set(person, person, role.id);
  expect((await ask('de')).body).toEqual({ title: 'Steuerfrau', family: 'Seafaring', language: 'de' });
  expect((await person.call(getSession)).jobFamily).toEqual({ title: 'Helmsman', family: 'Seafaring', language: 'en' });
  await app.configure('switches', { job_role: false });
  expect((await ask('de')).body).toEqual({ title: 'Helmsman', family: null, language: 'de' });
  await app.configure('switches', {});
});

test('a job title that is a role’s, in any language, or its code, brings people into it; another title takes them out; what was said stays', async () => {
  const role = await aJobRole(keeper, {
    title: 'Lock  Keeper',
    code: 'LK7',
    translations: { de: { title: 'Schleusenwärterin', description: '' } },
  });
  const people = await Promise.all(
    ['lock keeper', 'SCHLEUSENWÄRTERIN', 'lk7', 'Lock keeper, north'].map(async (title) => {
      const person = await app.signedIn();
      await titled(person, title);
      return person;
    }),
  );
  const [first, second, third, other] = people as [SignedIn, SignedIn, SignedIn, SignedIn];
  await app.jobsDone();
  for (const person of [first, second, third]) expect((await roleOf(person)).role).toMatchObject({ id: role.id, source: 'title' });
  expect((await roleOf(other)).role).toBeNull();
  await titled(first, 'Gardener');
  await set(second, second, role.id);
  const chosen = await aJobRole(keeper, { title: 'Chosen' });
  await set(third, third, chosen.id);
  await titled(third, 'Lock keeper');
  await titled(second, 'Gardener');
  await app.jobsDone();
  expect((await roleOf(first)).role).toBeNull();
  expect((await roleOf(second)).role).toMatchObject({ id: role.id, source: 'own' });
  expect((await roleOf(third)).role).toMatchObject({ id: chosen.id, source: 'own' });
});

test('a role that comes later takes in people who have that title already; two roles of one title take in no one', async () => {
  const [early, twin] = [await app.signedIn(), await app.signedIn()];
  await titled(early, 'Toll collector');
  await titled(twin, 'Double');
  await aJobRole(keeper, { title: 'Double' });
  await aJobRole(keeper, { title: 'Double' });
  await keeper.send('POST', `${importJobRoles.path}?dryRun=false`, Buffer.from('title\nToll collector\n'), { 'content-type': 'text/csv' });
  await app.jobsDone();
  expect((await roleOf(early)).role?.title).toBe('Toll collector');
  // The first of the two took them in while it was alone, and what a title means is read again when it changes.
  await titled(twin, 'double ');
  await app.jobsDone();
  expect((await roleOf(twin)).role).toBeNull();
});

test('someone who is erased works as nothing', async () => {
  const person = await app.signedIn();
  const role = await aJobRole(keeper);
  await set(person, person, role.id);
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, person.userId));
  const { rows } = await app.platform.database.owner.query('select 1 from person_job_roles where user_id = $1', [person.userId]);
  expect(rows).toEqual([]);
});
