import { expect, test } from 'vitest';
import {
  acceptInvitation,
  changeGroupRole,
  deleteGroup,
  inviteToGroup,
  joinGroup,
  removeGroupMember,
  updateGroup,
} from '@waymark/contract/groups';
import { assignRole, listRoles, removeRole } from '@waymark/contract/people';
import {
  assignRoleToGroup,
  changeRole,
  createRole,
  deleteRole,
  getRole,
  listRoleGroups,
  listRoleHolders,
  removeRoleFromGroup,
} from '@waymark/contract/roles';
import { getSession } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aRole } from './roles.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const permissionsOf = async (person: SignedIn) => (await person.call(getSession)).permissions;
const codesOf = (answers: readonly { status: number; problem: { code: string } | undefined }[]) =>
  answers.map(({ status, problem }) => problem?.code ?? status).toSorted();

test('SES-60 an organisation makes a role of its own, changes what it allows, and who has it follows at once', async () => {
  const role = await admin.call(createRole, {
    body: { name: 'Site lead', description: 'Leads a site', permissions: ['CREATE_CHANNELS', 'CREATE_GROUPS'] },
  });
  expect(role).toMatchObject({ isDefault: false, peopleCount: 0, groupsCount: 0, can: { assign: true, edit: true, delete: true } });
  const person = await app.signedIn();
  await admin.call(assignRole, { params: { userId: person.userId, roleKey: role.key } });
  expect(await permissionsOf(person)).toEqual(expect.arrayContaining(['CREATE_CHANNELS', 'CREATE_GROUPS']));
  const changed = await admin.call(changeRole, {
    params: { roleKey: role.key },
    body: { name: 'Site leader', permissions: ['CREATE_GROUPS'], updatedAt: role.updatedAt },
  });
  expect(changed).toMatchObject({ name: 'Site leader', permissions: ['CREATE_GROUPS'], peopleCount: 1 });
  expect(await permissionsOf(person)).not.toContain('CREATE_CHANNELS');
  const [entry] = await app.home.store.db.selectFrom('audit_entries').select('details').where('action', '=', 'roles.changed').execute();
  expect(entry?.details).toMatchObject({
    changes: {
      name: { from: 'Site lead', to: 'Site leader' },
      permissions: { from: ['CREATE_CHANNELS', 'CREATE_GROUPS'], to: ['CREATE_GROUPS'] },
    },
  });
  await admin.call(deleteRole, { params: { roleKey: role.key } });
  expect(await permissionsOf(person)).not.toContain('CREATE_GROUPS');
  expect((await admin.attempt(getRole, { params: { roleKey: role.key } })).problem?.code).toBe('role-not-found');
});

test('SES-61 no one makes, changes or deletes a role beyond their own rights', async () => {
  const keeper = await app.signedIn();
  const keeping = await aRole(admin, ['MANAGE_ROLES']);
  await admin.call(assignRole, { params: { userId: keeper.userId, roleKey: keeping.key } });
  const beyond = await aRole(admin, ['MANAGE_COMPLIANCE']);
  const own = await aRole(admin, ['CREATE_CHANNELS']);
  const params = { roleKey: beyond.key };
  const answers = [
    await keeper.attempt(createRole, { body: { name: 'Too much', permissions: ['MANAGE_COMPLIANCE'] } }),
    await keeper.attempt(changeRole, { params, body: { permissions: [], updatedAt: beyond.updatedAt } }),
    await keeper.attempt(changeRole, {
      params: { roleKey: own.key },
      body: { permissions: ['MANAGE_COMPLIANCE'], updatedAt: own.updatedAt },
    }),
    await keeper.attempt(deleteRole, { params }),
  ];
  expect(answers.map(({ problem }) => problem?.code)).toEqual(answers.map(() => 'role-beyond-yours'));
  expect(await keeper.call(getRole, { params })).toMatchObject({ can: { assign: false, edit: false, delete: false } });
  expect((await keeper.call(listRoles)).items.find(({ key }) => key === own.key)).toMatchObject({
    can: { assign: true, edit: true, delete: true },
  });
});

test('SES-60 what every organisation starts with keeps its name and stays; a name is there once', async () => {
  const curator = await admin.call(getRole, { params: { roleKey: 'curator' } });
  const rename = await admin.attempt(changeRole, {
    params: { roleKey: 'curator' },
    body: { name: 'Editor', updatedAt: curator.updatedAt },
  });
  expect(rename.problem?.errors).toEqual([{ field: 'name', code: 'invalid' }]);
  expect((await admin.attempt(deleteRole, { params: { roleKey: 'curator' } })).problem?.code).toBe('role-stays');
  const twice = await admin.attempt(createRole, { body: { name: 'CURATOR', permissions: [] } });
  expect(twice.problem?.errors).toEqual([{ field: 'name', code: 'taken' }]);
});

test('SES-60 two people change a role at once: the second looks again', async () => {
  const role = await aRole(admin);
  const change = async (description: string) =>
    admin.attempt(changeRole, { params: { roleKey: role.key }, body: { description, updatedAt: role.updatedAt } });
  app.clock.advance({ seconds: 1 });
  expect(codesOf(await Promise.all([change('One'), change('Two')]))).toEqual([200, 'conflict']);
});

test('SES-60 a role comes with a group: coming in gives it, going takes it, live', async () => {
  const role = await aRole(admin, ['CREATE_CHANNELS']);
  const params = { roleKey: role.key };
  const person = await app.signedIn({ firstName: 'Ines', lastName: 'Costa' });
  const group = await aGroup(admin, { name: 'Writers', visibility: 'private' });
  const open = await aGroup(admin, { name: 'Anybody', visibility: 'open' });
  const refused = await admin.attempt(assignRoleToGroup, { params: { ...params, groupId: open.id } });
  expect(refused.problem?.code).toBe('role-needs-closed-group');
  const { items } = await admin.call(assignRoleToGroup, { params: { ...params, groupId: group.id } });
  expect(items.map(({ name }) => name)).toEqual(['Writers']);
  await admin.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [person.userId] } });
  expect(await permissionsOf(person)).not.toContain('CREATE_CHANNELS');
  await person.call(acceptInvitation, { params: { groupId: group.id } });
  expect(await permissionsOf(person)).toContain('CREATE_CHANNELS');
  const holders = await admin.call(listRoleHolders, { params });
  expect(holders.items.find(({ person: { fullName } }) => fullName === 'Ines Costa')).toMatchObject({ isOwn: false, groups: ['Writers'] });
  const opened = await admin.attempt(updateGroup, { params: { groupId: group.id }, body: { visibility: 'open' } });
  expect(opened.problem?.errors).toEqual([{ field: 'visibility', code: 'role-needs-closed-group' }]);
  await admin.call(removeGroupMember, { params: { groupId: group.id, userId: person.userId } });
  expect(await permissionsOf(person)).not.toContain('CREATE_CHANNELS');
  await admin.call(removeRoleFromGroup, { params: { ...params, groupId: group.id } });
  expect((await admin.call(listRoleGroups, { params })).items).toEqual([]);
});

test('SES-60 when a group ends, the very next call of its members has its roles no longer', async () => {
  const role = await aRole(admin, ['CREATE_CHANNELS']);
  const person = await app.signedIn();
  // The store tells of it some milliseconds later, sometimes in time: one turn would show nothing.
  for (let turn = 0; turn < 10; turn += 1) {
    const group = await aGroup(admin, { name: `Writers ${turn}`, visibility: 'private' });
    await admin.call(assignRoleToGroup, { params: { roleKey: role.key, groupId: group.id } });
    await admin.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [person.userId] } });
    await person.call(acceptInvitation, { params: { groupId: group.id } });
    expect(await permissionsOf(person)).toContain('CREATE_CHANNELS');
    await admin.call(deleteGroup, { params: { groupId: group.id } });
    expect(await permissionsOf(person)).not.toContain('CREATE_CHANNELS');
  }
});

test('SES-61 no one lets people into a group whose roles are beyond their own rights, by invitation or by answer', async () => {
  const keeper = await app.signedIn({ role: 'admin' });
  const [asking, invited] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(admin, { name: 'Administrators', visibility: 'private' });
  await admin.call(assignRoleToGroup, { params: { roleKey: 'organisation-admin', groupId: group.id } });
  const params = { groupId: group.id };
  await asking.call(joinGroup, { params });
  const answers: { problem: { code: string } | undefined }[] = [
    await keeper.attempt(changeGroupRole, { params: { ...params, userId: asking.userId }, body: { role: 'member' } }),
    await keeper.attempt(updateGroup, { params, body: { visibility: 'mandatory' } }),
    await keeper.attempt(inviteToGroup, { params, body: { userIds: [invited.userId] } }),
  ];
  // The role comes to the group after the invitation: it is judged again when it is accepted.
  await admin.call(removeRoleFromGroup, { params: { roleKey: 'organisation-admin', groupId: group.id } });
  await keeper.call(inviteToGroup, { params, body: { userIds: [invited.userId] } });
  await admin.call(assignRoleToGroup, { params: { roleKey: 'organisation-admin', groupId: group.id } });
  answers.push(await invited.attempt(acceptInvitation, { params }));
  expect(answers.map(({ problem }) => problem?.code)).toEqual(answers.map(() => 'role-beyond-yours'));
  expect(await permissionsOf(invited)).not.toContain('MANAGE_ORGANISATION');
  await admin.call(changeGroupRole, { params: { ...params, userId: asking.userId }, body: { role: 'member' } });
  expect(await permissionsOf(asking)).toContain('MANAGE_ORGANISATION');
});

test('PLT-06 SES-60 half a character in a name is stored as one that can be read, and an address with a NUL leads nowhere', async () => {
  const role = await admin.call(createRole, { body: { name: 'Half \uD800', description: 'a\uDFFF', permissions: [] } });
  expect([role.name, role.description]).toEqual(['Half \uFFFD', 'a\uFFFD']);
  expect((await admin.attempt(getRole, { params: { roleKey: '\0' } })).problem?.code).toBe('not-found');
  await admin.call(deleteRole, { params: { roleKey: role.key } });
});

test('SES-60 the last who may manage roles or the organisation stays, however it would be lost', async () => {
  const organisation: TestOrganisation = app.other;
  const last = await app.signedIn({ role: 'organisation-admin', organisation });
  const own = await last.call(getRole, { params: { roleKey: 'organisation-admin' } });
  const without = own.permissions.filter((permission) => permission !== 'MANAGE_ORGANISATION');
  const answers = [
    await last.attempt(removeRole, { params: { userId: last.userId, roleKey: 'organisation-admin' } }),
    await last.attempt(changeRole, {
      params: { roleKey: 'organisation-admin' },
      body: { permissions: without as never, updatedAt: own.updatedAt },
    }),
  ];
  expect(codesOf(answers)).toEqual(['last-administrator', 'last-administrator']);
  const suspend = organisation.store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', last.userId).execute();
  await expect(suspend).rejects.toThrow('Nobody would be left who has MANAGE_');
});
