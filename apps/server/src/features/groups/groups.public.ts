import type { GroupId, GroupSummary } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import type { PersonSummaryRow } from '../people/people.public.ts';
import { findOwners } from './group-members.repo.ts';
import { findGroupIds, findGroupIdsAmong, findStandings } from './groups-standing.repo.ts';
import { groupSummaryOf } from './groups.present.ts';
import { findGroupsByIds } from './groups.repo.ts';
import type { SearchKindPart } from '../../platform/search/search-kind.ts';

export { joinGroup } from './group-invitations.service.ts';
export { removeMember as removeGroupMember } from './group-members.service.ts';
export { admitPeople, createDirectoryGroup, renameDirectoryGroup } from './group-directory.service.ts';
export { groupInView } from './group-lookup.service.ts';
export { groupPolicy, namedTo as membersNamedTo } from './groups.policy.ts';
export type { GroupInView } from './group.row.ts';
export { placeInGroups } from './group-placement.service.ts';
export { checkGroupRuleAllowed, placePeople } from './group-rule.service.ts';
export { findMemberIds as membersOfGroup } from './groups-standing.repo.ts';
export { createGroup, deleteGroup } from './groups.service.ts';
export { lockGroup } from './groups.repo.ts';
export { joinMandatoryGroups, mandatoryGroupsOf } from './mandatory-groups.service.ts';
export { groupCreated, groupDeleted, groupJoined, groupLeft, groupMemberRemoved, groupRoleChanged, groupUpdated } from './groups.events.ts';

const LEADERS_SHOWN = 5;

/** A group someone is in, with what they are there. */
export interface GroupStanding {
  readonly id: GroupId;
  readonly slug: string;
  readonly name: string;
  readonly role: 'admin' | 'sub_admin' | 'member';
}

/**
 * Returns what a person is in their groups (SES-51, SES-60, SES-66): leads some as owner (`admin`), helps to lead others (`sub_admin`), is a member
 * of the rest. The first 200, leaders' roles first.
 */
export async function groupStandingsOf(store: Store, userId: UserId): Promise<GroupStanding[]> {
  const rows = await findStandings(store, userId);
  return rows.map((row) => ({ id: row.group_id, slug: row.slug, name: row.name, role: row.role as GroupStanding['role'] }));
}

/** Ids of all groups a person is in. */
export async function groupIdsOf(store: Store, userId: UserId): Promise<GroupId[]> {
  return findGroupIds(store, userId);
}

/** Returns the first owners of a group, as pages name them. */
export async function groupLeaders(store: Store, groupId: GroupId): Promise<PersonSummaryRow[]> {
  return findOwners(store, groupId, LEADERS_SHOWN);
}

/** Of some groups, those the caller may share to: their own, or all of them for who manages groups. */
export async function groupsToShareTo(ctx: ActorContext, groupIds: readonly GroupId[]): Promise<GroupId[]> {
  if (!holds(ctx.actor, 'MANAGE_GROUPS')) return findGroupIdsAmong(ctx.store, ctx.actor.userId, groupIds);
  return [...(await groupSummaries(ctx.store, groupIds)).keys()];
}

/** Groups by id: one query for all. Ids no group has are missing from the map. */
export async function groupSummaries(store: Store, ids: readonly GroupId[]): Promise<Map<GroupId, GroupSummary>> {
  const rows = await findGroupsByIds(store, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id as GroupId, groupSummaryOf(row)]));
}

/** Groups, as search shows them. */
export const groupSearchKind: SearchKindPart<'group'> = {
  feature: 'groups',
  show: async (ctx, ids) => {
    const groups = await groupSummaries(ctx.store, ids as GroupId[]);
    return new Map([...groups].map(([id, group]) => [id, { kind: 'group', group }]));
  },
};
