import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  type AccountsQuery,
  createAccount,
  deleteAccount,
  endAccountSessions,
  eraseAccount,
  getAccount,
  inviteAccount,
  listAccounts,
  listBulkActions,
  reactivateAccount,
  resetAccountPassword,
  showBulkAction,
  suspendAccount,
  updateAccount,
} from '@waymark/contract/accounts';
import { deleteCustomField } from '@waymark/contract/custom-fields';
import { acceptInvitation, inviteToGroup } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { getProfile, updateUser } from '@waymark/contract/people';
import { assignRoleToGroup } from '@waymark/contract/roles';
import { checkPasswordReset, completePasswordReset, getSession, signIn } from '@waymark/contract/session';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { aCustomField } from '../custom-fields/custom-fields.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPerson, contextOf } from '../people/people.factory.ts';
import { aResetLink } from '../session/session.factory.ts';
import { aCheck, aSuspendedPerson } from './accounts.factory.ts';
import { findOverdue } from './accounts.jobs.ts';
import { fewOf } from './account-filter.repo.ts';
import { accountsPage } from './accounts.repo.ts';

const app = await testApp({ holdsThousands: true });
const admin = await app.signedIn({ role: 'organisation-admin' });
const params = (person: { id: string }) => ({ params: { userId: person.id } });
const errorsOf = (answer: { problem: { errors?: { field: string; code: string }[] | undefined } | undefined }) =>
  (answer.problem?.errors ?? []).map(({ field, code }) => `${field}: ${code}`);
const mailsTo = (email: string) =>
  app.home.store.db.selectFrom('mail_outbox').selectAll().where('to_address', '=', email).orderBy('created_at').execute();
const names = (page: { items: { fullName: string }[] }) => page.items.map(({ fullName }) => fullName);

describe('the list', () => {
  test('ADM-01 people are found by the first letters of name, handle and address, or by the outside id, whatever the accents', async () => {
    const person = await aPerson(app, { firstName: 'Ålesund', lastName: 'Quist', email: 'quack@home.example', externalId: 'HR-77' });
    for (const q of ['alesund', 'QUIST', 'quack@', `@${person.handle}`, 'HR-77']) {
      expect(names(await admin.call(listAccounts, { query: { q } }))).toEqual(['Ålesund Quist']);
    }
    expect((await admin.call(listAccounts, { query: { q: 'lesund' } })).items).toEqual([]);
  });

  test('PLT-06 ADM-01 a cursor or a word that no store could hold is refused by its field', async () => {
    const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const id = admin.userId;
    const answers = [
      await admin.attempt(listAccounts, { query: { cursor: cursorOf('a\0b', id) } }),
      await admin.attempt(listAccounts, { query: { cursor: cursorOf('a\uD800', id) } }),
      await admin.attempt(listAccounts, { query: { sort: 'seen', cursor: cursorOf('-271821-04-20T00:00:00.000Z', id) } }),
      await admin.attempt(listBulkActions, { query: { cursor: cursorOf('+275760-09-13T00:00:00.000Z', id) } }),
      await admin.attempt(listAccounts, { query: { q: 'a\0b' } }),
      await admin.attempt(listAccounts, { query: { role: ['\0'] } }),
    ];
    expect(answers.map(errorsOf)).toEqual([
      ...['cursor: invalid-cursor', 'cursor: invalid-cursor', 'cursor: invalid-cursor', 'cursor: invalid-cursor'].map((one) => [one]),
      ['q: invalid'],
      ['role.0: invalid'],
    ]);
  });

  test('ADM-01 pages in every order hold everyone once, both ways', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => aPerson(app, { firstName: 'Pager', lastName: `No ${index}` })));
    for (const sort of ['name', 'email', 'seen', 'created'] as const) {
      for (const direction of ['ascending', 'descending'] as const) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof admin.call<typeof listAccounts>>> = await admin.call(listAccounts, {
            query: { q: 'pager', sort, direction, limit: 5, ...(cursor === null ? {} : { cursor }) },
          });
          seen.push(...page.items.map(({ id }) => id));
          expect(page.count).toEqual(cursor === null ? { people: 12, isCapped: false } : null);
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect(seen).toHaveLength(12);
        expect(new Set(seen).size).toBe(12);
      }
    }
    const broken = await admin.attempt(listAccounts, { query: { cursor: 'WyJ4IiwieSJd' } });
    expect(errorsOf(broken)).toEqual(['cursor: invalid-cursor']);
  });

  test('ADM-01 filters by role, group, standing and when someone was last here', async () => {
    const curator = await app.signedIn({ role: ['curator', 'group-leader'], firstName: 'Filtered', lastName: 'Curator' });
    const group = await aGroup(curator);
    const suspended = await aSuspendedPerson(app);
    const invited = await admin.call(createAccount, {
      body: { email: 'invited@home.example', firstName: 'Filtered', lastName: 'Invited' },
    });
    const idsFor = async (query: Record<string, unknown>) =>
      (await admin.call(listAccounts, { query: { limit: 100, ...query } })).items.map(({ id }) => id);
    expect(await idsFor({ q: 'filtered', role: 'curator' })).toEqual([curator.userId]);
    expect(await idsFor({ group: group.id })).toEqual([curator.userId]);
    expect(await idsFor({ status: 'suspended' })).toContain(suspended.id);
    expect(await idsFor({ status: ['suspended', 'deleted'] })).not.toContain(curator.userId);
    expect(await idsFor({ status: 'invited' })).toEqual([invited.id]);
    app.clock.advance({ minutes: 6 });
    await curator.call(getSession);
    expect(await idsFor({ q: 'filtered', seen: '7-days' })).toEqual([curator.userId]);
    expect(await idsFor({ q: 'filtered', seen: 'never' })).toEqual([invited.id]);
  });

  test('ADM-01 every order walks an index and no table, also under row-level security and with 20,000 people', async () => {
    const { store, id } = app.other;
    await sql`insert into users (organisation_id, id, email, handle, first_name, last_name)
      select ${id}, gen_random_uuid(), 'many-' || n || '@x.example', 'many-' || n, 'Many' || n % 700, 'People' || n % 900
      from generate_series(1, 20000) n`.execute(store.db);
    await app.platform.database.owner.query('analyze users');
    const planOf = async (query: Partial<AccountsQuery>, after: { value: string; id: string } | null = null) => {
      const wanted: AccountsQuery = {
        q: '',
        status: undefined,
        role: undefined,
        limit: 20,
        sort: 'name',
        direction: 'ascending',
        ...query,
      };
      const page = accountsPage(store, wanted, after, app.clock.now(), await fewOf(store, wanted));
      const { rows } = await sql<Record<string, string>>`explain ${page}`.execute(store.db);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };
    const orders = {
      name: 'users_by_full_name_key',
      email: 'users_by_email_key',
      seen: 'users_by_last_seen',
      created: 'users_by_creation',
    };
    for (const [sort, index] of Object.entries(orders)) {
      const at = sort === 'seen' || sort === 'created' ? '2026-01-01T00:00:00Z' : 'many';
      const plan = await planOf({ sort: sort as AccountsQuery['sort'], direction: 'descending' }, { value: at, id });
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on users');
    }
    expect(await planOf({ q: 'many12' })).not.toContain('Seq Scan on users');
    expect(await planOf({ status: ['suspended'] })).not.toContain('Seq Scan on users');
    // A role that few have leads; one that all have does not: there the order is walked.
    await app.signedIn({ role: 'organisation-admin', organisation: app.other });
    await sql`insert into user_roles (organisation_id, user_id, role_id) select u.organisation_id, u.id, r.id from users u
      join roles r on r.organisation_id = u.organisation_id and r.key = 'learner' where u.organisation_id = ${id} on conflict do nothing`.execute(
      store.db,
    );
    await app.platform.database.owner.query('analyze user_roles');
    const [rare, common] = [await planOf({ role: ['organisation-admin'] }), await planOf({ role: ['learner'] })];
    expect(rare).toContain('user_roles_by_role');
    expect(rare).not.toContain('Seq Scan on user_roles');
    expect(rare).not.toContain(orders.name);
    expect(common).toContain(orders.name);
  });

  test('only who manages users sees it', async () => {
    const learner = await app.signedIn();
    expect((await learner.attempt(listAccounts)).problem?.code).toBe('forbidden');
  });
});

describe('making and inviting', () => {
  test('ADM-01 a new person comes with roles, groups, manager and own fields, and an invitation that works', async () => {
    const manager = await aPerson(app, { firstName: 'Their', lastName: 'Manager' });
    const group = await aGroup(await app.signedIn({ role: 'group-leader' }));
    const field = await aCustomField(admin, { label: 'Depot' });
    const made = await admin.call(createAccount, {
      body: {
        email: 'Nadia.Okafor@home.example',
        firstName: 'Nadia',
        lastName: 'Okafor',
        roles: ['curator'],
        groupIds: [group.id],
        managerId: manager.id,
        customFields: { [field.key]: 'Harwick' },
      },
    });
    expect(made).toMatchObject({
      email: 'nadia.okafor@home.example',
      status: 'invited',
      roles: [{ key: 'curator' }, { key: 'learner' }],
      manager: { id: manager.id },
      groups: [{ id: group.id }],
      can: { invite: true, suspend: true },
    });
    expect(made.customFields.find(({ key }) => key === field.key)?.value).toBe('Harwick');
    const [mail] = await mailsTo(made.email);
    const token = /confirm\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    const visitor = app.visitor();
    // The page welcomes who has no password yet.
    expect((await visitor.call(checkPasswordReset, { params: { token } })).isFirst).toBe(true);
    await visitor.call(completePasswordReset, { params: { token }, body: { password: 'a brand new long password' } });
    expect(await mailsTo(made.email), 'a first password changes none').toHaveLength(1);
    await visitor.call(signIn, { body: { email: made.email, password: 'a brand new long password' } });
    const after = await admin.call(getAccount, params(made));
    expect(after).toMatchObject({ status: 'active', hasPassword: true, can: { invite: false } });
    expect(after.sessions).toHaveLength(1);
    expect(after.history.map(({ action }) => action)).toEqual(expect.arrayContaining(['people.created', 'accounts.invited']));
  });

  test('ADM-01 nothing is made when a part of it cannot be', async () => {
    const body = { email: 'half@home.example', firstName: 'Half', lastName: 'Done' };
    const keeper = await app.signedIn({ role: 'admin' });
    expect((await keeper.attempt(createAccount, { body: { ...body, roles: ['organisation-admin'] } })).problem?.code).toBe(
      'role-beyond-yours',
    );
    expect(errorsOf(await admin.attempt(createAccount, { body: { ...body, customFields: { nonsense: 1 } } }))).toEqual([
      'values.nonsense: unknown-field',
    ]);
    const stranger = await aPerson(app, {}, app.other);
    expect(errorsOf(await admin.attempt(createAccount, { body: { ...body, managerId: stranger.id } }))).toEqual([
      'managerId: unknown-person',
    ]);
    expect((await admin.call(listAccounts, { query: { q: 'half@' } })).items).toEqual([]);
    expect(errorsOf(await admin.attempt(createAccount, { body: { ...body, email: admin.email.toUpperCase() } }))).toEqual(['email: taken']);
  });

  test('PPL-14 who adds a person fills in what the organisation requires of new people', async () => {
    const field = await aCustomField(admin, { isRequired: true, visibility: 'administrators', isUserEditable: false });
    const body = { email: 'asked@home.example', firstName: 'Asked', lastName: 'For', invite: false };
    for (const customFields of [{}, { [field.key]: '' }]) {
      expect(errorsOf(await admin.attempt(createAccount, { body: { ...body, customFields } }))).toEqual([`values.${field.key}: required`]);
    }
    const made = await admin.call(createAccount, { body: { ...body, customFields: { [field.key]: 'Depot 4' } } });
    expect(made.customFields.find(({ key }) => key === field.key)?.value).toBe('Depot 4');
    await admin.call(deleteCustomField, { params: { fieldId: field.id } });
  });

  test('ADM-01 an invitation is sent again, a password link is sent, an address is changed', async () => {
    const person = await aPerson(app);
    await admin.call(inviteAccount, params(person));
    await admin.call(inviteAccount, params(person));
    expect(await mailsTo(person.email)).toHaveLength(2);
    await admin.call(resetAccountPassword, params(person));
    await app.jobsDone();
    expect(await mailsTo(person.email)).toHaveLength(3);
    const changed = await admin.call(updateAccount, { ...params(person), body: { email: 'Moved@home.example', externalId: 'HR-1' } });
    expect(changed).toMatchObject({ email: 'moved@home.example', externalId: 'HR-1' });
    expect(errorsOf(await admin.attempt(updateAccount, { ...params(person), body: { email: admin.email } }))).toEqual(['email: taken']);
  });

  test('ADM-01 SES-07 a link to a password that was mailed to another address ends when the address is put right', async () => {
    const person = await aPerson(app);
    const token = await aResetLink(app.home.store, person.id as UserId);
    const check = () => app.visitor().attempt(checkPasswordReset, { params: { token } });
    await admin.call(updateAccount, { ...params(person), body: { externalId: 'HR-2' } });
    expect((await check()).status).toBe(200);
    await admin.call(updateAccount, { ...params(person), body: { email: 'put.right@home.example' } });
    expect((await check()).problem?.code).toBe('reset-link-invalid');
  });
});

describe('ending', () => {
  test('ADM-01 suspend, let back in, delete, bring back, sign out, erase', async () => {
    const person = await app.signedIn();
    const who = { params: { userId: person.userId } };
    await admin.call(endAccountSessions, who);
    expect((await person.attempt(getSession)).status).toBe(401);
    expect((await admin.call(suspendAccount, who)).status).toBe('suspended');
    expect((await admin.attempt(suspendAccount, who)).problem?.code).toBe('account-not-fitting');
    expect((await admin.call(reactivateAccount, who)).status).toBe('active');
    expect(await admin.call(deleteAccount, who)).toMatchObject({ status: 'deleted', can: { reactivate: true, delete: false } });
    expect((await admin.call(reactivateAccount, who)).eraseAfter).toBeNull();
    await admin.call(eraseAccount, who);
    expect((await admin.attempt(getAccount, who)).problem?.code).toBe('person-not-found');
  });

  test('SES-61 who may do more by a role of their group is out of reach, too: one by one, in bulk and by import', async () => {
    const keeper = await app.signedIn({ role: 'admin' });
    const above = await app.signedIn();
    const group = await aGroup(admin, { visibility: 'private' });
    await admin.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [above.userId] } });
    await above.call(acceptInvitation, { params: { groupId: group.id } });
    await admin.call(assignRoleToGroup, { params: { roleKey: 'organisation-admin', groupId: group.id } });
    const who = { params: { userId: above.userId } };
    for (const endpoint of [suspendAccount, resetAccountPassword, endAccountSessions]) {
      expect((await keeper.attempt(endpoint, who)).problem?.code).toBe('account-not-yours-to-change');
    }
    const refusals = [
      await keeper.attempt(updateAccount, { ...who, body: { email: 'taken.over@home.example' } }),
      await keeper.attempt(updateUser, { ...who, body: { firstName: 'Taken' } }),
    ];
    expect(refusals.map(({ problem }) => problem?.code)).toEqual(Array(2).fill('account-not-yours-to-change'));
    const { email } = await admin.call(getAccount, who);
    const shown = await keeper.call(showBulkAction, { body: { kind: 'suspend', whom: { userIds: [above.userId] } } });
    expect(shown.effects).toMatchObject({ change: 0, 'beyond-yours': 1 });
    const checked = await aCheck(app, keeper, `email,first name\n${email},Taken\n`);
    expect(checked.counts).toMatchObject({ change: 0, bad: 1 });
  });

  test('SES-61 no one acts on the account of who may do more, or ends their own', async () => {
    const keeper = await app.signedIn({ role: 'admin' });
    const above = { params: { userId: admin.userId } };
    for (const endpoint of [suspendAccount, deleteAccount, eraseAccount, resetAccountPassword, inviteAccount, endAccountSessions]) {
      expect((await keeper.attempt(endpoint, above)).problem?.code).toBe('account-not-yours-to-change');
    }
    const email = { ...above, body: { email: 'taken.over@home.example' } };
    expect((await keeper.attempt(updateAccount, email)).problem?.code).toBe('account-not-yours-to-change');
    const { fullName } = await admin.call(getProfile, { params: { handle: 'me' } });
    for (const body of [{ firstName: 'Taken' }, { avatarFileId: null, bio: 'Over' }, { handle: 'taken-over' }]) {
      expect((await keeper.attempt(updateUser, { ...above, body })).problem?.code).toBe('account-not-yours-to-change');
    }
    const seen = await keeper.call(getProfile, { params: { handle: admin.handle } });
    expect([seen.fullName, seen.can.edit, seen.profile]).toEqual([fullName, false, null]);
    const below = await app.signedIn();
    expect((await keeper.call(getProfile, { params: { handle: below.handle } })).can.edit).toBe(true);
    expect((await keeper.attempt(updateUser, { params: { userId: below.userId }, body: { firstName: 'Called' } })).status).toBe(200);
    expect((await keeper.attempt(suspendAccount, { params: { userId: keeper.userId } })).problem?.code).toBe('account-yourself');
  });

  test('PLT-12 who was deleted is erased when 30 days are over, and not before', async () => {
    const [person, kept] = await Promise.all([aPerson(app), aPerson(app)]);
    await admin.call(deleteAccount, params(person));
    const ctx = await contextOf(app, app.home);
    const look = async () => {
      await inTransaction(ctx, (ctx) => findOverdue.handle({ ...ctx, actor: null, jobId: 'look' }, null));
      await app.jobsDone();
    };
    app.clock.advance({ days: 29 });
    await look();
    expect((await admin.call(getAccount, params(person))).status).toBe('deleted');
    app.clock.advance({ days: 2 });
    await look();
    expect((await admin.attempt(getAccount, params(person))).status).toBe(404);
    expect((await admin.call(getAccount, params(kept))).status).toBe('active');
  });
});
