import type { TargetId } from '@waymark/contract/targets';
import type { JobContext } from '../../platform/context.ts';
import { placePeople } from '../groups/groups.public.ts';
import { findGroupDifference, findGroupsFilledBy, lockMembership } from './targets.repo.ts';

/** People who are placed by one statement. */
const AT_ONCE = 1_000;

/** Brings the groups that a rule fills in step with who matches it (GRP-01); doing it twice changes nothing. */
export async function syncGroupsOf(ctx: JobContext, targetId: TargetId): Promise<void> {
  await lockMembership(ctx.store);
  for (const groupId of await findGroupsFilledBy(ctx.store, targetId)) {
    let change = await findGroupDifference(ctx.store, groupId, targetId, AT_ONCE);
    while (change.into.length + change.outOf.length > 0) {
      await placePeople(ctx, groupId, change);
      const isLast = change.into.length < AT_ONCE && change.outOf.length < AT_ONCE;
      change = isLast ? { into: [], outOf: [] } : await findGroupDifference(ctx.store, groupId, targetId, AT_ONCE);
    }
  }
}
