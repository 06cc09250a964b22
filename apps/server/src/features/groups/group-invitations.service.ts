import { type GroupId, groupProblems } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { authorize, type Authorized } from '../../platform/access/policy.ts';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { visibleAmong } from '../people/people.public.ts';
import { checkMayLetIn } from '../roles/roles.public.ts';
import type { GroupInView } from './group.row.ts';
import { groupPage, lockedGroup } from './group-lookup.service.ts';
import { askIn, findMemberships, moveMember, takeIn } from './group-members.repo.ts';
import { groupDeclined, groupInvited, groupJoined, groupRequested } from './groups.events.ts';
import { groupPolicy, isInvited } from './groups.policy.ts';

type Admitting = Authorized<GroupInView, 'join' | 'answer' | 'invite' | 'seePending' | 'place'>;

/** Someone who comes in: from outside, or from waiting for an answer. */
interface Newcomer {
  readonly userId: UserId;
  readonly admittedBy: UserId | null;
}

/**
 * Takes a person in who was outside or waited; the group's row must be locked. Told as `groups.joined`. Throws `role-beyond-yours` when the
 * group comes with roles that the one who lets them in (an inviter, or the person themselves) could not give (SES-61).
 */
export async function admit(inside: Acting, group: Admitting, person: Newcomer): Promise<void> {
  await admitAll(inside, group, [person]);
}

/** The same for many, each named once, in as many statements as one. */
export async function admitAll(inside: Acting, group: Admitting, people: readonly Newcomer[]): Promise<void> {
  const groupId = group.id as GroupId;
  const inviterId = isInvited(group) ? (group.my_inviter_id as UserId) : null;
  const givers = people.map(({ userId, admittedBy }) => admittedBy ?? inviterId ?? userId);
  for (const giverId of new Set(givers)) {
    await checkMayLetIn(inside.store, groupId, giverId === inside.actor.userId ? inside.actor : giverId);
  }
  await mutateMany(inside, groupJoined, async (inside) => {
    await takeIn(inside.store, group, people, inside.now());
    const changes = people.map(({ userId, admittedBy }) => ({
      subject: { type: 'group', id: groupId },
      details: { groupId, userId, admittedBy },
    }));
    return { result: undefined, changes };
  });
}

/**
 * GRP-02: joins an open (or mandatory) group at once, asks to be let into a private one; who was invited is in. Doing so
 * twice changes nothing. Throws `group-not-found`.
 */
export async function joinGroup(ctx: ActorContext, groupId: GroupId) {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const group = await lockedGroup(ctx, groupId);
    if (isInvited(group)) {
      await admit(ctx, authorize(ctx, groupPolicy, 'answer', group), { userId, admittedBy: null });
    } else if (group.my_role === null) {
      const joining = authorize(ctx, groupPolicy, 'join', group);
      if (group.visibility === 'private') await request(ctx, joining);
      else await admit(ctx, joining, { userId, admittedBy: null });
    }
    return groupPage(ctx, { id: groupId });
  });
}

async function request(inside: Acting, group: Authorized<GroupInView, 'join'>): Promise<void> {
  const { userId } = inside.actor;
  const groupId = group.id as GroupId;
  await mutate(inside, groupRequested, async (inside) => {
    await moveMember(inside.store, group, userId, { to: 'pending', now: inside.now() });
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, userId } };
  });
}

/** GRP-02: accepts an invitation. Throws `group-not-found` or `group-not-invited`. */
export async function acceptInvitation(ctx: ActorContext, groupId: GroupId) {
  return inTransaction(ctx, async (ctx) => {
    const group = await lockAuthorizedGroup(ctx, groupId);
    await admit(ctx, group, { userId: ctx.actor.userId, admittedBy: null });
    return groupPage(ctx, { id: groupId });
  });
}

/** GRP-02: declines an invitation; who invited is told. Throws `group-not-found` or `group-not-invited`. */
export async function declineInvitation(ctx: ActorContext, groupId: GroupId): Promise<void> {
  await mutate(ctx, groupDeclined, async (ctx) => {
    const { userId } = ctx.actor;
    const group = await lockAuthorizedGroup(ctx, groupId);
    const invitedBy = group.my_inviter_id as UserId;
    await moveMember(ctx.store, group, userId, { to: null, now: ctx.now() });
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, userId, invitedBy } };
  });
}

async function lockAuthorizedGroup(inside: Acting, groupId: GroupId): Promise<Authorized<GroupInView, 'answer'>> {
  const group = await lockedGroup(inside, groupId);
  if (!isInvited(group)) throw refuse(groupProblems['group-not-invited']);
  return authorize(inside, groupPolicy, 'answer', group);
}

/**
 * GRP-02: invites people; who had asked to come in is in, who is in or invited already stays as they are.
 * Throws `group-not-found`, `forbidden`, `role-beyond-yours`, or `invalid-input` on `field.<n>` (`unknown-person`).
 */
export async function invitePeople(ctx: Acting, groupId: GroupId, userIds: readonly UserId[], field: 'userIds' | 'invite' = 'userIds') {
  return inTransaction(ctx, async (ctx) => {
    const group = authorize(ctx, groupPolicy, 'invite', await lockedGroup(ctx, groupId));
    await checkKnown(ctx, userIds, field);
    await checkMayLetIn(ctx.store, groupId, ctx.actor);
    const memberships = await findMemberships(ctx.store, groupId, userIds);
    const invited = userIds.filter((id, index) => !memberships.has(id) && userIds.indexOf(id) === index);
    const asking = [...memberships.values()].filter(({ role, inviter_id }) => role === 'pending' && inviter_id === null);
    await inviteAll(ctx, group, invited);
    const admitted = asking.map(({ user_id: userId }) => ({ userId, admittedBy: ctx.actor.userId }));
    await admitAll(ctx, group, admitted);
    return { invited: invited.length, admitted: asking.length };
  });
}

async function checkKnown(inside: Acting, userIds: readonly UserId[], field: string): Promise<void> {
  const known = new Set(await visibleAmong(inside, userIds));
  const unknown = userIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw refuseField(`${field}.${unknown}`, 'unknown-person');
}

/** Invites people who are outside, each named once, in as many statements as one. The group's row must be locked. */
export async function inviteAll(inside: Acting, group: Authorized<GroupInView, 'invite'>, userIds: readonly UserId[]): Promise<void> {
  const invitedBy = inside.actor.userId;
  const groupId = group.id as GroupId;
  await mutateMany(inside, groupInvited, async (inside) => {
    await askIn(inside.store, group, userIds, invitedBy, inside.now());
    const changes = userIds.map((userId) => ({ subject: { type: 'group', id: groupId }, details: { groupId, userId, invitedBy } }));
    return { result: undefined, changes };
  });
}
