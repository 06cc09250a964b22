import { expect, test } from 'vitest';
import {
  checkImport,
  createAccessLink,
  createAccessLinks,
  createAccount,
  getAccount,
  getAccountEntrySettings,
  listAccounts,
  resetAccountPassword,
  runBulkAction,
  runImport,
  setFirstPassword,
  showBulkAction,
  suspendAccount,
  updateAccount,
} from '@waymark/contract/accounts';
import { startImpersonation } from '@waymark/contract/impersonation';
import { listNotifications } from '@waymark/contract/notifications';
import { assignRole, getProfile } from '@waymark/contract/people';
import { completePasswordReset, getSession, INVITATION_DAYS, signIn } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import { anImport } from './accounts.factory.ts';
import { aPerson } from '../people/people.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const mailsTo = (email: string) =>
  app.home.store.db.selectFrom('mail_outbox').selectAll().where('to_address', '=', email).orderBy('created_at').execute();
const auditOf = async (action: string) =>
  (await app.home.store.db.selectFrom('audit_entries').select(['subject_id']).where('action', '=', action).execute()).map(
    ({ subject_id }) => subject_id,
  );
const newPerson = async (email: string) =>
  admin.call(createAccount, { body: { email, firstName: 'First', lastName: 'Day', invite: false } });
const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

test('ADM-13 without a mail server a new person is let in by a link that is shown once and works once', async () => {
  expect(await admin.call(getAccountEntrySettings)).toEqual({ hasPasswordLinks: true });
  const person = await newPerson('by.link@home.example');
  expect(person).toMatchObject({ isMailed: false, can: { copyLink: true, setFirstPassword: true } });
  const who = { params: { userId: person.id } };
  const before = await admin.call(createAccessLink, who);
  const { url, expiresAt } = await admin.call(createAccessLink, who);
  const days = (new Date(expiresAt).getTime() - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(INVITATION_DAYS, 2);
  expect(await mailsTo(person.email)).toEqual([]);
  expect(await auditOf('accounts.access-link-created')).toEqual([person.id, person.id]);
  const visitor = app.visitor();
  const body = { password: 'a brand new long password' };
  expect((await visitor.attempt(completePasswordReset, { params: { token: tokenIn(before.url) }, body })).problem?.code).toBe(
    'reset-link-invalid',
  );
  await visitor.call(completePasswordReset, { params: { token: tokenIn(url) }, body });
  expect((await visitor.attempt(completePasswordReset, { params: { token: tokenIn(url) }, body })).problem?.code).toBe(
    'reset-link-invalid',
  );
  await visitor.call(signIn, { body: { email: person.email, password: body.password } });
  expect(await visitor.call(getSession)).toMatchObject({ email: person.email });
});

test('ADM-13 without a mail server the people of an import and of a bulk invitation get links in one file', async () => {
  const imported = await anImport(admin, 'Email,First name\nmany.one@home.example,One\nmany.two@home.example,Two\n');
  await admin.call(checkImport, { params: { importId: imported.id }, body: { ...imported.plan, invite: false } });
  await app.jobsDone();
  await admin.call(runImport, { params: { importId: imported.id }, body: { suspending: 0 } });
  await app.jobsDone();
  const ofImport = { body: { of: { importId: imported.id } } };
  const { items, nextCursor } = await admin.call(createAccessLinks, ofImport);
  expect([items.map(({ email }) => email).toSorted(), nextCursor]).toEqual([['many.one@home.example', 'many.two@home.example'], null]);
  const above = await app.signedIn({ role: 'organisation-admin' });
  const ids = (await admin.call(listAccounts, { query: { q: 'many' } })).items.map(({ id }) => id);
  expect(await auditOf('accounts.access-link-created')).toEqual(expect.arrayContaining(ids));
  const bulk = await admin.call(showBulkAction, { body: { kind: 'invite', whom: { userIds: [...ids, above.userId] } } });
  await admin.call(runBulkAction, { params: { bulkActionId: bulk.id } });
  await app.jobsDone();
  const { items: again } = await admin.call(createAccessLinks, { body: { of: { bulkActionId: bulk.id } } });
  const suspended = await admin.call(showBulkAction, { body: { kind: 'suspend', whom: { userIds: ids.slice(0, 1) } } });
  const ofOther = { body: { of: { bulkActionId: suspended.id } } };
  expect((await admin.attempt(createAccessLinks, ofOther)).problem?.code).toBe('bulk-action-not-found');
  const visitor = app.visitor();
  const body = { password: 'a brand new long password' };
  const [first, second] = [items, again].map((links) => tokenIn(links.find(({ name }) => name === 'One')?.url ?? ''));
  expect((await visitor.attempt(completePasswordReset, { params: { token: first ?? '' }, body })).problem?.code).toBe('reset-link-invalid');
  await visitor.call(completePasswordReset, { params: { token: second ?? '' }, body });
  await visitor.call(signIn, { body: { email: 'many.one@home.example', password: body.password } });
  await app.home.store.db
    .updateTable('users')
    .set({ last_seen_at: app.clock.now() })
    .where('email', '=', 'many.one@home.example')
    .execute();
  expect((await admin.call(createAccessLinks, ofImport)).items.map(({ name }) => name)).toEqual(['Two']);
});

test('ADM-13 a first password is changed at the first sign-in, and given to no one who was here', async () => {
  const person = await newPerson('by.password@home.example');
  const { password } = await admin.call(setFirstPassword, { params: { userId: person.id } });
  const visitor = app.visitor();
  expect(await visitor.call(signIn, { body: { email: person.email, password } })).toMatchObject({ entryStep: 'new-password' });
  const here = await app.signedIn();
  await here.call(getSession);
  await app.home.store.db.updateTable('users').set({ last_seen_at: app.clock.now() }).where('id', '=', here.userId).execute();
  expect((await admin.attempt(setFirstPassword, { params: { userId: here.userId } })).problem?.code).toBe('account-not-fitting');
});

test('ADM-13 no one gets a link to an account above them, or to their own', async () => {
  const keeper = await app.signedIn({ role: 'admin' });
  const above = await app.signedIn({ role: 'organisation-admin' });
  for (const endpoint of [createAccessLink, setFirstPassword]) {
    expect((await keeper.attempt(endpoint, { params: { userId: above.userId } })).problem?.code).toBe('account-not-yours-to-change');
    expect((await admin.attempt(endpoint, { params: { userId: admin.userId } })).problem?.code).toBe('account-yourself');
  }
  expect(await keeper.call(getAccount, { params: { userId: above.userId } })).toMatchObject({
    isBeyondYours: true,
    can: { edit: false, copyLink: false, resetPassword: false, suspend: false, actAs: false },
  });
});

test.each(['mentor', 'project-owner', 'recruiter', 'group-leader', 'manager', 'curator'] as const)(
  'ADM-16 SES-61 an administrator looks after the account of a %s',
  async (role) => {
    const keeper = await app.signedIn({ role: 'admin' });
    const person = await app.signedIn({ role });
    const who = { params: { userId: person.userId } };
    expect(await keeper.call(getAccount, who)).toMatchObject({
      isBeyondYours: false,
      can: { edit: true, resetPassword: true, suspend: true },
    });
    await keeper.call(updateAccount, { ...who, body: { email: `${role}.moved@home.example` } });
    await keeper.call(resetAccountPassword, who);
    const other = await app.signedIn({ role: 'admin' });
    const { can } = await other.call(getAccount, who);
    const profile = await other.call(getProfile, { params: { handle: person.handle } });
    const acting = await other.attempt(startImpersonation, { body: { userId: person.userId, reason: 'The picture does not show' } });
    expect(can.actAs, 'what is refused is not offered').toBe(acting.problem === undefined);
    expect(profile.can.actAs, 'nor on the profile').toBe(acting.problem === undefined);
    await keeper.call(suspendAccount, who);
  },
);

test('SES-61 rights over others are not passed on by who lacks them; those for oneself are', async () => {
  const person = await aPerson(app);
  const give = (roleKey: string) => ({ params: { userId: person.id, roleKey } });
  await admin.call(assignRole, give('mentor'));
  await admin.call(assignRole, give('super-admin'));
  const keeper = await app.signedIn({ role: 'admin' });
  for (const role of ['organisation-admin', 'recruiter', 'project-owner']) {
    expect((await keeper.attempt(assignRole, give(role))).problem?.code).toBe('role-beyond-yours');
  }
});

test('SES-61 a changed address is told in the page as well, once for each change', async () => {
  const person = await app.signedIn();
  const to = (email: string) => admin.call(updateAccount, { params: { userId: person.userId }, body: { email } });
  const told = async () => {
    await app.jobsDone();
    const { notifications } = await person.call(listNotifications, { query: {} });
    return notifications.filter(({ kind }) => kind === 'address-changed').map(({ message }) => message);
  };
  await to('first.of.two@home.example');
  const first = 'You now sign in with first.of.two@home.example. If you didn’t expect this, tell an administrator.';
  expect(await told()).toEqual([first]);
  await admin.call(updateAccount, { params: { userId: person.userId }, body: { externalId: 'HR-10' } });
  expect(await told()).toEqual([first]);
});

test('SES-61 a changed address is told to both addresses', async () => {
  const person = await aPerson(app, { email: 'before@home.example' });
  await admin.call(updateAccount, { params: { userId: person.id }, body: { email: 'after@home.example' } });
  for (const address of ['before@home.example', 'after@home.example']) {
    const [mail, ...more] = await mailsTo(address);
    expect(more).toEqual([]);
    expect(mail?.text_body).toContain('You now sign in with after@home.example instead of before@home.example.');
  }
  await admin.call(updateAccount, { params: { userId: person.id }, body: { externalId: 'HR-9' } });
  expect(await mailsTo('after@home.example')).toHaveLength(1);
});
