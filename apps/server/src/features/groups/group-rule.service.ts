import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { lockedGroup } from './group-lookup.service.ts';
import { insertPeople, lockGroups, takePeopleOut } from './group-placement.repo.ts';
import { groupJoined, groupLeft } from './groups.events.ts';
import { groupPolicy } from './groups.policy.ts';

/** Whether the caller may have a group filled by a rule: who places people in it without asking them. Throws `group-not-found` or `forbidden`. */
export async function checkGroupRuleAllowed(ctx: Acting, groupId: GroupId): Promise<void> {
  authorize(ctx, groupPolicy, 'place', await lockedGroup(ctx, groupId));
}

/**
 * Puts people into a group and takes plain members out of it, on the word of a rule (GRP-01); in as many statements as for one person. `ctx.store` is
 * the open transaction. A group that is gone is passed over; owners and sub admins stay. Doing it twice changes nothing.
 */
export async function placePeople(
  ctx: BaseContext,
  groupId: GroupId,
  change: { readonly into: readonly UserId[]; readonly outOf: readonly UserId[] },
): Promise<void> {
  if ((await lockGroups(ctx.store, [groupId])).length === 0) return;
  const joined = await insertPeople(ctx.store, groupId, change.into, ctx.now());
  const left = await takePeopleOut(ctx.store, groupId, change.outOf);
  const subject = { type: 'group', id: groupId };
  await mutateMany(ctx, groupJoined, async () => ({
    result: undefined,
    changes: joined.map((userId) => ({ subject, details: { groupId, userId, admittedBy: null } })),
  }));
  await mutateMany(ctx, groupLeft, async () => ({
    result: undefined,
    changes: left.map((userId) => ({ subject, details: { groupId, userId } })),
  }));
}
