import { expect, test } from 'vitest';
import { getGroup, importGroupMembers, inviteToGroup, joinGroup, listGroupMembers, type MemberImport } from '@waymark/contract/groups';
import { updateUser } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aGroup } from './groups.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const leader = await app.signedIn({ role: 'group-leader' });

const send = (who: SignedIn, groupId: string, text: string, dryRun = false) =>
  who.send<MemberImport>('POST', `${importGroupMembers.path.replace(':groupId', groupId)}?dryRun=${dryRun}`, Buffer.from(text), {
    'content-type': 'text/csv',
  });
const membersOf = async (groupId: string, role?: 'pending') =>
  (await admin.call(listGroupMembers, { params: { groupId }, query: { limit: 50, ...(role && { role }) } })).items.map(
    ({ person }) => person.id,
  );

test('GRP-01 members by CSV: the dry run names every bad line and changes nothing, then who manages groups puts people in, and once', async () => {
  const [ada, ben, cem] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const stranger = await app.signedIn({ organisation: app.other });
  const group = await aGroup(leader, { visibility: 'private' }, [cem]);
  await leader.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [ben.userId] } });
  const table = [
    'Name;E-Mail',
    `Ada;${ada.email.toUpperCase()}`,
    `Ben;${ben.email}`,
    'Unknown;unknown@elsewhere.example',
    'Empty;',
    `Ada again; ${ada.email}`,
    `Other house;${stranger.email}`,
    `Leader;${leader.email}`,
  ].join('\r\n');
  const lines = [
    { line: 4, title: 'unknown@elsewhere.example', faults: [{ field: 'email', code: 'no-person-of-address', column: 'E-Mail' }] },
    { line: 5, title: '', faults: [{ field: 'email', code: 'required', column: 'E-Mail' }] },
    { line: 6, title: ada.email, faults: [{ field: 'email', code: 'person-twice-in-file', column: 'E-Mail', params: { line: 2 } }] },
    { line: 7, title: stranger.email, faults: [{ field: 'email', code: 'no-person-of-address', column: 'E-Mail' }] },
  ];
  const counts = { create: 1, change: 1, same: 1, bad: 4 };
  expect((await send(admin, group.id, table, true)).body).toMatchObject({
    dryRun: true,
    placed: true,
    counts,
    lines,
    reading: { asks: [], unknown: [] },
  });
  expect(await membersOf(group.id)).toEqual([leader.userId]);
  expect((await send(admin, group.id, table)).body).toMatchObject({ dryRun: false, placed: true, counts, lines });
  expect((await membersOf(group.id)).toSorted()).toEqual([leader.userId, ada.userId, ben.userId].toSorted());
  // Cem asked and is in no line: still waiting.
  expect(await membersOf(group.id, 'pending')).toEqual([cem.userId]);
  expect(await admin.call(getGroup, { params: { slug: group.slug } })).toMatchObject({ membersCount: 3, pendingCount: 1 });
  expect((await send(admin, group.id, table)).body.counts).toEqual({ create: 0, change: 0, same: 3, bad: 4 });
});

test('GRP-01 who leads a group without managing all of them invites by CSV; who had asked is in', async () => {
  const [asked, fresh] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(leader, { visibility: 'private' }, [asked]);
  const table = `email\n${asked.email}\n${fresh.email}\n`;
  expect((await send(leader, group.id, table)).body).toMatchObject({ placed: false, counts: { create: 1, change: 1, same: 0, bad: 0 } });
  expect((await membersOf(group.id)).toSorted()).toEqual([leader.userId, asked.userId].toSorted());
  expect(await membersOf(group.id, 'pending')).toEqual([fresh.userId]);
  await fresh.call(joinGroup, { params: { groupId: group.id } });
  expect((await send(leader, group.id, table)).body.counts).toEqual({ create: 0, change: 0, same: 2, bad: 0 });
});

test('GRP-01 a table of members is refused to members and as a file without addresses; people one may not see are unknown', async () => {
  const member = await app.signedIn();
  const group = await aGroup(leader, {}, [member]);
  expect((await send(member, group.id, `email\n${admin.email}\n`)).status).toBe(403);
  expect((await send(leader, group.id, 'name,phone\nAda,1\n')).problem?.code).toBe('group-table-unreadable');
  expect((await send(leader, group.id, '')).problem?.code).toBe('group-table-unreadable');
  const long = `email\n${Array.from({ length: 2_001 }, (_, index) => `p${index}@x.example`).join('\n')}\n`;
  expect((await send(leader, group.id, long)).problem?.code).toBe('group-table-too-large');
  const everyone = await aGroup(admin, { visibility: 'mandatory' });
  expect((await send(admin, everyone.id, `email\n${member.email}\n`)).status).toBe(403);
  const hidden = await app.signedIn();
  await hidden.call(updateUser, { params: { userId: hidden.userId }, body: { isPublic: false } });
  await app.configure('profile_visibility', 'public-or-shared-group');
  expect((await send(leader, group.id, `email\n${hidden.email}\n`)).body.lines).toMatchObject([
    { faults: [{ code: 'no-person-of-address' }] },
  ]);
  await app.configure('profile_visibility', 'everyone');
});
