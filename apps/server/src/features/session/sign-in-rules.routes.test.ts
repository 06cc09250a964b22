import { expect, test } from 'vitest';
import { getSettings, updateSettings } from '@waymark/contract/organisation';
import { getSignInRules, signIn, updateSignInRules } from '@waymark/contract/session';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { givePassword } from './session.factory.ts';

const app = await testApp();

test('ADM-04 SES-02 the rules of signing in are read, changed as a whole, and hold at once', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const before = await admin.call(getSignInRules);
  expect(before).toMatchObject({ multiFactor: 'choice', lockRule: { failures: 5, windowMinutes: 15, lockMinutes: 15 }, openSignUp: false });
  const wanted = {
    ...before,
    lockRule: { failures: 3, windowMinutes: 10, lockMinutes: 40 },
    sessionTimeoutMinutes: 60,
    openSignUp: true,
    signUpDomains: ['@Northmere.Example', 'northmere.example'],
  };
  expect(await admin.call(updateSignInRules, { body: wanted })).toEqual({ ...wanted, signUpDomains: ['northmere.example'] });
  const person = await app.signedIn();
  await givePassword(app.home.store, person.userId, 'a long enough one');
  const attempt = () => app.visitor().attempt(signIn, { body: { email: person.email, password: 'wrong' } });
  expect((await attempt()).status).toBe(401);
  expect((await attempt()).status).toBe(401);
  expect((await attempt()).problem).toMatchObject({ code: 'account-locked', params: { minutes: 40 } });
  await admin.call(updateSignInRules, { body: before });
});

test('ADM-04 what makes no sense is refused and nothing is changed', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const rules = await admin.call(getSignInRules);
  const refused = await admin.attempt(updateSignInRules, {
    body: {
      ...rules,
      lockRule: { ...rules.lockRule, failures: 1 },
      signUpDomains: ['northmere.example', 'no domain'],
      sessionTimeoutMinutes: 90,
    },
  });
  expect(refused.problem?.errors).toMatchObject([
    { field: 'lockRule.failures', code: 'too-small', params: { minimum: 3 } },
    { field: 'signUpDomains.1', code: 'invalid-domain' },
  ]);
  expect(await admin.call(getSignInRules)).toEqual(rules);
});

test('ADM-04 an administrator without a second factor does not make it a duty, by neither way', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const rules = await admin.call(getSignInRules);
  const byRules = await admin.attempt(updateSignInRules, { body: { ...rules, multiFactor: 'administrators' } });
  const bySettings = await admin.attempt(updateSettings, { body: { settings: [{ name: 'multi_factor', value: 'everyone' }] } });
  expect([byRules.problem?.code, bySettings.problem?.code]).toEqual(['factor-first', 'factor-first']);
  const { settings } = await admin.call(getSettings);
  expect(settings).toContainEqual({ name: 'multi_factor', value: 'choice' });
  const now = app.clock.now();
  await app.home.store.db
    .insertInto('second_factors')
    .values({ organisation_id: app.home.id, id: newId<string>(), user_id: admin.userId, kind: 'passkey', name: 'Key', confirmed_at: now })
    .execute();
  await app.home.store.db.updateTable('sessions').set({ factor_verified_at: now }).where('user_id', '=', admin.userId).execute();
  app.platform.sessions.forgetUser(admin.userId);
  expect((await admin.attempt(updateSignInRules, { body: { ...rules, multiFactor: 'administrators' } })).status).toBe(200);
  await app.configure('multi_factor', 'choice');
});

test('ADM-03 ADM-04 saving how people get in leaves the other switches as someone else has just set them, elsewhere', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const rules = await admin.call(getSignInRules);
  await app.configure('switches', {});
  await admin.call(getSettings);
  // What another server wrote and this one has not heard of yet.
  const { db } = app.home.store;
  const elsewhere = JSON.stringify({ leaderboard: false, transcript: false });
  await db.updateTable('organisation_configs').set({ value: elsewhere }).where('name', '=', 'switches').execute();
  await admin.call(updateSignInRules, { body: { ...rules, openSignUp: true } });
  const stored = await db.selectFrom('organisation_configs').select('value').where('name', '=', 'switches').executeTakeFirstOrThrow();
  expect(stored.value).toEqual({ leaderboard: false, transcript: false, open_sign_up: true });
  await admin.call(updateSignInRules, { body: rules });
});
