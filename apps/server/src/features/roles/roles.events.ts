import { defineEvent } from '../../platform/events/event.ts';

/** What was and what is, as far as it changed. */
export interface RoleChanges {
  readonly [field: string]: { readonly from: string | readonly string[]; readonly to: string | readonly string[] };
}

export const roleCreated = defineEvent<{ role: string; permissions: string[] }>('roles.created');
export const roleChanged = defineEvent<{ role: string; changes: RoleChanges }>('roles.changed');
export const roleDeleted = defineEvent<{ role: string; permissions: string[] }>('roles.deleted');
export const roleAssignedToGroup = defineEvent<{ role: string; groupId: string }>('roles.assigned-to-group');
export const roleRemovedFromGroup = defineEvent<{ role: string; groupId: string }>('roles.removed-from-group');
