import { describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  changeGroupRole,
  declineInvitation,
  getGroup,
  type Group,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listGroupMembers,
  removeGroupMember,
  updateGroup,
} from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { listNotifications } from '@waymark/contract/notifications';
import { mutateMany } from '../../platform/audit/mutate.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPerson, contextOf } from '../people/people.factory.ts';
import { groupRoleChanged } from './groups.events.ts';
import { aGroup } from './groups.factory.ts';

const app = await testApp();
const leader = () => app.signedIn({ role: 'group-leader' });
const page = async (who: SignedIn, group: Group) => who.call(getGroup, { params: { slug: group.slug } });
const roleOf = async (owner: SignedIn, group: Group, person: SignedIn) => {
  const lists = await Promise.all(
    (['everyone', 'pending'] as const).map((role) => owner.call(listGroupMembers, { params: { groupId: group.id }, query: { role } })),
  );
  return lists.flatMap(({ items }) => items).find((item) => item.person.id === person.userId)?.role;
};
const eventsOf = async (group: Group) => {
  const { rows } = await app.platform.database.owner.query<{ action: string }>(
    'select action from audit_entries where subject_id = $1 order by id',
    [group.id],
  );
  return rows.map(({ action }) => action);
};

describe('coming in', () => {
  test('GRP-02 an open group is joined at once, once', async () => {
    const owner = await leader();
    const me = await app.signedIn();
    const group = await aGroup(owner);
    const params = { groupId: group.id };
    expect(await me.call(joinGroup, { params })).toMatchObject({ isMember: true, myRole: 'member', membersCount: 2 });
    expect(await me.call(joinGroup, { params })).toMatchObject({ membersCount: 2 });
    expect(await eventsOf(group)).toEqual(['groups.created', 'groups.joined']);
  });

  test('GRP-02 who asks for a private group waits until a leader lets them in', async () => {
    const owner = await leader();
    const me = await app.signedIn();
    const group = await aGroup(owner, { visibility: 'private' });
    const params = { groupId: group.id };
    const asked = await me.call(joinGroup, { params });
    expect(asked).toMatchObject({
      isPending: true,
      isMember: false,
      invitedBy: null,
      membersCount: 1,
      can: { viewMembers: false, leave: true },
    });
    expect((await me.attempt(acceptInvitation, { params })).problem?.code).toBe('group-not-invited');
    expect((await page(owner, group)).pendingCount).toBe(1);
    await owner.call(changeGroupRole, { params: { ...params, userId: me.userId }, body: { role: 'member' } });
    expect(await page(me, group)).toMatchObject({ isMember: true, membersCount: 2 });
    expect((await page(owner, group)).pendingCount).toBe(0);
    expect(await eventsOf(group)).toEqual(['groups.created', 'groups.requested', 'groups.joined']);
  });

  test('GRP-02 an invitation is accepted, or declined', async () => {
    const owner = await leader();
    const [yes, no] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(owner, { visibility: 'private' });
    const params = { groupId: group.id };
    const userIds = [yes.userId, no.userId, yes.userId];
    expect(await owner.call(inviteToGroup, { params, body: { userIds } })).toEqual({ invited: 2, admitted: 0 });
    expect(await owner.call(inviteToGroup, { params, body: { userIds } })).toEqual({ invited: 0, admitted: 0 });
    expect((await yes.call(acceptInvitation, { params })).isMember).toBe(true);
    await no.call(declineInvitation, { params });
    expect(await page(owner, group)).toMatchObject({ membersCount: 2, pendingCount: 0 });
    expect((await no.attempt(declineInvitation, { params })).problem?.code).toBe('group-not-invited');
    expect(await eventsOf(group)).toEqual(['groups.created', 'groups.invited', 'groups.invited', 'groups.joined', 'groups.declined']);
  });

  test('an event tells who invited a person', async () => {
    const owner = await leader();
    const me = await app.signedIn();
    const group = await aGroup(owner, { invite: [me.userId] });
    const { rows } = await app.platform.database.owner.query<{ details: unknown }>(
      `select details from audit_entries where subject_id = $1 and action = 'groups.invited'`,
      [group.id],
    );
    expect(rows).toEqual([{ details: { groupId: group.id, userId: me.userId, invitedBy: owner.userId } }]);
  });

  test('GRP-02 inviting someone who asked lets them in', async () => {
    const owner = await leader();
    const me = await app.signedIn();
    const group = await aGroup(owner, { visibility: 'private' }, [me]);
    expect(await owner.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [me.userId] } })).toEqual({
      invited: 0,
      admitted: 1,
    });
    expect(await roleOf(owner, group, me)).toBe('member');
  });

  test('who waits for an answer cannot be given a role, and members invite no one', async () => {
    const owner = await leader();
    const [invited, member] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(owner, { invite: [invited.userId] }, [member]);
    const params = { groupId: group.id, userId: invited.userId };
    const early = await owner.attempt(changeGroupRole, { params, body: { role: 'admin' } });
    expect(early.problem?.errors).toMatchObject([{ field: 'role', code: 'waits-for-answer' }]);
    const answer = await member.attempt(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [invited.userId] } });
    expect(answer.problem?.code).toBe('forbidden');
  });
});

describe('members', () => {
  test('GRP-03 by name, 15 a page, filtered by role and by a part of the name in either order', async () => {
    const owner = await app.signedIn({ role: 'group-leader', firstName: 'Zora' });
    const people = await Promise.all(
      Array.from({ length: 17 }, (_, index) => app.signedIn({ firstName: `Member ${index + 10}`, lastName: 'Ágúst' })),
    );
    const group = await aGroup(owner, {}, people);
    const params = { groupId: group.id };
    const first = await owner.call(listGroupMembers, { params });
    expect(first.items).toHaveLength(15);
    const second = await owner.call(listGroupMembers, { params, query: { cursor: first.nextCursor ?? '' } });
    const names = [...first.items, ...second.items].map(({ person }) => person.fullName);
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(names).toHaveLength(18);
    expect((await owner.call(listGroupMembers, { params, query: { role: 'admin' } })).items.map(({ person }) => person.id)).toEqual([
      owner.userId,
    ]);
    for (const q of ['12 agust', 'agust member 12', 'ber 12']) {
      expect((await owner.call(listGroupMembers, { params, query: { q } })).items.map(({ person }) => person.id)).toEqual([
        people[2]?.userId,
      ]);
    }
  });

  test('of a private group only those know who are in, invited or in charge; who waits only leaders see', async () => {
    const owner = await leader();
    const admin = await app.signedIn({ role: 'admin' });
    const [stranger, invited] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(owner, {
      name: 'Closed circle',
      description: 'For planners',
      visibility: 'private',
      invite: [invited.userId],
    });
    const attempt = async (who: SignedIn, role: 'everyone' | 'pending') =>
      (await who.attempt(listGroupMembers, { params: { groupId: group.id }, query: { role } })).status;
    expect(await attempt(stranger, 'everyone')).toBe(403);
    expect(await attempt(invited, 'everyone')).toBe(200);
    expect(await attempt(invited, 'pending')).toBe(403);
    expect(await attempt(admin, 'pending')).toBe(200);
    expect(await page(stranger, group)).toMatchObject({
      name: 'Closed circle',
      description: 'For planners',
      owners: [],
      members: [],
      pendingCount: 0,
    });
    const probe = await stranger.attempt(removeGroupMember, { params: { groupId: group.id, userId: newId<UserId>() } });
    expect(probe.status).toBe(403);
  });

  test('GRP-02 promote and demote; a sub admin looks after members only', async () => {
    const owner = await leader();
    const [helper, member] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(owner, {}, [helper, member]);
    const of = (person: SignedIn) => ({ groupId: group.id, userId: person.userId });
    const promoted = await owner.call(changeGroupRole, { params: of(helper), body: { role: 'sub_admin' } });
    expect(promoted).toMatchObject({ role: 'sub_admin', can: { promote: true, remove: true } });
    expect(await page(helper, group)).toMatchObject({ isTeamSubAdmin: true, can: { invite: true, edit: false, promote: false } });
    expect((await helper.attempt(changeGroupRole, { params: of(member), body: { role: 'admin' } })).problem?.code).toBe('forbidden');
    expect((await helper.attempt(removeGroupMember, { params: of(owner) })).problem?.code).toBe('forbidden');
    await helper.call(removeGroupMember, { params: of(member) });
    expect(await roleOf(owner, group, member)).toBeUndefined();
    expect((await owner.attempt(removeGroupMember, { params: of(member) })).problem?.code).toBe('group-member-not-found');
    expect((await page(owner, group)).membersCount).toBe(2);
  });

  test('the last owner neither leaves nor is demoted nor taken out; with a second one it works', async () => {
    const owner = await leader();
    const admin = await app.signedIn({ role: 'admin' });
    const second = await app.signedIn();
    const group = await aGroup(owner, {}, [second]);
    const params = { groupId: group.id, userId: owner.userId };
    const last = [
      await owner.attempt(leaveGroup, { params }),
      await owner.attempt(changeGroupRole, { params, body: { role: 'member' } }),
      await admin.attempt(removeGroupMember, { params }),
    ];
    expect(last.map(({ problem }) => problem?.code)).toEqual(Array(3).fill('group-last-owner'));
    await owner.call(changeGroupRole, { params: { ...params, userId: second.userId }, body: { role: 'admin' } });
    expect(await owner.call(leaveGroup, { params })).toMatchObject({ myRole: null, membersCount: 1 });
  });

  test('of two owners who leave at once, one stays', async () => {
    const owner = await leader();
    const second = await app.signedIn();
    const group = await aGroup(owner, {}, [second]);
    await owner.call(changeGroupRole, { params: { groupId: group.id, userId: second.userId }, body: { role: 'admin' } });
    const answers = await Promise.all([owner, second].map((one) => one.attempt(leaveGroup, { params: { groupId: group.id } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('GRP-02 counts stay true when many join, ask twice, leave and are let in at once', async () => {
    const owner = await leader();
    const people = await Promise.all(Array.from({ length: 8 }, () => app.signedIn()));
    const group = await aGroup(owner);
    const params = { groupId: group.id };
    await Promise.all(people.flatMap((one) => [one.call(joinGroup, { params }), one.call(joinGroup, { params })]));
    expect((await page(owner, group)).membersCount).toBe(9);
    await Promise.all([
      ...people.slice(0, 4).flatMap((one) => [one.call(leaveGroup, { params }), one.call(leaveGroup, { params })]),
      ...people.slice(2, 6).map((one) => owner.attempt(removeGroupMember, { params: { ...params, userId: one.userId } })),
    ]);
    expect(await page(owner, group)).toMatchObject({ membersCount: 3, pendingCount: 0 });
    await owner.call(updateGroup, { params, body: { visibility: 'private' } });
    await Promise.all(people.slice(0, 6).map((one) => one.call(joinGroup, { params })));
    expect(await page(owner, group)).toMatchObject({ membersCount: 3, pendingCount: 6 });
    await Promise.all(
      people
        .slice(0, 6)
        .flatMap((one) => [
          owner.attempt(changeGroupRole, { params: { ...params, userId: one.userId }, body: { role: 'member' } }),
          one.attempt(leaveGroup, { params }),
        ]),
    );
    const { rows } = await app.platform.database.owner.query<{ members: number; pending: number }>(
      `select count(*) filter (where role <> 'pending') as members, count(*) filter (where role = 'pending') as pending
       from group_members where group_id = $1`,
      [group.id],
    );
    const { membersCount: members, pendingCount: pending } = await page(owner, group);
    expect([{ members, pending }]).toEqual(rows);
  });
});

describe('mandatory groups', () => {
  test('GRP-08 take in everyone, also who comes later, and no one leaves or is taken out', async () => {
    const admin = await app.signedIn({ role: 'admin' });
    const [earlier, asking] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(admin, { visibility: 'private' }, [asking]);
    const params = { groupId: group.id };
    await admin.call(updateGroup, { params, body: { visibility: 'mandatory' } });
    await app.jobsDone();
    const later = await aPerson(app);
    await app.jobsDone();
    for (const person of [earlier, asking]) expect(await page(person, group)).toMatchObject({ isMember: true, can: { leave: false } });
    const { rows } = await app.platform.database.owner.query<{ people: number; members: number; later: boolean }>(
      `select (select count(*) from users where organisation_id = $1) as people,
         (select count(*) from group_members where group_id = $2 and role <> 'pending') as members,
         exists (select 1 from group_members where group_id = $2 and user_id = $3) as later`,
      [app.home.id, group.id, later.id],
    );
    expect(rows[0]?.later).toBe(true);
    expect(rows[0]?.members).toBe(rows[0]?.people);
    expect(await page(admin, group)).toMatchObject({ membersCount: rows[0]?.people, pendingCount: 0 });
    expect((await earlier.attempt(leaveGroup, { params })).problem?.code).toBe('group-mandatory');
    const removal = await admin.attempt(removeGroupMember, { params: { ...params, userId: earlier.userId } });
    expect(removal.problem?.code).toBe('group-mandatory');
  });

  test('GRP-08 only who manages groups makes one, where the organisation allows it', async () => {
    const owner = await leader();
    const admin = await app.signedIn({ role: 'admin' });
    const group = await aGroup(owner);
    const input = { params: { groupId: group.id }, body: { visibility: 'mandatory' } } as const;
    expect((await owner.attempt(updateGroup, input)).problem?.code).toBe('forbidden');
    await app.configure('switches', { mandatory_group: false });
    expect((await admin.attempt(updateGroup, input)).problem?.errors).toMatchObject([{ field: 'visibility', code: 'invalid-choice' }]);
    await app.configure('switches', {});
  });
});

test('GRP-02 NTF-01 a new owner and a removed person are told so once; an organiser, and whose request is declined, are not', async () => {
  const owner = await leader();
  const [heir, organiser, asker] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const group = await aGroup(owner, { visibility: 'private' }, [heir, organiser]);
  const groupId = group.id;
  await asker.call(joinGroup, { params: { groupId } });
  const of = ({ userId }: SignedIn) => ({ groupId, userId });
  await owner.call(changeGroupRole, { params: of(heir), body: { role: 'admin' } });
  await owner.call(changeGroupRole, { params: of(organiser), body: { role: 'sub_admin' } });
  await owner.call(removeGroupMember, { params: of(asker) });
  await heir.call(removeGroupMember, { params: of(owner) });
  await app.jobsDone();
  const told = async (who: SignedIn) =>
    (await who.call(listNotifications, {})).notifications
      .filter(({ kind }) => kind.startsWith('group-'))
      .map(({ kind, message }) => [kind, message]);
  expect(await told(heir)).toEqual([['group-owner', `You are now an owner of the group “${group.name}”`]]);
  expect(await told(owner)).toEqual([['group-removed', `You were removed from the group “${group.name}”`]]);
  expect([await told(organiser), await told(asker)]).toEqual([[], []]);
});

test('GRP-02 NTF-01 who is made an owner of several groups at once, as by an import, is told once', async () => {
  const [heir, other] = [await app.signedIn(), await app.signedIn()];
  const groups = [await aGroup(await leader(), { name: 'First of three' }), await aGroup(await leader()), await aGroup(await leader())];
  const [first] = groups;
  const context = await contextOf(app, app.home);
  await mutateMany(context, groupRoleChanged, async () => ({
    result: undefined,
    changes: groups.flatMap(({ id }) =>
      [heir, ...(id === first?.id ? [other] : [])].map(({ userId }) => ({
        subject: { type: 'group' as const, id },
        details: { groupId: id, userId, role: 'admin' },
      })),
    ),
  }));
  await app.jobsDone();
  const told = async (who: SignedIn) =>
    (await who.call(listNotifications, {})).notifications.map(({ kind, message, href }) => [kind, message, href]);
  expect(await told(heir)).toEqual([
    ['group-owner', 'You are now an owner of the group “First of three” and 2 more groups', '/org-groups'],
  ]);
  expect(await told(other)).toEqual([['group-owner', 'You are now an owner of the group “First of three”', `/teams/${first?.slug}`]]);
});
