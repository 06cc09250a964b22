import { expect, test } from 'vitest';
import {
  getShareState,
  listSharedWithGroup,
  listSharedWithMe,
  listShareTargets,
  shareCard,
  type ShareTargets,
} from '@waymark/contract/assignments';
import { getCard } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import { createOrgUnit, type OrgUnitId, setPersonPlace } from '@waymark/contract/locations';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard, pollContent } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { assigned, reportsTo } from './assignments.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const share = (by: typeof admin, cardId: string, body: object) => by.attempt(shareCard, { params: { cardId }, body });
const sharedWith = async (person: typeof admin) => (await person.call(listSharedWithMe, {})).items;

test('SHR-01 SHR-02 a card is shared with a person and a group, who find it with who shared it and why', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [friend, member] = [await app.signedIn({ firstName: 'Frida' }), await app.signedIn()];
  const group = await aGroup(leader, {}, [member]);
  const card = await aPublishedCard(admin);
  const { body } = await share(leader, card.id, { add: { userIds: [friend.userId], teamIds: [group.id] }, message: 'Read this' });
  expect(body).toMatchObject({
    id: card.id,
    usersWithAccess: [{ id: friend.userId, fullName: friend.fullName, firstName: 'Frida' }],
    teams: [{ id: group.id, label: group.name, name: group.name }],
    sharedLmsGroupIds: [],
    assignment: { teams: [] },
    totalUsers: 1,
    totalTeams: 1,
    totalLmsGroups: 0,
  });
  expect(await sharedWith(friend)).toMatchObject([
    { card: { id: card.id }, sharedBy: { fullName: leader.fullName }, group: null, message: 'Read this' },
  ]);
  expect(await sharedWith(member)).toMatchObject([{ card: { id: card.id }, group: { name: group.name } }]);
  expect(await sharedWith(leader), 'not what one shared oneself').toEqual([]);
  const ofGroup = await member.call(listSharedWithGroup, { params: { groupId: group.id } });
  expect(ofGroup.items.map((item) => item.card.id)).toEqual([card.id]);
});

test('SHR-01 what was shared with a group and not assigned to it is told apart, however much was assigned', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const group = await aGroup(leader, {}, []);
  const cards = await Promise.all([1, 2, 3].map(() => aPublishedCard(admin)));
  for (const card of cards) await share(leader, card.id, { add: { teamIds: [group.id] } });
  const [first, second] = cards;
  await assigned(app, admin, first!.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  const unassigned = async () =>
    (await leader.call(listSharedWithGroup, { params: { groupId: group.id }, query: { unassigned: 'true', limit: 2 } })).items;
  expect((await unassigned()).map(({ card }) => card.id).toSorted()).toEqual([second!.id, cards[2]!.id].toSorted());
  const all = await leader.call(listSharedWithGroup, { params: { groupId: group.id }, query: {} });
  expect(all.items).toHaveLength(3);
});

test('SHR-04 a section of people narrows to an organisation unit and the units below it', async () => {
  const [above, below, elsewhere] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const unit = async (title: string, parentId: OrgUnitId | null) =>
    (await admin.call(createOrgUnit, { body: { code: `WAYS-${title}`, title, parentId } })).id;
  const north = await unit('North', null);
  const crew = await unit('Crew', north);
  const place = (userId: UserId, orgUnitId: OrgUnitId) =>
    admin.call(setPersonPlace, { params: { userId }, body: { orgUnitId, locationId: null } });
  await place(above.userId, north);
  await place(below.userId, crew);
  const card = await aPublishedCard(admin);
  const found = async (unitId: string, q = '') => {
    const query = { purpose: 'assign' as const, section: 'individuals' as const, q, unitId, limit: 100 };
    const { users, totalUsers } = await admin.call(listShareTargets, { params: { cardId: card.id }, query });
    expect(totalUsers).toBe(users.length);
    return users.map(({ id }) => id).toSorted();
  };
  expect(await found(north)).toEqual([above.userId, below.userId].toSorted());
  expect(await found(crew)).toEqual([below.userId]);
  expect(await found(north, elsewhere.fullName)).toEqual([]);
});

test('SHR-03 shares are added once and taken back', async () => {
  const friend = await app.signedIn();
  const card = await aPublishedCard(admin);
  const add = { add: { userIds: [friend.userId] } };
  await share(admin, card.id, add);
  expect((await share(admin, card.id, add)).body).toMatchObject({ totalUsers: 1 });
  expect((await share(admin, card.id, { remove: { userIds: [friend.userId] } })).body).toMatchObject({
    totalUsers: 0,
    usersWithAccess: [],
  });
  expect(await sharedWith(friend)).toEqual([]);
});

test('SHR-09 sharing with groups needs SHARE_TO_GROUPS and being in them', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [member, outsider, restricted] = [await app.signedIn(), await app.signedIn({ role: 'manager' }), await app.signedIn()];
  const group = await aGroup(leader, {}, [member, restricted]);
  await app.home.store.db
    .deleteFrom('user_roles')
    .where('organisation_id', '=', app.home.id)
    .where('user_id', '=', restricted.userId)
    .execute();
  const card = await aPublishedCard(admin);
  const body = { add: { teamIds: [group.id] } };
  expect((await share(restricted, card.id, body)).problem?.code).toBe('share-groups-not-yours');
  expect((await share(outsider, card.id, body)).problem?.code).toBe('share-groups-not-yours');
  expect((await share(member, card.id, body)).status).toBe(200);
  expect((await share(leader, card.id, body)).status).toBe(200);
});

test('CRD-13 SHR-01 a restricted card lets in who its author shares it with; others share it only with those who can open it', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const [reader, friend] = [await app.signedIn(), await app.signedIn()];
  const card = await aPublishedCard(author, { audience: { kind: 'restricted', userIds: [reader.userId] } });
  expect((await share(reader, card.id, { add: { userIds: [friend.userId] } })).problem?.code).toBe('card-not-shareable-with-all');
  expect((await friend.attempt(getCard, { params: { idOrSlug: card.id } })).status).toBe(403);
  await share(author, card.id, { add: { userIds: [friend.userId] } });
  expect((await friend.attempt(getCard, { params: { idOrSlug: card.id } })).status).toBe(200);
  await share(author, card.id, { remove: { userIds: [friend.userId] } });
  expect((await friend.attempt(getCard, { params: { idOrSlug: card.id } })).status).toBe(403);
});

test('SHR-04 each section lists, searches and counts by pages, with flags for what shows', async () => {
  const manager = await app.signedIn({ role: 'manager' });
  const reports = await Promise.all(['Ada', 'Bo', 'Cy'].map((firstName) => app.signedIn({ firstName, lastName: 'Reportson' })));
  for (const report of reports) await reportsTo(admin, report.userId, manager.userId);
  const below = await app.signedIn({ firstName: 'Di', lastName: 'Reportson' });
  await reportsTo(admin, below.userId, reports[0]!.userId);
  const card = await aPublishedCard(admin);
  const flags = async () => (await manager.call(getShareState, { params: { cardId: card.id } })).sections.assign;
  expect(await flags()).toEqual({
    individuals: false,
    direct_reports: true,
    indirect_reports: false,
    communities: false,
    lms_groups: false,
    currently_assigned: false,
  });
  await app.configure('show_secondary_manager', true);
  expect(await flags()).toMatchObject({ indirect_reports: true });
  const list = (query: object) =>
    manager.call(listShareTargets, { params: { cardId: card.id }, query: { purpose: 'assign', ...query } as never });
  const first = await list({ section: 'direct_reports', limit: 2 });
  expect([first.users.map(({ firstName }) => firstName), first.totalUsers]).toEqual([['Ada', 'Bo'], 3]);
  const next = await list({ section: 'direct_reports', limit: 2, cursor: first.nextCursor });
  expect([next.users.map(({ firstName }) => firstName), next.nextCursor]).toEqual([['Cy'], null]);
  expect((await list({ section: 'indirect_reports' })).users.map(({ firstName }) => firstName)).toEqual(['Di']);
  await assigned(app, manager, card.id, { add: { userIds: [reports[1]!.userId], teamIds: [], lmsGroupIds: [] } });
  expect((await list({ section: 'direct_reports', q: 'bo' })).users).toMatchObject([{ firstName: 'Bo', hasIt: true, relation: 'direct' }]);
  expect(await list({ section: 'currently_assigned' })).toMatchObject({ users: [{ firstName: 'Bo' }], totalUsers: 1 });
  expect(await list({ section: 'individuals' }), 'for administrators only').toMatchObject({ users: [], totalUsers: 0 });
  const people = await manager.call(listShareTargets, {
    params: { cardId: card.id },
    query: { purpose: 'share', section: 'individuals', q: 'Reportson' },
  });
  expect([people.users.length, people.totalUsers]).toEqual([4, 4]);
  await app.configure('show_secondary_manager', false);
});

test('SHR-04 people whose full name begins with what is looked for come first, then last names, then handles, each once and page by page', async () => {
  const card = await aPublishedCard(admin);
  const names = [
    ['Quillon', 'Quillman'],
    ['Quillana', 'Adams'],
    ['Ben', 'Quillman'],
    ['Ann', 'Quillby'],
  ] as const;
  for (const [firstName, lastName] of names) await aPerson(app, { firstName, lastName });
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 6 && (page === 0 || cursor !== null); page += 1) {
    const query = {
      purpose: 'assign' as const,
      section: 'individuals' as const,
      q: 'QUILL',
      limit: 1,
      ...(cursor === null ? {} : { cursor }),
    };
    const answer: ShareTargets = await admin.call(listShareTargets, { params: { cardId: card.id }, query });
    expect([answer.totalUsers, answer.isCapped]).toEqual([4, false]);
    seen.push(...answer.users.map(({ fullName }) => fullName));
    cursor = answer.nextCursor;
  }
  expect(seen).toEqual(['Quillana Adams', 'Quillon Quillman', 'Ann Quillby', 'Ben Quillman']);
  const broken = { purpose: 'assign' as const, section: 'individuals' as const, cursor: 'broken' };
  const refused = await admin.attempt(listShareTargets, { params: { cardId: card.id }, query: broken });
  expect(refused.problem?.errors).toMatchObject([{ field: 'cursor' }]);
});

test('SHR-01 communities and LMS groups are sections of their own; a poll is never repeated', async () => {
  const [community, connected] = [await aGroup(admin, { name: 'Leak hunters' }), await aGroup(admin, { name: 'Leak course' })];
  await app.home.store.db
    .updateTable('groups')
    .set({ kind: 'lms' })
    .where('organisation_id', '=', app.home.id)
    .where('id', '=', connected.id)
    .execute();
  const card = await aPublishedCard(admin, { content: pollContent });
  const list = (section: string) =>
    admin.call(listShareTargets, { params: { cardId: card.id }, query: { purpose: 'assign', section, q: 'leak' } as never });
  expect(await list('communities')).toMatchObject({ teams: [{ id: community.id, label: 'Leak hunters' }], lmsGroups: [], totalTeams: 1 });
  expect(await list('lms_groups')).toMatchObject({ teams: [], lmsGroups: [{ id: connected.id, name: 'Leak course' }], totalLmsGroups: 1 });
  await share(admin, card.id, { add: { lmsGroupIds: [connected.id] } });
  expect(await admin.call(getShareState, { params: { cardId: card.id } })).toMatchObject({
    card: { id: card.id, cardType: 'poll', title: card.title },
    sharedLmsGroupIds: [connected.id],
    totalLmsGroups: 1,
    special: 'poll',
    can: { repeat: false, assign: true },
  });
});

test('SHR-05 MGR-04 an organisation hides priorities it does not use, and has its own words for reports', async () => {
  const card = await aPublishedCard(admin);
  await app.configure('assignment_options', { priorities: { mandatory: false }, reminderDays: [14] });
  const state = await admin.call(getShareState, { params: { cardId: card.id } });
  expect(state.priorities).toEqual([
    { key: 'mandatory', visible: false },
    { key: 'recommended', visible: true },
    { key: 'optional', visible: true },
  ]);
  expect(state.reminderDays).toEqual([14]);
  expect(state.reportLabels).toEqual({ direct: '', indirect: '' });
  await app.configure('report_labels', { direct: 'Crew', indirect: 'Wider crew' });
  expect((await admin.call(getShareState, { params: { cardId: card.id } })).reportLabels).toEqual({
    direct: 'Crew',
    indirect: 'Wider crew',
  });
  await app.configure('report_labels', { direct: '', indirect: '' });
  await app.configure('assignment_options', { priorities: {}, reminderDays: [7] });
});
