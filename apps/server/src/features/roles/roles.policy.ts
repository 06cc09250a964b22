import type { Permission } from '@waymark/contract/platform';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { ListedRole } from '../people/people.public.ts';

export type RoleRow = ListedRole;

/** SES-61: no one gives, takes or changes more than they have themselves. */
export const holdsAll = (actor: Actor | null, permissions: readonly string[]) =>
  permissions.every((permission) => holds(actor, permission as Permission));

export const rolePolicy = definePolicy('role', {
  assign: (actor, row: Pick<RoleRow, 'permissions' | 'is_default'>) => holdsAll(actor, row.permissions),
  edit: (actor, row) => holds(actor, 'MANAGE_ROLES') && holdsAll(actor, row.permissions),
  delete: (actor, row) => holds(actor, 'MANAGE_ROLES') && !row.is_default && holdsAll(actor, row.permissions),
});
