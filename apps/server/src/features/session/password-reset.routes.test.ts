import { expect, test } from 'vitest';
import {
  checkPasswordReset,
  completePasswordReset,
  getSession,
  requestPasswordReset,
  signIn,
  unsubscribe,
} from '@waymark/contract/session';
import { unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';
import { testApp } from '../../testing/app.ts';
import { givePassword } from './session.factory.ts';

const app = await testApp();

async function mailsTo(address: string) {
  return app.home.store.db.selectFrom('mail_outbox').selectAll().where('to_address', '=', address).orderBy('id').execute();
}

/** Asks for a link and takes it out of the mail. */
async function resetLink(email: string): Promise<string> {
  await app.visitor().call(requestPasswordReset, { body: { email } });
  await app.jobsDone();
  const token = /forgot_password\/confirm\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1];
  if (token === undefined) throw new Error('No link was mailed');
  return token;
}

test('SES-07 a mailed link sets a new password, once, ends all sessions and unlocks', async () => {
  const person = await app.signedIn();
  await givePassword(app.home.store, person.userId, 'the old password');
  for (let failure = 1; failure <= 5; failure += 1) {
    await app.visitor().attempt(signIn, { body: { email: person.email, password: 'wrong' } });
  }
  const token = await resetLink(person.email);
  const standing = await app.visitor().call(checkPasswordReset, { params: { token } });
  expect([new Date(standing.expiresAt).getTime() > Date.now(), standing.isFirst, standing.email]).toEqual([true, false, person.email]);
  await app.visitor().call(completePasswordReset, { params: { token }, body: { password: 'the new password' } });
  expect((await person.attempt(getSession)).status).toBe(401);
  expect((await app.visitor().attempt(signIn, { body: { email: person.email, password: 'the old password' } })).status).toBe(401);
  expect((await app.visitor().attempt(signIn, { body: { email: person.email, password: 'the new password' } })).status).toBe(200);
  const again = await app.visitor().attempt(completePasswordReset, { params: { token }, body: { password: 'yet another one' } });
  expect(again.problem?.code).toBe('reset-link-invalid');
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Your account at The home.example organisation is locked',
    'Choose a new password for The home.example organisation',
    'Your password for The home.example organisation was changed',
  ]);
});

test('SES-07 a link used twice at the same moment works once', async () => {
  const person = await app.signedIn();
  const token = await resetLink(person.email);
  const answers = await Promise.all(
    ['first of two', 'second of two'].map((password) =>
      app.visitor().attempt(completePasswordReset, { params: { token }, body: { password } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
});

test('SES-07 a link holds 60 minutes, and only the newest', async () => {
  const person = await app.signedIn();
  const first = await resetLink(person.email);
  const second = await resetLink(person.email);
  expect((await app.visitor().attempt(checkPasswordReset, { params: { token: first } })).problem?.code).toBe('reset-link-invalid');
  app.clock.advance({ minutes: 59 });
  expect((await app.visitor().attempt(checkPasswordReset, { params: { token: second } })).status).toBe(200);
  app.clock.advance({ minutes: 2 });
  const late = await app.visitor().attempt(completePasswordReset, { params: { token: second }, body: { password: 'much too late' } });
  expect(late.problem?.code).toBe('reset-link-invalid');
});

test('SES-07 the answer does not tell whether an address exists, and no one unknown is written to', async () => {
  const person = await app.signedIn();
  const known = await app.visitor().attempt(requestPasswordReset, { body: { email: person.email } });
  const unknown = await app.visitor().attempt(requestPasswordReset, { body: { email: 'nobody@home.example' } });
  await app.jobsDone();
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(unknown.body).toEqual(known.body);
  expect(await mailsTo('nobody@home.example')).toEqual([]);
});

test('SES-07 a link of one organisation sets no password in another, and a short password is refused', async () => {
  const person = await app.signedIn();
  const token = await resetLink(person.email);
  const elsewhere = await app.visitor(app.other).attempt(completePasswordReset, { params: { token }, body: { password: 'long enough' } });
  expect(elsewhere.problem?.code).toBe('reset-link-invalid');
  const short = await app.visitor().attempt(completePasswordReset, { params: { token }, body: { password: 'short' } });
  expect(short.problem?.errors).toEqual([{ field: 'password', code: 'too-short', params: { minimum: 8 } }]);
});

test('SES-07 with password reset switched off there is nothing there', async () => {
  await app.configure('switches', { password_reset: false }, app.other);
  const answer = await app.visitor(app.other).attempt(requestPasswordReset, { body: { email: 'somebody@other.example' } });
  expect(answer.status).toBe(404);
});

test('SES-13 the signed link of a mail ends that kind of mail without signing in', async () => {
  const person = await app.signedIn();
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  const link = new URL(unsubscribeLinks({ platform: app.platform, organisation }, person.userId, 'comments').oneClick);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const clicked = await app.visitor().send('POST', `${link.pathname}${link.search}`, 'List-Unsubscribe=One-Click', form);
  expect(clicked.status).toBe(204);
  const settings = await app.home.store.db.selectFrom('notification_settings').selectAll().where('user_id', '=', person.userId).execute();
  expect(settings).toMatchObject([{ kind: 'comments', email: false, in_page: true }]);
  const { user, kind, signature } = Object.fromEntries(link.searchParams);
  const forged = await app.visitor().attempt(unsubscribe, { query: { user: user ?? '', kind: `${kind}s`, signature: signature ?? '' } });
  expect(forged.problem?.code).toBe('unsubscribe-link-invalid');
});
