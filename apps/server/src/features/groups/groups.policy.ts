import { type RawBuilder, sql } from 'kysely';
import { type GroupRole, isMemberRole } from '@waymark/contract/groups';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import { visiblePeople } from '../people/people.public.ts';
import type { GroupInView } from './group.row.ts';

const manages = (actor: Actor | null) => holds(actor, 'MANAGE_GROUPS');
const owns = (actor: Actor | null, group: GroupInView) => actor !== null && (group.my_role === 'admin' || manages(actor));
const leads = (actor: Actor | null, group: GroupInView) => owns(actor, group) || (actor !== null && group.my_role === 'sub_admin');

/** Returns whether someone asked the viewer in and waits for an answer. */
export const isInvited = (group: GroupInView) => group.my_role === 'pending' && group.my_inviter_id !== null;

/**
 * Rights in a group (GRP-02, SES-66): owners do everything, sub admins look after members, who manages groups in the whole
 * organisation may all. Everyone finds every group, also a private one, to ask to be let in; who is in a private one and
 * what is shared there is for its members and those invited.
 */
export const groupPolicy = definePolicy('group', {
  view: (actor, _group: GroupInView) => actor !== null,
  viewMembers: (actor, group) =>
    actor !== null && (group.visibility !== 'private' || manages(actor) || isMemberRole(group.my_role) || isInvited(group)),
  join: (actor, group) => actor !== null && group.my_role === null,
  leave: (actor, group) => actor !== null && group.my_role !== null && (group.visibility !== 'mandatory' || group.my_role === 'pending'),
  answer: (actor, group) => actor !== null && isInvited(group),
  invite: (actor, group) => leads(actor, group) && group.visibility !== 'mandatory',
  /** Puts people in without asking them. */
  place: (actor) => manages(actor),
  seePending: leads,
  removeMembers: leads,
  edit: owns,
  promote: owns,
  delete: owns,
  /** GRP-04: what members write is for members where a group is private; invited people read it once they are in. */
  viewFeed: (actor, group) =>
    actor !== null && group.feed_enabled && (group.visibility !== 'private' || manages(actor) || isMemberRole(group.my_role)),
  post: (actor, group) => group.feed_enabled && isMemberRole(group.my_role) && holds(actor, 'CREATE_COMMENT'),
  moderatePosts: leads,
  /** Chooses its channels and makes its cohorts. */
  lead: leads,
  /** GRP-05: those who lead it, and who holds the permission where they may know its members. */
  viewAnalytics: (actor, group) =>
    leads(actor, group) || (holds(actor, 'MANAGE_GROUP_ANALYTICS') && (group.visibility !== 'private' || isMemberRole(group.my_role))),
});

/**
 * SES-67: returns who of a group is named to someone, a condition on the row `u` of users: who they may see, and everyone for those who look after
 * the group. Its owners are named beside it, as authors are beside what they made.
 */
export function namedTo(ctx: Acting, group: GroupInView): RawBuilder<boolean> {
  return leads(ctx.actor, group) ? sql<boolean>`true` : sql<boolean>`(m.role = 'admin' or ${visiblePeople(ctx)})`;
}

/** One person of a group, with the group as the actor meets it. */
export interface MemberInView {
  readonly group: GroupInView;
  readonly role: GroupRole;
  readonly inviter_id: string | null;
}

/** Rights over one person of a group: a sub admin does not touch owners and other sub admins. */
export const groupMemberPolicy = definePolicy('group-member', {
  remove: (actor, { group, role }: MemberInView) =>
    (group.visibility !== 'mandatory' || role === 'pending') &&
    (owns(actor, group) || (leads(actor, group) && (role === 'member' || role === 'pending'))),
  promote: (actor, { group, role }) => role !== 'pending' && owns(actor, group),
  admit: (actor, { group, role, inviter_id }) => role === 'pending' && inviter_id === null && leads(actor, group),
});

/** Of a person's groups, a condition on `groups g`: those the actor may know that person is in. */
export function knownMemberships(actor: Actor, organisationId: string): RawBuilder<boolean> {
  if (manages(actor)) return sql<boolean>`true`;
  return sql<boolean>`(g.visibility <> 'private' or exists (select 1 from group_members mine
    where mine.organisation_id = ${organisationId} and mine.group_id = g.id and mine.user_id = ${actor.userId}
      and (mine.role <> 'pending' or mine.invited_by is not null)))`;
}
