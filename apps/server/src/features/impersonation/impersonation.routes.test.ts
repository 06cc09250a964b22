import { expect, test } from 'vitest';
import { assignRole, getProfile, removeRole, setManager, updateUser } from '@waymark/contract/people';
import { IMPERSONATION_MINUTES, startImpersonation, startProxy, stopImpersonation } from '@waymark/contract/impersonation';
import { changeNotificationSetting, listNotifications } from '@waymark/contract/notifications';
import { getSession, keepSessionAlive, signOut } from '@waymark/contract/session';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn, SignInOptions } from '../../testing/sign-in-as.ts';
import { aPerson } from '../people/people.factory.ts';

const app = await testApp();
const REASON = 'Their plan does not open';
const ids = async (person: SignedIn) => (await person.call(getSession)).id;

/** The browser follows the cookie: its proof against forgery changes with it. */
function followCookie(browser: SignedIn): void {
  browser.csrfToken = csrfTokenOf(browser.cookies['session'] ?? '');
}

async function actAs(browser: SignedIn, userId: string): Promise<void> {
  await browser.call(startImpersonation, { body: { userId, reason: REASON } });
  followCookie(browser);
}

async function report(person: { id: string }, manager: SignedIn) {
  const admin = await app.signedIn({ role: 'admin' });
  await admin.call(setManager, { params: { userId: person.id }, body: { managerId: manager.userId } });
}

test('SES-64 an administrator acts as a user, both are on the session, all is audited under both, and one call ends it', async () => {
  const admin = await app.signedIn({ role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  const learner = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
  const former = admin.cookies['session'];
  await actAs(admin, learner.userId);
  const acting = await admin.call(getSession);
  expect(acting).toMatchObject({
    id: learner.userId,
    impersonator: { id: admin.userId, fullName: 'Ada Admin' },
    impersonatee: { id: learner.userId, fullName: 'Leila Haddad' },
    proxyType: null,
  });
  const minutes = (new Date(acting.actingUntil ?? '').getTime() - app.clock.now().getTime()) / 60_000;
  expect(Math.round(minutes)).toBe(IMPERSONATION_MINUTES);
  await admin.call(updateUser, { params: { userId: learner.userId }, body: { bio: 'Written by who helps' } });
  const { body } = await admin.attempt(stopImpersonation);
  expect(body).toEqual({ isSignedIn: true });
  followCookie(admin);
  expect(await admin.call(getSession)).toMatchObject({ id: admin.userId, impersonator: null, impersonatee: null, actingUntil: null });
  expect(admin.cookies['session'], 'the own session comes back with a new token').not.toBe(former);
  const rows = await app.home.store.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'impersonator_id', 'details'])
    .where('subject_id', '=', learner.userId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, actor_id, impersonator_id }) => [action, actor_id, impersonator_id])).toEqual([
    ['impersonation.started', admin.userId, null],
    ['people.profile-updated', learner.userId, admin.userId],
    ['impersonation.ended', learner.userId, admin.userId],
  ]);
  expect(rows[0]?.details).toMatchObject({ reason: REASON, userId: learner.userId });
});

test('SES-64 a reason is asked for, and the person is told it', async () => {
  const admin = await app.signedIn({ role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  const learner = await app.signedIn();
  const answer = await admin.attempt(startImpersonation, { body: { userId: learner.userId, reason: '  ' } });
  expect(answer.problem?.errors).toEqual([expect.objectContaining({ field: 'reason', code: 'required' })]);
  await actAs(admin, learner.userId);
  await app.jobsDone();
  expect((await learner.call(listNotifications)).notifications[0]?.message).toBe(`Ada Admin acted as you. Reason: “${REASON}”`);
  const mails = await app.home.store.db.selectFrom('mail_outbox').select('subject').where('recipient_id', '=', learner.userId).execute();
  expect(mails).toHaveLength(1);
});

test.each<[string, SignInOptions, string]>([
  ['someone above', { role: 'organisation-admin' }, 'impersonation-upwards'],
  ['a recruiter, whose rights they lack', { role: 'recruiter' }, 'impersonation-upwards'],
  ['a mentor, whose permission they lack', { role: 'mentor' }, 'impersonation-upwards'],
])('SES-64 never upwards: an admin does not act as %s', async (_who, options, code) => {
  const admin = await app.signedIn({ role: 'admin' });
  const target = await app.signedIn(options);
  expect((await admin.attempt(startImpersonation, { body: { userId: target.userId, reason: REASON } })).problem?.code).toBe(code);
  expect(await ids(admin)).toBe(admin.userId);
});

test('SES-64 who acts gets no right they lack themselves, also when the person gains one meanwhile', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  const learner = await app.signedIn();
  await actAs(admin, learner.userId);
  const above = await app.signedIn({ role: 'super-admin' });
  await above.call(assignRole, { params: { userId: learner.userId, roleKey: 'organisation-admin' } });
  expect((await learner.call(getSession)).permissions).toContain('MANAGE_ORGANISATION');
  expect((await admin.call(getSession)).permissions).not.toContain('MANAGE_ORGANISATION');
});

test('SES-64 no one acts as themselves, as someone who is gone or suspended, or as one more person at a time', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  const attempt = async (userId: string) => (await admin.attempt(startImpersonation, { body: { userId, reason: REASON } })).problem?.code;
  const [suspended, learner] = [await aPerson(app), await aPerson(app)];
  await app.home.store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
  expect(await attempt(admin.userId)).toBe('impersonation-not-possible');
  expect(await attempt(suspended.id)).toBe('impersonation-not-possible');
  expect(await attempt((await aPerson(app, {}, app.other)).id)).toBe('person-not-found');
  await actAs(admin, learner.id);
  expect(await attempt((await aPerson(app)).id)).toBe('forbidden');
});

test('SES-64 dangerous acts are refused meanwhile; what an endpoint does not allow it refuses', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  const other = await app.signedIn({ role: 'admin' });
  await actAs(admin, other.userId);
  const params = { userId: (await aPerson(app)).id };
  const refused = [
    await admin.attempt(assignRole, { params: { ...params, roleKey: 'curator' } }),
    await admin.attempt(setManager, { params, body: { managerId: null } }),
    await admin.attempt(changeNotificationSetting, { body: { kind: 'impersonated', inPage: false, email: false } }),
    await admin.attempt(startImpersonation, { body: { ...params, reason: REASON } }),
  ];
  expect(refused.map(({ status, problem }) => [status, problem?.code])).toEqual(refused.map(() => [403, 'not-while-acting']));
  expect((await admin.attempt(keepSessionAlive)).status).toBe(200);
  expect((await other.attempt(assignRole, { params: { ...params, roleKey: 'curator' } })).status).toBe(200);
});

test('SES-64 it ends by itself after its time, and the administrator is themselves again', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  const learner = await app.signedIn();
  await actAs(admin, learner.userId);
  app.clock.advance({ minutes: IMPERSONATION_MINUTES });
  expect((await admin.attempt(getSession)).problem?.code).toBe('signed-out');
  expect(await admin.call(stopImpersonation)).toEqual({ isSignedIn: true });
  followCookie(admin);
  expect(await ids(admin)).toBe(admin.userId);
  expect((await admin.attempt(stopImpersonation)).body).toEqual({ isSignedIn: true });
});

test('SES-64 with the right, or the own session, acting ends at once', async () => {
  const [first, second] = [await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
  const learner = await app.signedIn();
  const above = await app.signedIn({ role: 'super-admin' });
  for (const admin of [first, second]) {
    await actAs(admin, learner.userId);
    expect(await ids(admin)).toBe(learner.userId);
  }
  const socket = await app.server.injectWS('/api/v1/live', {
    headers: { host: first.hostName, cookie: `session=${first.cookies['session']}` },
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  await above.call(removeRole, { params: { userId: first.userId, roleKey: 'admin' } });
  expect(await closed, 'the live connection is cut').toBe(4401);
  expect((await first.attempt(getSession)).status).toBe(401);
  await app.home.store.db.deleteFrom('sessions').where('user_id', '=', second.userId).where('impersonator_id', 'is', null).execute();
  app.platform.sessions.forgetAll();
  expect((await second.attempt(getSession)).status).toBe(401);
  expect(await second.call(stopImpersonation)).toEqual({ isSignedIn: false });
});

test('SES-64 signing out ends both sessions; a time-out of the own session does not come back', async () => {
  const [leaving, idle] = [await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
  const learner = await app.signedIn();
  await actAs(leaving, learner.userId);
  await leaving.call(signOut, { body: { route: '/' } });
  const left = await app.home.store.db.selectFrom('sessions').select('id').where('user_id', '=', leaving.userId).execute();
  expect(left).toEqual([]);
  await app.configure('web_session_timeout', 10);
  await actAs(idle, learner.userId);
  app.clock.advance({ minutes: 11 });
  expect(await idle.call(stopImpersonation)).toEqual({ isSignedIn: false });
  await app.configure('web_session_timeout', 0);
});

test('SES-65 a manager by proxy sees what their report sees, but not their own pages, and changes nothing', async () => {
  await app.configure('switches', { manager_proxy: true });
  const manager = await app.signedIn({ role: 'manager' });
  const person = await app.signedIn();
  const start = async (proxyType: 'user_dashboard' | 'manager_dashboard') =>
    manager.attempt(startProxy, { body: { userId: person.userId, reason: 'Plan the next course', proxyType } });
  expect((await start('user_dashboard')).problem?.code).toBe('proxy-not-yours');
  await report({ id: person.userId }, manager);
  expect((await start('manager_dashboard')).problem?.code).toBe('proxy-not-yours');
  expect((await start('user_dashboard')).status).toBe(200);
  followCookie(manager);
  expect(await manager.call(getSession)).toMatchObject({
    id: person.userId,
    proxyType: 'user_dashboard',
    impersonator: { id: manager.userId },
  });
  const refused = [
    await manager.attempt(getProfile, { params: { handle: 'me' } }),
    await manager.attempt(updateUser, { params: { userId: person.userId }, body: { bio: 'Not theirs' } }),
    await manager.attempt(changeNotificationSetting, { body: { kind: 'commented', inPage: true, email: true } }),
    await manager.send<never>('GET', '/api/v1/notification-settings'),
  ];
  expect(refused.map(({ problem }) => problem?.code)).toEqual(refused.map(() => 'not-while-acting'));
  const seen = await manager.call(getProfile, { params: { handle: person.handle } });
  expect(seen).toMatchObject({ profile: null, can: { edit: false } });
  const admin = await app.signedIn({ role: 'admin' });
  await admin.call(setManager, { params: { userId: person.userId }, body: { managerId: null } });
  app.platform.sessions.forgetAll();
  expect((await manager.attempt(getSession)).status, 'no longer their report').toBe(401);
});

test('SES-65 a manager’s dashboard is opened of managers only, and only where the organisation has it on', async () => {
  const top = await app.signedIn({ role: 'manager' });
  const [middle, report1] = [await aPerson(app), await aPerson(app)];
  await report(middle, top);
  const admin = await app.signedIn({ role: 'admin' });
  await admin.call(setManager, { params: { userId: report1.id }, body: { managerId: middle.id } });
  const body = { userId: middle.id, reason: 'Cover for them', proxyType: 'manager_dashboard' } as const;
  await app.configure('switches', { manager_proxy: false });
  expect((await top.attempt(startProxy, { body })).status).toBe(404);
  await app.configure('switches', { manager_proxy: true });
  expect((await top.attempt(startProxy, { body })).status).toBe(200);
  followCookie(top);
  expect(await top.call(getSession)).toMatchObject({ id: middle.id, proxyType: 'manager_dashboard' });
});

test.each(['learner', 'mentor', 'curator', 'recruiter', 'admin', 'organisation-admin'] as const)(
  'SES-64 SES-65 the profile of a %s offers exactly what is let',
  async (role) => {
    await app.configure('switches', { manager_proxy: true });
    const person = await app.signedIn({ role });
    const [manager, admin, colleague] = [
      await app.signedIn({ role: 'manager' }),
      await app.signedIn({ role: 'admin' }),
      await app.signedIn(),
    ];
    await admin.call(setManager, { params: { userId: person.userId }, body: { managerId: manager.userId } });
    for (const who of [manager, admin, colleague, person]) {
      const { can } = await who.call(getProfile, { params: { handle: person.handle } });
      const body = { userId: person.userId, reason: REASON };
      const acting = await who.attempt(startImpersonation, { body });
      if (acting.status === 200) {
        followCookie(who);
        await who.call(stopImpersonation);
        followCookie(who);
      }
      const opening = await who.attempt(startProxy, { body: { ...body, proxyType: 'user_dashboard' } });
      expect([can.actAs, can.openDashboard]).toEqual([acting.status === 200, opening.status === 200]);
    }
  },
);
