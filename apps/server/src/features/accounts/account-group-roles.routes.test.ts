import { expect, test } from 'vitest';
import { downloadExport, getAccount, listAccounts, startExport } from '@waymark/contract/accounts';
import { acceptInvitation, inviteToGroup } from '@waymark/contract/groups';
import { assignRole } from '@waymark/contract/people';
import { assignRoleToGroup } from '@waymark/contract/roles';
import { testApp } from '../../testing/app.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aRole } from '../roles/roles.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

test('ADM-01 SES-60 roles by a group are shown, filtered by and exported beside a person’s own', async () => {
  const role = await aRole(admin);
  const group = await aGroup(admin, { name: 'Writers', visibility: 'private' });
  await admin.call(assignRoleToGroup, { params: { roleKey: role.key, groupId: group.id } });
  const member = await app.signedIn({ firstName: 'Amal', lastName: 'Grouped' });
  const both = await app.signedIn({ firstName: 'Bea', lastName: 'Grouped' });
  const invited = await app.signedIn({ firstName: 'Cem', lastName: 'Grouped' });
  const params = { groupId: group.id };
  await admin.call(inviteToGroup, { params, body: { userIds: [member.userId, both.userId, invited.userId] } });
  for (const one of [member, both]) await one.call(acceptInvitation, { params });
  await admin.call(assignRole, { params: { userId: both.userId, roleKey: role.key } });

  const { items, count } = await admin.call(listAccounts, { query: { q: 'grouped', role: role.key } });
  const rolesIn = (roles: (typeof items)[number]['roles']) => roles.map(({ key, byGroup }) => [key, byGroup]);
  expect(items.map(({ id, roles }) => [id, rolesIn(roles)])).toEqual([
    [
      member.userId,
      [
        ['learner', false],
        [role.key, true],
      ],
    ],
    [
      both.userId,
      [
        ['learner', false],
        [role.key, false],
      ],
    ],
  ]);
  expect(count?.people).toBe(2);
  const detail = await admin.call(getAccount, { params: { userId: member.userId } });
  expect(rolesIn(detail.roles)).toContainEqual([role.key, true]);

  const { id } = await admin.call(startExport, { body: { q: 'grouped', role: [role.key] } });
  await app.jobsDone();
  const file = await admin.send<string>('GET', downloadExport.path.replace(':exportId', id));
  const [heads = '', ...lines] = file.body.trim().split('\r\n');
  const [own, byGroups] = ['Roles', 'Roles by groups'].map((head) => heads.split(',').indexOf(head));
  const exported = lines.map((line) => line.split(',')).map((cells) => [cells[1], cells[own ?? -1], cells[byGroups ?? -1]]);
  expect(exported.toSorted()).toEqual([
    ['Amal', 'Learner', role.name],
    ['Bea', `Learner|${role.name}`, ''],
  ]);
});
