import { beforeEach, expect, test } from 'vitest';
import { getMenu } from '@waymark/contract/organisation';
import { getSession, signIn } from '@waymark/contract/session';
import { completeSignUp, getInvitation, getSignUpRules, listRelatedOrganisations, requestSignUp } from '@waymark/contract/sign-up';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { givePassword } from '../session/session.factory.ts';
import { anInvitation } from './sign-up.factory.ts';
import { invite } from './invitations.service.ts';

const app = await testApp();
const PASSWORD = 'an engine that weaves';
const ADA = { firstName: 'Ada', lastName: 'Byron' };

beforeEach(async () => {
  app.clock.advance({ minutes: 61 });
  await app.configure('switches', { open_sign_up: true });
  await app.configure('open_sign_up_domains', ['northmere.example']);
});

async function mailsTo(address: string) {
  const { db } = app.home.store;
  return db.selectFrom('mail_outbox').select(['subject', 'text_body']).where('to_address', '=', address).orderBy('id').execute();
}

async function ask(email: string, more: { website?: string } = {}) {
  const answer = await app.visitor().attempt(requestSignUp, { body: { ...ADA, email, ...more } });
  await app.jobsDone();
  return answer;
}

async function tokenMailedTo(email: string): Promise<string> {
  const token = /user\/signup\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1];
  if (token === undefined) throw new Error('No link was mailed');
  return token;
}

test('SES-06 someone with an address of a domain that may sign up gets a link, chooses a password and is in', async () => {
  expect(await app.visitor().call(getSignUpRules)).toEqual({ isOpen: true, domains: ['northmere.example'] });
  await ask('Ada@Northmere.example');
  const token = await tokenMailedTo('ada@northmere.example');
  expect(await app.visitor().call(getInvitation, { params: { token } })).toMatchObject({ ...ADA, email: 'ada@northmere.example' });
  const browser = app.visitor();
  const user = await browser.call(completeSignUp, { params: { token }, body: { ...ADA, password: PASSWORD } });
  expect(user).toMatchObject({ fullName: 'Ada Byron', email: 'ada@northmere.example', roles: ['learner'], onboardingCompleted: false });
  expect((await browser.attempt(getMenu)).status).toBe(200);
  expect((await app.visitor().attempt(signIn, { body: { email: 'ada@northmere.example', password: PASSWORD } })).status).toBe(200);
});

test('SES-06 the answer never tells whether an address exists, was invited or is welcome', async () => {
  const known = await app.signedIn();
  await anInvitation(app.home.store, 'invited@elsewhere.example');
  const addresses = [known.email, 'invited@elsewhere.example', 'welcome@northmere.example', 'stranger@elsewhere.example'];
  const answers = [];
  for (const address of addresses) answers.push(await ask(address));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(addresses.map(() => [202, '']));
  const subjects = await Promise.all(addresses.map(async (address) => (await mailsTo(address)).map(({ subject }) => subject)));
  expect(subjects).toEqual([
    ['You already have an account at The home.example organisation'],
    ['Finish signing up for The home.example organisation'],
    ['Finish signing up for The home.example organisation'],
    [],
  ]);
});

test('SES-06 where sign-up is closed only who was invited gets a link', async () => {
  await app.configure('switches', { open_sign_up: false });
  expect(await app.visitor().call(getSignUpRules)).toEqual({ isOpen: false, domains: [] });
  await ask('closed@northmere.example');
  expect(await mailsTo('closed@northmere.example')).toEqual([]);
});

test('SES-06 no one is flooded with mails, and who fills the field that no person sees gets none', async () => {
  for (let time = 1; time <= 5; time += 1) await ask('flood@northmere.example');
  expect(await mailsTo('flood@northmere.example')).toHaveLength(3);
  await ask('robot@northmere.example', { website: 'https://spam.example' });
  expect(await mailsTo('robot@northmere.example')).toEqual([]);
});

test('SES-06 a link works once, for fourteen days, at its own organisation, and only the newest', async () => {
  await ask('once@northmere.example');
  const first = await tokenMailedTo('once@northmere.example');
  await ask('once@northmere.example');
  const token = await tokenMailedTo('once@northmere.example');
  const complete = (link: string, organisation = app.home) =>
    app.visitor(organisation).attempt(completeSignUp, { params: { token: link }, body: { ...ADA, password: PASSWORD } });
  expect((await complete(first)).problem?.code).toBe('invitation-invalid');
  expect((await complete(token, app.other)).problem?.code).toBe('invitation-invalid');
  const both = await Promise.all([complete(token), complete(token)]);
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404]);
  await ask('late@northmere.example');
  const late = await tokenMailedTo('late@northmere.example');
  app.clock.advance({ days: 14, minutes: 1 });
  expect((await app.visitor().attempt(getInvitation, { params: { token: late } })).problem?.code).toBe('invitation-invalid');
});

test('SES-06 ADM-04 a password the organisation refuses leaves the link as it was', async () => {
  const token = await anInvitation(app.home.store, 'ada.byron@home.example');
  const complete = (password: string) => app.visitor().attempt(completeSignUp, { params: { token }, body: { ...ADA, password } });
  expect((await complete('password123')).problem?.errors).toEqual([{ field: 'password', code: 'password-common' }]);
  expect((await complete('adabyron1')).problem?.errors).toMatchObject([{ code: 'password-personal' }]);
  expect((await complete(PASSWORD)).status).toBe(200);
});

test('SES-06 an invitation of an administrator opens the account that waits for it, in its language and with its roles', async () => {
  const person = await app.signedIn({ role: 'manager', firstName: 'Invited', lastName: 'Person' });
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  const ctx = { platform: app.platform, organisation, store: app.home.store, requestId: 'test', actor: null, now: () => app.clock.now() };
  await inTransaction(ctx, (ctx) => invite(ctx, { email: person.email, ...ADA, userId: person.userId }));
  const token = await tokenMailedTo(person.email);
  const user = await app.visitor().call(completeSignUp, { params: { token }, body: { ...ADA, password: PASSWORD } });
  expect(user).toMatchObject({ id: person.userId, fullName: 'Ada Byron', roles: ['learner', 'manager'] });
  await app.home.store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.userId).execute();
  const again = await anInvitation(app.home.store, person.email);
  const refused = await app.visitor().attempt(completeSignUp, { params: { token: again }, body: { ...ADA, password: PASSWORD } });
  expect(refused.problem?.code).toBe('account-suspended');
});

test('SES-06 SES-23 an account that a provider opened meanwhile takes no password by an older link', async () => {
  const person = await app.signedIn();
  const { db } = app.home.store;
  await db.updateTable('users').set({ password_changeable: false }).where('id', '=', person.userId).execute();
  const token = await anInvitation(app.home.store, person.email);
  const complete = () => app.visitor().attempt(completeSignUp, { params: { token }, body: { ...ADA, password: PASSWORD } });
  expect((await complete()).problem?.code).toBe('invitation-invalid');
  // Where it may have one, sessions of the previous one are signed out.
  await db.updateTable('users').set({ password_changeable: true }).where('id', '=', person.userId).execute();
  expect((await complete()).status).toBe(200);
  expect((await person.attempt(getMenu)).status).toBe(401);
});

test('SES-06 SES-50 SES-51 a micro-site leads to the organisations that belong to it, and the session says whence someone came', async () => {
  await app.configure('related_organisations', ['home.example', 'nowhere.example'], app.other);
  expect(await app.visitor(app.other).call(listRelatedOrganisations)).toEqual({ items: [] });
  await app.configure('related_organisations', ['other.example']);
  expect((await app.visitor(app.other).call(listRelatedOrganisations)).items).toEqual([
    { name: 'The home.example organisation', hostName: 'home.example' },
  ]);
  const person = await app.signedIn();
  await givePassword(app.home.store, person.userId, PASSWORD);
  const enter = (microsite?: string) =>
    app.visitor().call(signIn, { body: { email: person.email, password: PASSWORD, ...(microsite === undefined ? {} : { microsite }) } });
  expect(await enter('other.example')).toMatchObject({ isUserLoginViaMicrosite: true, relatedOrgs: [{ hostName: 'other.example' }] });
  expect(await enter('evil.example')).toMatchObject({ isUserLoginViaMicrosite: false });
  expect(await enter()).toMatchObject({ isUserLoginViaMicrosite: false });
  expect(await person.call(getSession)).toMatchObject({ isUserLoginViaMicrosite: false });
});
