import { type GroupId, groupProblems, type GroupRole } from '@waymark/contract/groups';
import { generalProblems, type PageQuery, type UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { GroupInView } from './group.row.ts';
import { admit } from './group-invitations.service.ts';
import { groupInView, groupPage, lockedGroup } from './group-lookup.service.ts';
import { countOwners, findMember, findMembers, type MemberRow, moveMember } from './group-members.repo.ts';
import { presentMember } from './group-page.present.ts';
import { groupLeft, groupMemberRemoved, groupRoleChanged } from './groups.events.ts';
import { groupMemberPolicy, groupPolicy, namedTo } from './groups.policy.ts';

/**
 * Returns people of a group by name, 15 a page (GRP-03). Throws `group-not-found`, or `forbidden` where the caller may not know who is in a private
 * group, or who waits for an answer.
 */
export async function listMembers(ctx: ActorContext, groupId: GroupId, query: PageQuery & { role: GroupRole | 'everyone'; q: string }) {
  const group = authorize(ctx, groupPolicy, query.role === 'pending' ? 'seePending' : 'viewMembers', await groupInView(ctx, groupId));
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const rows = await findMembers(ctx.store, groupId, {
    role: query.role,
    text: query.q,
    named: namedTo(ctx, group),
    after,
    limit: query.limit,
  });
  return toPage(
    rows,
    query.limit,
    (row) => presentMember(ctx.actor, group, row),
    (row) => encodeCursor([row.person.full_name, row.user_id]),
  );
}

/**
 * GRP-02: leaves a group, or takes back having asked. Throws `group-not-found`, `group-mandatory` (GRP-08) or
 * `group-last-owner`.
 */
export async function leaveGroup(ctx: ActorContext, groupId: GroupId) {
  const { userId } = ctx.actor;
  return mutate(ctx, groupLeft, async (ctx) => {
    const group = await lockedGroup(ctx, groupId);
    if (group.my_role === null) return unchanged(await groupPage(ctx, { id: groupId }));
    if (group.visibility === 'mandatory' && group.my_role !== 'pending') throw refuse(groupProblems['group-mandatory']);
    const leaving = authorize(ctx, groupPolicy, 'leave', group);
    await keepAnOwner(ctx.store, groupId, group.my_role);
    await moveMember(ctx.store, leaving, userId, { to: null, now: ctx.now() });
    return { result: await groupPage(ctx, { id: groupId }), subject: { type: 'group', id: groupId }, details: { groupId, userId } };
  });
}

/** Throws `group-last-owner` when someone who is about to stop being an owner is the only one. */
async function keepAnOwner(tx: Store, groupId: GroupId, role: GroupRole): Promise<void> {
  if (role === 'admin' && (await countOwners(tx, groupId)) <= 1) throw refuse(groupProblems['group-last-owner']);
}

/**
 * GRP-02: promotes or demotes a member; or lets in who asked. Throws `group-not-found`, `group-member-not-found`,
 * `forbidden`, `group-last-owner`, or `invalid-input` on `role` (`waits-for-answer`) for who has not accepted yet.
 */
export async function changeRole(ctx: Acting, groupId: GroupId, userId: UserId, role: 'admin' | 'sub_admin' | 'member') {
  return inTransaction(ctx, async (ctx) => {
    const { group, member } = await lockedMember(ctx, groupId, userId);
    const rights = { group, role: member.role, inviter_id: member.inviter_id };
    if (member.role !== 'pending') {
      authorize(ctx, groupMemberPolicy, 'promote', rights);
      if (member.role !== role) await setRole(ctx, group, member, role);
    } else {
      if (member.inviter_id !== null) throw refuseField('role', 'waits-for-answer');
      authorize(ctx, groupMemberPolicy, 'admit', rights);
      const admitting = authorize(ctx, groupPolicy, 'seePending', group);
      await admit(ctx, admitting, { userId, admittedBy: ctx.actor.userId });
      if (role !== 'member') await setRole(ctx, group, { ...member, role: 'member' }, role);
    }
    const after = await findMember(ctx.store, groupId, userId);
    if (after === undefined) throw refuse(generalProblems.conflict);
    return presentMember(ctx.actor, group, after);
  });
}

async function setRole(inside: Acting, group: GroupInView, member: MemberRow, role: GroupRole): Promise<void> {
  const groupId = group.id as GroupId;
  const userId = member.user_id;
  await mutate(inside, groupRoleChanged, async (inside) => {
    const promoting = authorize(inside, groupPolicy, 'promote', group);
    await keepAnOwner(inside.store, groupId, member.role);
    await moveMember(inside.store, promoting, userId, { to: role, now: inside.now() });
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, userId, role } };
  });
}

/**
 * GRP-02: takes a person out, refuses a request, or takes an invitation back. Throws `group-not-found`,
 * `group-member-not-found`, `forbidden`, `group-mandatory` or `group-last-owner`.
 */
export async function removeMember(ctx: Acting, groupId: GroupId, userId: UserId): Promise<void> {
  await mutate(ctx, groupMemberRemoved, async (ctx) => {
    const { group, member } = await lockedMember(ctx, groupId, userId);
    const removing = authorize(ctx, groupPolicy, 'removeMembers', group);
    if (group.visibility === 'mandatory' && member.role !== 'pending') throw refuse(groupProblems['group-mandatory']);
    authorize(ctx, groupMemberPolicy, 'remove', { group, role: member.role, inviter_id: member.inviter_id });
    await keepAnOwner(ctx.store, groupId, member.role);
    await moveMember(ctx.store, removing, userId, { to: null, now: ctx.now() });
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, userId, was: member.role } };
  });
}

async function lockedMember(inside: Acting, groupId: GroupId, userId: UserId) {
  const group = await lockedGroup(inside, groupId);
  const member = await findMember(inside.store, groupId, userId);
  if (member === undefined) {
    // Who may not know the members of a private group does not learn here who is none of them.
    authorize(inside, groupPolicy, 'viewMembers', group);
    throw refuse(groupProblems['group-member-not-found']);
  }
  return { group, member };
}
