import { expect, test } from 'vitest';
import { updateAccount } from '@waymark/contract/accounts';
import {
  ADDRESS_CHANGE_HOURS,
  cancelAddressChange,
  confirmAddress,
  getAddressChange,
  requestPasswordReset,
  signIn,
  startAddressChange,
} from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { givePassword } from './session.factory.ts';

const app = await testApp();
const PASSWORD = 'a long enough one';

const mailsTo = (address: string) =>
  app.home.store.db.selectFrom('mail_outbox').select(['subject', 'text_body']).where('to_address', '=', address).orderBy('id').execute();

async function linkTo(address: string): Promise<string> {
  const token = /confirm-address\/([\w-]+)/.exec((await mailsTo(address)).at(-1)?.text_body ?? '')?.[1];
  if (token === undefined) throw new Error('No link was mailed');
  return token;
}

async function personWithPassword(): Promise<SignedIn> {
  const person = await app.signedIn();
  await givePassword(app.home.store, person.userId, PASSWORD);
  return person;
}

const ask = (person: SignedIn, email: string, password = PASSWORD) => person.attempt(startAddressChange, { body: { email, password } });
const follow = async (address: string) => app.visitor().attempt(confirmAddress, { params: { token: await linkTo(address) } });
const canSignIn = async (email: string) => (await app.visitor().attempt(signIn, { body: { email, password: PASSWORD } })).status === 200;

test('ADM-04 a person changes their own address with the password and a link mailed to the new one; both addresses are told', async () => {
  const person = await personWithPassword();
  expect((await ask(person, 'mine@new.example', 'not the password')).problem?.errors).toEqual([
    { field: 'password', code: 'wrong-password' },
  ]);
  expect((await ask(person, person.email)).problem?.errors).toEqual([{ field: 'email', code: 'own-address' }]);
  const asked = await ask(person, 'Mine@NEW.example');
  expect(asked.body).toMatchObject({ isChangeable: true, waiting: { email: 'mine@new.example' } });
  // Until the link is opened, nothing changes.
  expect([await canSignIn(person.email), await canSignIn('mine@new.example')]).toEqual([true, false]);
  expect((await follow('mine@new.example')).body).toEqual({ email: 'mine@new.example' });
  expect([await canSignIn(person.email), await canSignIn('mine@new.example')]).toEqual([false, true]);
  const told = 'Your email address at The home.example organisation was changed';
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([told]);
  expect((await mailsTo('mine@new.example')).map(({ subject }) => subject)).toContain(told);
  expect(await follow('mine@new.example').catch((error: Error) => error.message)).toBe('No link was mailed');
});

test('ADM-04 a link to a new address works once, for a day, and only the newest; cancelling ends it', async () => {
  const person = await personWithPassword();
  await ask(person, 'first@new.example');
  await ask(person, 'second@new.example');
  expect((await follow('first@new.example')).problem?.code).toBe('address-link-invalid');
  await person.call(cancelAddressChange);
  expect((await follow('second@new.example')).problem?.code).toBe('address-link-invalid');
  await ask(person, 'third@new.example');
  const token = await linkTo('third@new.example');
  const elsewhere = await app.visitor(app.other).attempt(confirmAddress, { params: { token } });
  expect(elsewhere.problem?.code).toBe('address-link-invalid');
  const both = await Promise.all([1, 2].map(() => app.visitor().attempt(confirmAddress, { params: { token } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  await ask(person, 'late@new.example');
  await app.home.store.db
    .updateTable('address_changes')
    .set({ expires_at: new Date(Date.now() - ADDRESS_CHANGE_HOURS) })
    .where('user_id', '=', person.userId)
    .execute();
  expect((await follow('late@new.example')).problem?.code).toBe('address-link-invalid');
  expect(await person.call(getAddressChange)).toEqual({ isChangeable: true, waiting: null });
});

test('ADM-04 asking for an address that someone has shows nothing; people who read its mail are told that it is taken', async () => {
  const [person, other] = await Promise.all([personWithPassword(), personWithPassword()]);
  expect((await ask(person, other.email)).status).toBe(200);
  const refused = await follow(other.email);
  expect([refused.status, refused.problem?.errors]).toEqual([422, [{ field: 'email', code: 'taken' }]]);
  expect([await canSignIn(person.email), await canSignIn(other.email)]).toEqual([true, true]);
});

test('SES-23 people who sign in elsewhere cannot change their address here', async () => {
  const person = await personWithPassword();
  await app.home.store.db.updateTable('users').set({ password_changeable: false }).where('id', '=', person.userId).execute();
  expect((await ask(person, 'anywhere@new.example')).problem?.code).toBe('address-not-changeable');
});

test('ADM-04 an address that an administrator changes ends the links that were mailed before', async () => {
  const [person, admin] = await Promise.all([personWithPassword(), app.signedIn({ role: 'organisation-admin' })]);
  await app.visitor().call(requestPasswordReset, { body: { email: person.email } });
  await ask(person, 'asked@new.example');
  await app.jobsDone();
  await admin.call(updateAccount, { params: { userId: person.userId }, body: { email: 'given@new.example' } });
  expect((await follow('asked@new.example')).problem?.code).toBe('address-link-invalid');
});
