import { describe, expect, test } from 'vitest';
import {
  createGroup,
  deleteGroup,
  getGroup,
  type GroupTab,
  inviteToGroup,
  joinGroup,
  listGroups,
  listGroupsOfPerson,
  listGroupMembers,
  listLedGroups,
  updateGroup,
} from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { followPerson, getProfile } from '@waymark/contract/people';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aGroup } from './groups.factory.ts';
import { groupStandingsOf, groupSummaries } from './groups.public.ts';

const app = await testApp();
const nobody = newId<UserId>();
const names = async (who: SignedIn, tab: GroupTab, q = '') =>
  (await who.call(listGroups, { query: { tab, q } })).items.map(({ name }) => name);
const leader = (lastName = 'Leader') => app.signedIn({ role: 'group-leader', lastName });

describe('making groups', () => {
  test('GRP-01 with name, description, privacy and invited people; the maker owns it', async () => {
    const owner = await leader();
    const friend = await app.signedIn();
    const body = { name: ' Planning community ', description: 'Thursdays', visibility: 'private' as const, invite: [friend.userId] };
    const group = await owner.call(createGroup, { body });
    expect(group).toMatchObject({
      name: 'Planning community',
      description: 'Thursdays',
      visibility: 'private',
      membersCount: 1,
      pendingCount: 1,
      myRole: 'admin',
      isTeamAdmin: true,
      isMember: true,
      can: { edit: true, invite: true, delete: true, join: false },
    });
    expect(group.slug).toMatch(/^planning-community-/);
    expect(group.owners.map(({ id }) => id)).toEqual([owner.userId]);
    expect(await friend.call(getGroup, { params: { slug: group.slug } })).toMatchObject({
      isPending: true,
      invitedBy: { id: owner.userId },
    });
  });

  test('only who may make groups does; a learner is refused', async () => {
    const learner = await app.signedIn();
    expect((await learner.attempt(createGroup, { body: { name: 'Mine' } })).problem?.code).toBe('forbidden');
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(121) }, 'name', 'too-long'],
    [{ name: 'x', visibility: 'secret' }, 'visibility', 'invalid-choice'],
    [{ name: 'x', imageFileId: nobody }, 'imageFileId', 'unknown-file'],
    [{ name: 'x', invite: [nobody] }, 'invite.0', 'unknown-person'],
  ])('%j is refused and nothing is made', async (body, field, code) => {
    const owner = await leader();
    const answer = await owner.attempt(createGroup, { body: body as never });
    expect(answer.problem?.errors).toMatchObject([{ field, code }]);
    expect(await names(owner, 'mine')).toEqual([]);
  });

  test('owners change and end it, others do not', async () => {
    const owner = await leader();
    const member = await app.signedIn();
    const group = await aGroup(owner, {}, [member]);
    const params = { groupId: group.id };
    expect((await member.attempt(updateGroup, { params, body: { name: 'Taken over' } })).problem?.code).toBe('forbidden');
    expect(await owner.call(updateGroup, { params, body: { name: 'New name', visibility: 'private' } })).toMatchObject({
      name: 'New name',
      visibility: 'private',
      slug: group.slug,
    });
    expect((await member.attempt(deleteGroup, { params })).problem?.code).toBe('forbidden');
    await owner.call(deleteGroup, { params });
    expect((await owner.attempt(getGroup, { params: { slug: group.slug } })).problem?.code).toBe('group-not-found');
  });

  test('another organisation’s groups are not there', async () => {
    const stranger = await app.signedIn({ organisation: app.other, role: 'group-leader' });
    const group = await aGroup(stranger, { name: 'Elsewhere' });
    const admin = await app.signedIn({ role: 'super-admin' });
    expect((await admin.attempt(getGroup, { params: { slug: group.slug } })).status).toBe(404);
    expect((await admin.attempt(joinGroup, { params: { groupId: group.id } })).status).toBe(404);
    expect((await admin.attempt(deleteGroup, { params: { groupId: group.id } })).status).toBe(404);
    expect(await names(admin, 'all', 'Elsewhere')).toEqual([]);
    expect(await groupSummaries(app.home.store, [group.id])).toEqual(new Map());
  });

  test('ORG-17 switched off, groups are not there', async () => {
    await app.configure('switches', { groups: false }, app.other);
    const person = await app.signedIn({ organisation: app.other });
    expect((await person.attempt(listGroups)).status).toBe(404);
    await app.configure('switches', {}, app.other);
  });
});

describe('lists', () => {
  test('GRP-01 mine, all, suggested and pending, filtered by name', async () => {
    const owner = await leader();
    const me = await app.signedIn();
    await aGroup(owner, { name: 'Tabs: joined' }, [me]);
    await aGroup(owner, { name: 'Tabs: asked', visibility: 'private' }, [me]);
    await aGroup(owner, { name: 'Tabs: invited', invite: [me.userId] });
    await aGroup(owner, { name: 'Tabs: Équipe' });
    expect(await names(me, 'mine')).toEqual(['Tabs: joined']);
    expect(await names(me, 'pending')).toEqual(['Tabs: asked', 'Tabs: invited']);
    expect(await names(me, 'all', 'tabs:')).toEqual(['Tabs: asked', 'Tabs: invited', 'Tabs: joined', 'Tabs: Équipe']);
    expect(await names(me, 'suggested', 'equipe')).toEqual(['Tabs: Équipe']);
    const { items } = await me.call(listGroups, { query: { tab: 'pending' } });
    expect(items.map(({ myRole, invitedBy }) => [myRole, invitedBy?.id])).toEqual([
      ['pending', undefined],
      ['pending', owner.userId],
    ]);
  });

  test('GRP-01 groups of people one follows are suggested first, then large ones; every page goes on where the last ended', async () => {
    const owner = await leader();
    const [me, friend, other] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await aGroup(owner, { name: 'Fit: alone' });
    await aGroup(owner, { name: 'Fit: large' }, [other]);
    await aGroup(owner, { name: 'Fit: friend' }, [friend]);
    await me.call(followPerson, { params: { userId: friend.userId } });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await me.call(listGroups, {
        query: { tab: 'suggested', q: 'fit:', limit: 1, ...(cursor === undefined ? {} : { cursor }) },
      });
      seen.push(...page.items.map(({ name, followedMembersCount }) => `${name} ${followedMembersCount}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Fit: friend 1', 'Fit: large 0', 'Fit: alone 0']);
    const broken = await me.attempt(listGroups, { query: { tab: 'suggested', cursor: 'WyJhIiwiYiJd' } });
    expect(broken.problem?.errors).toMatchObject([{ field: 'cursor', code: 'invalid-cursor' }]);
  });

  test('a list is a constant number of statements, however long', async () => {
    const owner = await leader();
    for (let index = 0; index < 5; index += 1) await aGroup(owner, {});
    await names(owner, 'mine');
    await app.jobsDone();
    expect(await app.statementsOf(() => names(owner, 'mine'))).toBeLessThanOrEqual(2);
  });

  test('GRP-07 pickers: id and name of the groups one leads, with limit and offset', async () => {
    const owner = await leader();
    for (const name of ['Picker c', 'Picker a', 'Picker b']) await aGroup(owner, { name });
    await aGroup(await leader(), { name: 'Picker not mine' }, [owner]);
    const all = await owner.call(listLedGroups, { query: {} });
    expect(all.items.map(({ name }) => name)).toEqual(['Picker a', 'Picker b', 'Picker c']);
    expect(Object.keys(all.items[0] ?? {}).toSorted()).toEqual(['id', 'name']);
    const some = await owner.call(listLedGroups, { query: { limit: 1, offset: 1 } });
    expect(some).toMatchObject({ items: [{ name: 'Picker b' }], total: 3 });
  });

  test('PPL-01 a person’s groups; private ones only for who is in them too', async () => {
    const owner = await leader();
    const [person, friend, colleague] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await aGroup(owner, { name: 'Of person: open' }, [person]);
    const secret = await aGroup(owner, { name: 'Of person: secret', visibility: 'private' });
    await owner.call(inviteToGroup, { params: { groupId: secret.id }, body: { userIds: [person.userId, friend.userId] } });
    for (const one of [person, friend]) await one.call(joinGroup, { params: { groupId: secret.id } });
    const seenBy = async (who: SignedIn) =>
      (await who.call(listGroupsOfPerson, { params: { userId: person.userId } })).items.map(({ name }) => name);
    expect(await seenBy(person)).toEqual(['Of person: open', 'Of person: secret']);
    expect(await seenBy(friend)).toEqual(['Of person: open', 'Of person: secret']);
    expect(await seenBy(colleague)).toEqual(['Of person: open']);
  });

  test('SES-66 what a person is in their groups, leaders’ roles first', async () => {
    const owner = await leader();
    const other = await leader();
    await aGroup(other, { name: 'Standing: a' }, [owner]);
    await aGroup(owner, { name: 'Standing: z' });
    await aGroup(other, { name: 'Standing: asked', visibility: 'private' }, [owner]);
    expect((await groupStandingsOf(app.home.store, owner.userId)).map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Standing: z admin',
      'Standing: a member',
    ]);
  });

  test('SES-67 sharing a group lets people see each other; a group of everyone does not', async () => {
    await app.configure('profile_visibility', 'public-or-shared-group', app.other);
    const owner = await app.signedIn({ organisation: app.other, role: 'organisation-admin' });
    const [one, two] = [await app.signedIn({ organisation: app.other }), await app.signedIn({ organisation: app.other })];
    await app.other.store.db.updateTable('users').set({ is_public: false }).where('id', '=', two.userId).execute();
    const status = async () => (await one.attempt(getProfile, { params: { handle: two.handle } })).status;
    await aGroup(owner, { visibility: 'mandatory' });
    await app.jobsDone();
    expect(await status()).toBe(404);
    const { id, slug } = await aGroup(owner, {}, [one, two]);
    expect(await status()).toBe(200);
    // Who shares no group with someone whose profile is not public does not meet their name among its members either.
    const outside = await app.signedIn({ organisation: app.other });
    const namesSeenBy = async (who: SignedIn) => {
      const { items } = await who.call(listGroupMembers, { params: { groupId: id }, query: {} });
      const listed = new Set(items.map(({ person }) => person.id));
      const head = (await who.call(getGroup, { params: { slug } })).members.map((person) => person.id);
      return [listed.has(two.userId), head.includes(two.userId), listed.has(one.userId), listed.has(owner.userId)];
    };
    expect(await namesSeenBy(outside)).toEqual([false, false, true, true]);
    expect(await namesSeenBy(one)).toEqual([true, true, true, true]);
    expect(await namesSeenBy(owner)).toEqual([true, true, true, true]);
  });
});
