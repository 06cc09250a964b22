import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

export const userCreated = defineEvent<{ userId: UserId }>('people.created');
export const profileUpdated = defineEvent<{ userId: UserId; changed: string[] }>('people.profile-updated');
export const personFollowed = defineEvent<{ followedId: UserId; followerId: UserId }>('people.followed');
export const personUnfollowed = defineEvent<{ followedId: UserId; followerId: UserId }>('people.unfollowed');
export const personBlocked = defineEvent<{ userId: UserId }>('people.blocked-by-person');
export const personUnblocked = defineEvent<{ userId: UserId }>('people.unblocked-by-person');
export const userBlocked = defineEvent<{ userId: UserId; reason: string }>('people.blocked');
export const userUnblocked = defineEvent<{ userId: UserId }>('people.unblocked');
export const managerChanged = defineEvent<{ userId: UserId; managerId: UserId | null; kind: string }>('people.manager-changed');
export const roleAssigned = defineEvent<{ userId: UserId; role: string; roleName: string }>('people.role-assigned');
export const roleRemoved = defineEvent<{ userId: UserId; role: string; roleName: string }>('people.role-removed');
export const personSuspended = defineEvent<{ userId: UserId }>('people.suspended');
export const personReactivated = defineEvent<{ userId: UserId; from: string }>('people.reactivated');
/** Can be taken back until `eraseAfter`. */
export const personDeleted = defineEvent<{ userId: UserId; eraseAfter: string }>('people.deleted');
/** For good: features erase what they hold of the person, in the same transaction. `fileIds` were their pictures. */
export const personErased = defineEvent<{ userId: UserId; fileIds: string[] }>('people.erased');
