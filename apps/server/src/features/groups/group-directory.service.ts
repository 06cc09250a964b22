import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { personBehind } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { admitAll } from './group-invitations.service.ts';
import { lockedGroup } from './group-lookup.service.ts';
import { findMemberships } from './group-members.repo.ts';
import { groupCreated, groupUpdated } from './groups.events.ts';
import { groupPolicy } from './groups.policy.ts';
import { insertEmptyGroup, updateGroupRow } from './groups.repo.ts';

/**
 * Makes a private group without an owner, whose people come from a directory (ADM-04). Anyone who manages groups looks after it.
 * Told as `groups.created`.
 */
export async function createDirectoryGroup(ctx: Acting, name: string): Promise<GroupId> {
  const id = newId<GroupId>();
  return mutate(ctx, groupCreated, async (ctx) => {
    await insertEmptyGroup(
      ctx.store,
      { id, slug: uniqueSlug(name, id), name, visibility: 'private', kind: 'lms', created_by: ctx.actor.userId },
      ctx.now(),
    );
    return { result: id, subject: { type: 'group', id }, details: { groupId: id } };
  });
}

/** Gives a group another name. Throws `group-not-found` or `forbidden`. */
export async function renameDirectoryGroup(ctx: Acting, groupId: GroupId, name: string): Promise<void> {
  await mutate(ctx, groupUpdated, async (ctx) => {
    const group = authorize(ctx, groupPolicy, 'edit', await lockedGroup(ctx, groupId));
    if (group.name === name) return unchanged(undefined);
    await updateGroupRow(ctx.store, group, { name, updated_at: ctx.now() });
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, changed: ['name'] } };
  });
}

/**
 * Takes people into a group without asking them, for who manages groups (a directory, an import, a bulk action); who is in already
 * stays as they are. The ids must be of people of the organisation. Throws `group-not-found` or `forbidden`.
 */
export async function admitPeople(ctx: Acting, groupId: GroupId, userIds: readonly UserId[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const group = authorize(ctx, groupPolicy, 'place', await lockedGroup(ctx, groupId));
    const memberships = await findMemberships(ctx.store, groupId, userIds);
    const newcomers = [...new Set(userIds)].flatMap((userId) => {
      const role = memberships.get(userId)?.role;
      if (role !== undefined && role !== 'pending') return [];
      return [{ userId, from: role ?? null, admittedBy: personBehind(ctx.actor) }];
    });
    await admitAll(ctx, group, newcomers);
  });
}
