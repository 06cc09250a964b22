import type { GroupId } from '@waymark/contract/groups';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';

/** What administrators say of a role. */
interface RoleContent {
  readonly name: string;
  readonly description: string;
  readonly permissions: string[];
}

type RoleId = { readonly id: string };

export async function insertRoleRow(
  store: Store,
  role: RoleContent & { readonly id: string; readonly key: string },
  now: Date,
): Promise<void> {
  await store.db
    .insertInto('roles')
    .values({ ...role, organisation_id: store.organisationId, is_default: false, created_at: now, updated_at: now })
    .execute();
}

export async function updateRoleRow(
  store: Store,
  role: Authorized<RoleId, 'edit'>,
  changes: Partial<RoleContent>,
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('roles')
    .set({ ...changes, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', role.id)
    .execute();
}

export async function deleteRoleRow(store: Store, role: Authorized<RoleId, 'delete'>): Promise<void> {
  await store.db.deleteFrom('roles').where('organisation_id', '=', store.organisationId).where('id', '=', role.id).execute();
}

/** Gives a role to a group; false when it had it. */
export async function insertRoleGroup(store: Store, role: Authorized<RoleId, 'assign'>, groupId: GroupId): Promise<boolean> {
  const result = await store.db
    .insertInto('role_groups')
    .values({ organisation_id: store.organisationId, role_id: role.id, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows !== 0n;
}

/** Takes a role from a group; false when it did not have it. */
export async function deleteRoleGroup(store: Store, role: Authorized<RoleId, 'assign'>, groupId: GroupId): Promise<boolean> {
  const result = await store.db
    .deleteFrom('role_groups')
    .where('organisation_id', '=', store.organisationId)
    .where('role_id', '=', role.id)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return result.numDeletedRows !== 0n;
}
