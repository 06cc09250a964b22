import type { GroupSummary } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { groupSummaryOf } from './groups.present.ts';
import { findMandatoryGroups, insertIntoMandatoryGroups } from './mandatory-groups.repo.ts';

const SHOWN = 20;

/** GRP-08, ONB-06: puts people into every mandatory group they are not in yet; counts each once, however often it is called. */
export async function joinMandatoryGroups(tx: Store, userIds: readonly UserId[], now: Date): Promise<void> {
  await insertIntoMandatoryGroups(tx, userIds, now);
}

/** Returns the groups everyone of the organisation belongs to, by name; the first 20. */
export async function mandatoryGroupsOf(store: Store): Promise<GroupSummary[]> {
  return (await findMandatoryGroups(store, SHOWN)).map(groupSummaryOf);
}
