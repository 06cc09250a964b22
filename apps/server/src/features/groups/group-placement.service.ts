import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { insertInto, lockGroups, takeOut } from './group-placement.repo.ts';
import { groupJoined, groupLeft } from './groups.events.ts';

/**
 * Puts a person into groups and takes them out of others on the word of another system (SES-22), regardless of who may join them by
 * themselves. `ctx.store` is the open transaction. Groups that are gone are passed over; owners, sub admins and members of
 * mandatory groups stay. Doing it twice changes nothing.
 */
export async function placeInGroups(
  ctx: BaseContext,
  userId: UserId,
  change: { readonly into: readonly GroupId[]; readonly outOf: readonly GroupId[] },
): Promise<void> {
  const known = new Set(await lockGroups(ctx.store, [...change.into, ...change.outOf]));
  const joined = await insertInto(
    ctx.store,
    userId,
    change.into.filter((id) => known.has(id)),
    ctx.now(),
  );
  const left = await takeOut(
    ctx.store,
    userId,
    change.outOf.filter((id) => known.has(id)),
  );
  for (const groupId of joined) {
    await mutate(ctx, groupJoined, async () => ({
      result: undefined,
      subject: { type: 'group', id: groupId },
      details: { groupId, userId, admittedBy: null },
    }));
  }
  for (const groupId of left) {
    await mutate(ctx, groupLeft, async () => ({
      result: undefined,
      subject: { type: 'group', id: groupId },
      details: { groupId, userId },
    }));
  }
}
