import type { GroupId, GroupRole } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

export const groupCreated = defineEvent<{ groupId: GroupId }>('groups.created');
export const groupUpdated = defineEvent<{ groupId: GroupId; changed: string[] }>('groups.updated');
export const groupDeleted = defineEvent<{ groupId: GroupId; name: string }>('groups.deleted');
/** Someone is in: joined, accepted an invitation, or was let in after asking. */
export const groupJoined = defineEvent<{ groupId: GroupId; userId: UserId; admittedBy: UserId | null }>('groups.joined');
/** Someone asks to be let into a private group. */
export const groupRequested = defineEvent<{ groupId: GroupId; userId: UserId }>('groups.requested');
export const groupInvited = defineEvent<{ groupId: GroupId; userId: UserId; invitedBy: UserId }>('groups.invited');
export const groupDeclined = defineEvent<{ groupId: GroupId; userId: UserId; invitedBy: UserId }>('groups.declined');
export const groupLeft = defineEvent<{ groupId: GroupId; userId: UserId }>('groups.left');
/** Someone was taken out, or what they asked or were asked was ended; `was` is the role they had. */
export const groupMemberRemoved = defineEvent<{ groupId: GroupId; userId: UserId; was: GroupRole }>('groups.member-removed');
export const groupRoleChanged = defineEvent<{ groupId: GroupId; userId: UserId; role: string }>('groups.role-changed');
