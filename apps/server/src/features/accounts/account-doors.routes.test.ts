import { describe, expect, test } from 'vitest';
import { importAbsences, type AbsenceImport } from '@waymark/contract/absences';
import {
  createAccount,
  deleteAccount,
  forgetAccountDouble,
  getImport,
  listAccountDoubles,
  listAccounts,
  reactivateAccount,
  runImport,
} from '@waymark/contract/accounts';
import { updateUser } from '@waymark/contract/people';
import { ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import { getSession, signIn } from '@waymark/contract/session';
import { completeSignUp, getSignUpRules, requestSignUp } from '@waymark/contract/sign-up';
import { testApp } from '../../testing/app.ts';
import { aFile, aProvider } from '../learning-providers/learning-providers.factory.ts';
import { directoryOf } from '../provisioning/provisioning.factory.ts';
import { givePassword } from '../session/session.factory.ts';
import { anInvitation } from '../sign-up/sign-up.factory.ts';
import { aSamlProvider, signOnBySaml } from '../sso/sso.factory.ts';
import { aCheck } from './accounts.factory.ts';
import { renewAllAddresses } from './accounts.jobs.ts';
import { transaction } from '../../platform/db/database.ts';

const app = await testApp();
const { owner } = app.platform.database;
const admin = await app.signedIn({ role: ['organisation-admin', 'super-admin'] });
const directory = await directoryOf(app, admin);
const saml = await aSamlProvider(admin);
const PASSWORD = 'an engine that weaves';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
let made = 0;
const fresh = (word: string) => `${word}${(made += 1)}`;
const findAll = async (q: string) =>
  (await admin.call(listAccounts, { query: { q, status: ['active', 'invited', 'suspended', 'deleted'] } })).items;
async function imported(table: string) {
  const one = await aCheck(app, admin, table);
  await admin.call(runImport, { params: { importId: one.id }, body: { suspending: 0 } });
  await app.jobsDone();
  return admin.call(getImport, { params: { importId: one.id } });
}

/** Ways in which systems write the address of one mailbox. */
const WRITTEN: readonly (readonly [string, (name: string) => string])[] = [
  ['in its own letters', (name) => `${name}@müller.example`],
  ['as ASCII', (name) => `${name}@xn--mller-kva.example`],
  ['decomposed', (name) => `${name}@mu\u0308ller.example`],
  ['with a mark that no one sees', (name) => `\u200B${name}@müller\u200B.example`],
  ['in capitals', (name) => `${name.toUpperCase()}@MÜLLER.example`],
];

describe('an address is the same at every door', () => {
  test.for(WRITTEN)('ADM-01 SES-01 written %s', async ([, written]) => {
    const name = fresh('ann');
    const email = `${name}@müller.example`;
    const created = await admin.call(createAccount, { body: { email: written(name), firstName: 'Ann', lastName: 'Field', invite: false } });
    expect(created.email).toBe(email);
    expect((await aCheck(app, admin, `email,first name,last name\n${written(name)},Ann,Field\n`)).counts).toMatchObject({
      same: 1,
      create: 0,
    });
    expect((await findAll(written(name))).map(({ id }) => id)).toEqual([created.id]);
    const again = await admin.attempt(createAccount, { body: { email: written(name), firstName: 'Ann', invite: false } });
    expect(again.problem?.errors).toMatchObject([{ field: 'email', code: 'taken' }]);
    const scim = await directory.send('POST', '/Users', {
      schemas: [USER],
      userName: fresh('login'),
      emails: [{ value: written(name) }],
      name: { givenName: 'A' },
    });
    expect(scim.status).toBe(409);
    await givePassword(app.home.store, created.id, PASSWORD);
    expect((await app.visitor().attempt(signIn, { body: { email: written(name), password: PASSWORD } })).status).toBe(200);
    const absences = await admin.send<AbsenceImport>(
      importAbsences.method,
      `${importAbsences.path}?dryRun=true`,
      Buffer.from(`email,first day,last day\n${written(name)},2026-12-01,2026-12-02\n`),
      { 'content-type': 'text/csv' },
    );
    expect(absences.body.counts).toMatchObject({ create: 1, bad: 0 });
    const provider = await aProvider(admin);
    const courses = await aFile(admin, provider.id, `email,course,completed\n${written(name)},Pumps,2026-05-01\n`, true);
    expect(courses.body.lines).toEqual([]);
  });

  test('SES-06 a domain that may sign up is met however it was written, and an address to write from may have one', async () => {
    await app.configure('switches', { open_sign_up: true });
    await app.configure('open_sign_up_domains', ['XN--MLLER-KVA.example']);
    expect(await app.visitor().call(getSignUpRules)).toEqual({ isOpen: true, domains: ['müller.example'] });
    const name = fresh('new');
    await app.visitor().call(requestSignUp, { body: { firstName: 'New', lastName: '', email: `${name}@mu\u0308ller.example` } });
    await app.jobsDone();
    const { rows } = await owner.query('select 1 from mail_outbox where to_address = $1', [`${name}@müller.example`]);
    expect(rows).toHaveLength(1);
    const { schema } = ORGANISATION_SETTINGS.from_address;
    expect([schema.parse('academy@xn--mller-kva.example'), schema.parse('')]).toEqual(['academy@müller.example', '']);
  });

  test('ADM-01 addresses that were stored before come into that form; where someone has it already both stay, and it is noted', async () => {
    const [alone, twice] = [fresh('old'), fresh('old')];
    const create = async (email: string) =>
      admin.call(createAccount, { body: { email, firstName: 'Ann', lastName: 'Field', invite: false } });
    const [first, second, holder] = [
      await create(`${alone}@home.example`),
      await create(`${twice}@home.example`),
      await create(`${twice}@müller.example`),
    ];
    const stored = [
      [first.id, `${alone}@xn--mller-kva.example`],
      [second.id, `\u200B${twice}@müller.example`],
    ];
    for (const [id, email] of stored) await owner.query('update users set email = $2 where id = $1', [id, email]);
    const night = async () => {
      await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, renewAllAddresses, null));
      await app.jobsDone();
    };
    await night();
    await night();
    expect((await findAll(`${alone}@müller.example`)).map(({ id }) => id)).toEqual([first.id]);
    const { rows } = await owner.query<{ email: string }>('select email from users where id = $1', [second.id]);
    expect(rows[0]?.email).toBe(stored[1]?.[1]);
    const noted = async () =>
      (await admin.call(listAccountDoubles)).items.filter(({ person }) => [first.id, second.id].includes(person.id));
    expect(await noted()).toMatchObject([{ person: { id: second.id }, holder: { id: holder.id }, kind: 'address' }]);
    await admin.call(deleteAccount, { params: { userId: holder.id } });
    expect(await noted(), 'who is deleted cannot be merged').toEqual([]);
    await admin.call(reactivateAccount, { params: { userId: holder.id } });
    expect(await noted()).toHaveLength(1);
    await admin.call(forgetAccountDouble, { params: { userId: second.id, kind: 'address' } });
    await night();
    expect(await noted(), 'who was told apart stays so').toEqual([]);
  });
});

describe('one name is enough at every door, in the first or the last of both', () => {
  const namesOf = async (email: string) => {
    const { rows } = await owner.query<{ first_name: string; last_name: string }>(
      'select first_name, last_name from users where email = $1',
      [email],
    );
    return [rows[0]?.first_name, rows[0]?.last_name];
  };
  const doors: Record<string, (email: string, names: { firstName: string; lastName: string }) => Promise<unknown>> = {
    console: (email, names) => admin.call(createAccount, { body: { email, ...names, invite: false } }),
    import: (email, { firstName, lastName }) => imported(`email,first name,last name\n${email},${firstName},${lastName}\n`),
    directory: (email, { firstName, lastName }) =>
      directory.send('POST', '/Users', {
        schemas: [USER],
        userName: email,
        name: { ...(firstName === '' ? {} : { givenName: firstName }), ...(lastName === '' ? {} : { familyName: lastName }) },
      }),
    'single sign-on': (email, { firstName, lastName }) =>
      signOnBySaml(app, saml, { id: email, email, ...(firstName === '' ? {} : { firstName }), ...(lastName === '' ? {} : { lastName }) }),
    'sign-up by an invitation': async (email, names) =>
      app
        .visitor()
        .call(completeSignUp, { params: { token: await anInvitation(app.home.store, email) }, body: { ...names, password: PASSWORD } }),
    profile: async (email, names) => {
      const person = await app.signedIn();
      await owner.query('update users set email = $2 where id = $1', [person.userId, email]);
      await person.call(updateUser, { params: { userId: person.userId }, body: names });
      expect((await person.call(getSession)).fullName).toBe('Sukarno');
    },
  };
  const cases = Object.keys(doors).flatMap((door) => (['first', 'last'] as const).map((at) => [door, at] as const));

  test.for(cases)('ADM-01 PPL-02 %s: %s', async ([door, at]) => {
    const email = `${fresh('one')}@home.example`;
    const names = at === 'first' ? { firstName: 'Sukarno', lastName: '' } : { firstName: '', lastName: 'Sukarno' };
    await doors[door]?.(email, names);
    expect(await namesOf(email)).toEqual(['Sukarno', '']);
  });

  test('SES-22 who has one name and comes again with it as the last keeps one name, and another one takes its place', async () => {
    const email = `${fresh('one')}@home.example`;
    const come = (lastName: string) => signOnBySaml(app, saml, { id: email, email, lastName });
    await come('Sukarno');
    await come('Sukarno');
    expect(await namesOf(email)).toEqual(['Sukarno', '']);
    await come('Suharto');
    expect(await namesOf(email)).toEqual(['Suharto', '']);
  });

  test('PPL-02 no name at all is refused', async () => {
    const person = await app.signedIn();
    const answer = await person.attempt(updateUser, { params: { userId: person.userId }, body: { firstName: '', lastName: '' } });
    expect(answer.problem?.errors).toEqual([{ field: 'firstName', code: 'required' }]);
  });
});
