import { type GroupId, groupProblems } from '@waymark/contract/groups';
import { peopleProblems } from '@waymark/contract/people';
import { rolesProblems } from '@waymark/contract/roles';
import { authorize, type Authorized } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { groupSummaries, lockGroup } from '../groups/groups.public.ts';
import { deleteRoleGroup, insertRoleGroup } from '../people/people.public.ts';
import { groupIdsOfRole } from './role-groups.repo.ts';
import { roleAssignedToGroup, roleRemovedFromGroup } from './roles.events.ts';
import { rolePolicy, type RoleRow } from './roles.policy.ts';
import { roleOf, tellHolders } from './roles.service.ts';

/** Returns the groups that come with a role, by name. Throws `role-not-found`. */
export async function listRoleGroups(ctx: ActorContext, key: string) {
  return groupsOf(ctx.store, (await roleOf(ctx.store, key)).id);
}

/**
 * Gives a role to everyone in a group, as long as they are in it. Not to an open one, which people enter by themselves.
 * Throws `role-not-found`, `role-beyond-yours`, `group-not-found` or `role-needs-closed-group`.
 */
export async function assignToGroup(ctx: ActorContext, key: string, groupId: GroupId) {
  return mutate(ctx, roleAssignedToGroup, async (ctx) => {
    const role = await lockAuthorizedRole(ctx, key);
    // It stays closed until the role is on it.
    const visibility = await lockGroup(ctx.store, groupId);
    if (visibility === undefined) throw refuse(groupProblems['group-not-found']);
    if (visibility === 'open') throw refuse(rolesProblems['role-needs-closed-group']);
    if (!(await insertRoleGroup(ctx.store, role, groupId))) return unchanged(await groupsOf(ctx.store, role.id));
    await tellHolders(ctx.store, role.id);
    return { result: await groupsOf(ctx.store, role.id), subject: { type: 'role', id: role.id }, details: { role: role.name, groupId } };
  });
}

/** Takes a role from a group. Throws `role-not-found` or `role-beyond-yours`. */
export async function removeFromGroup(ctx: ActorContext, key: string, groupId: GroupId) {
  return mutate(ctx, roleRemovedFromGroup, async (ctx) => {
    const role = await lockAuthorizedRole(ctx, key);
    await tellHolders(ctx.store, role.id);
    if (!(await deleteRoleGroup(ctx.store, role, groupId))) return unchanged(await groupsOf(ctx.store, role.id));
    return { result: await groupsOf(ctx.store, role.id), subject: { type: 'role', id: role.id }, details: { role: role.name, groupId } };
  });
}

async function lockAuthorizedRole(ctx: InTransaction<ActorContext>, key: string): Promise<Authorized<RoleRow, 'assign'>> {
  const role = await roleOf(ctx.store, key, { lock: true });
  if (!rolePolicy.rules.assign(ctx.actor, role)) throw refuse(peopleProblems['role-beyond-yours']);
  return authorize(ctx, rolePolicy, 'assign', role);
}

async function groupsOf(store: Store, roleId: string) {
  const groups = await groupSummaries(store, await groupIdsOfRole(store, roleId));
  return { items: [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name)) };
}
