import { holds, mayPassOn } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { ListedRole } from '../people/people.public.ts';

export type RoleRow = ListedRole;

export const rolePolicy = definePolicy('role', {
  assign: (actor, row: Pick<RoleRow, 'permissions' | 'is_default'>) => mayPassOn(actor, row.permissions),
  edit: (actor, row) => holds(actor, 'MANAGE_ROLES') && mayPassOn(actor, row.permissions),
  delete: (actor, row) => holds(actor, 'MANAGE_ROLES') && !row.is_default && mayPassOn(actor, row.permissions),
});
