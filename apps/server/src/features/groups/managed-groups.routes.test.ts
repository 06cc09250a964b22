import { expect, test } from 'vitest';
import { type GroupVisibility, inviteToGroup, listManagedGroups } from '@waymark/contract/groups';
import { testApp } from '../../testing/app.ts';
import { aGroup } from './groups.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'admin' });
const owner = await app.signedIn({ role: 'group-leader', firstName: 'Olga', lastName: 'Owner' });
const member = await app.signedIn();
const shadows = await aGroup(owner, { name: 'Shadow planners', visibility: 'private' });
const sundays = await aGroup(owner, { name: 'Sunday planners' }, [member]);
await aGroup(owner, { name: 'Welders' });
await owner.call(inviteToGroup, { params: { groupId: shadows.id }, body: { userIds: [member.userId] } });

const found = async (query: { q?: string; visibility?: GroupVisibility; limit?: number; cursor?: string }) =>
  admin.call(listManagedGroups, { query });

test('ADM-01 a person who manages groups finds every group with kind, members, owners and when it was made', async () => {
  const { items } = await found({ q: 'planners' });
  expect(items).toMatchObject([
    { id: shadows.id, visibility: 'private', membersCount: 1, owners: [{ fullName: 'Olga Owner' }] },
    { id: sundays.id, visibility: 'open', membersCount: 2, owners: [{ fullName: 'Olga Owner' }] },
  ]);
  expect(items.every(({ createdAt }) => !Number.isNaN(Date.parse(createdAt)))).toBe(true);
  expect((await found({ q: 'planners', visibility: 'private' })).items.map(({ id }) => id)).toEqual([shadows.id]);
});

test('ADM-01 groups to manage come page by page, each once', async () => {
  const first = await found({ limit: 2 });
  const second = await found({ limit: 2, cursor: first.nextCursor ?? '' });
  const names = [...first.items, ...second.items].map(({ name }) => name);
  expect(names).toEqual(['Shadow planners', 'Sunday planners', 'Welders']);
  expect(second.nextCursor).toBeNull();
});

test('ADM-01 the list of all groups is for who manages groups alone', async () => {
  expect((await owner.attempt(listManagedGroups, { query: {} })).status).toBe(403);
  expect((await member.attempt(listManagedGroups, { query: {} })).status).toBe(403);
});
