import { type GroupListItem, isMemberRole, type ManagedGroup } from '@waymark/contract/groups';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import { type PersonSummaryRow, summaryOf } from '../people/people.public.ts';
import type { GroupInView } from './group.row.ts';
import type { GroupListRow, ManagedGroupRow } from './group-lists.repo.ts';
import type { MemberRow } from './group-members.repo.ts';
import { groupMemberPolicy, groupPolicy } from './groups.policy.ts';
import { groupSummaryOf } from './groups.present.ts';

const personOrNull = (row: PersonSummaryRow | null) => (row === null ? null : summaryOf(row));

/** A group in a list. */
export function presentListItem(row: GroupListRow): GroupListItem {
  return {
    ...groupSummaryOf(row),
    myRole: row.my_role,
    invitedBy: personOrNull(row.inviter),
    followedMembersCount: row.followed_members_count,
  };
}

/** A group in the list of who manages groups. */
export function presentManagedGroup(row: ManagedGroupRow): ManagedGroup {
  return { ...groupSummaryOf(row), owners: row.owners.map(summaryOf), createdAt: row.created_at.toISOString() };
}

/** The few people a group's page shows at its head. */
export interface GroupHead {
  readonly owners: PersonSummaryRow[];
  readonly sub_admins: PersonSummaryRow[];
  readonly members: PersonSummaryRow[];
  readonly inviter: PersonSummaryRow | null;
}

/** A group's page; people of a private group only for those who may know them. */
export function presentGroup(actor: Actor, group: GroupInView, head: GroupHead) {
  const can = abilities(actor, groupPolicy, group);
  const people = (rows: PersonSummaryRow[]) => (can.viewMembers ? rows.map(summaryOf) : []);
  return {
    ...groupSummaryOf(group),
    pendingCount: can.seePending ? group.pending_count : 0,
    owners: people(head.owners),
    subAdmins: people(head.sub_admins),
    members: people(head.members),
    myRole: group.my_role,
    isMember: isMemberRole(group.my_role),
    isTeamAdmin: group.my_role === 'admin',
    isTeamSubAdmin: group.my_role === 'sub_admin',
    isPending: group.my_role === 'pending',
    invitedBy: personOrNull(head.inviter),
    createdAt: group.created_at.toISOString(),
    feedEnabled: group.feed_enabled,
    postsWait: group.posts_wait,
    can,
  };
}

/** One person of a group's list. */
export function presentMember(actor: Actor, group: GroupInView, row: MemberRow) {
  return {
    person: summaryOf(row.person),
    role: row.role,
    invitedBy: personOrNull(row.inviter),
    joinedAt: row.joined_at.toISOString(),
    can: abilities(actor, groupMemberPolicy, { group, role: row.role, inviter_id: row.inviter_id }),
  };
}
