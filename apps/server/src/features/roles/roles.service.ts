import { generalProblems, type PageQuery } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { type NewRole, ROLE_LIMITS, type RoleChange, rolesProblems } from '@waymark/contract/roles';
import { mayPassOn } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { uniqueSlug } from '../../platform/text/slug.ts';
import { deleteRoleRow, findListedRole, insertRoleRow, updateRoleRow } from '../people/people.public.ts';
import { roleChanged, type RoleChanges, roleCreated, roleDeleted } from './roles.events.ts';
import { rolePolicy, type RoleRow } from './roles.policy.ts';
import { presentHolder, presentRole } from './roles.present.ts';
import * as repo from './roles.repo.ts';

/** So many people hear of a change one by one, so that their open pages follow; of more, their next call is judged again. */
const TOLD_ONE_BY_ONE = 100;

/** Returns a role by key. Throws `role-not-found`. */
export async function roleOf(store: Store, key: string, options = { lock: false }): Promise<RoleRow> {
  const role = await findListedRole(store, key, options);
  if (role === undefined) throw refuse(peopleProblems['role-not-found']);
  return role;
}

/** One role with what the caller may do to it (SES-60). Throws `role-not-found`. */
export async function getRole(ctx: ActorContext, key: string) {
  return presentRole(ctx.actor, await roleOf(ctx.store, key));
}

/** Returns who has a role, by name, 15 a page. Throws `role-not-found`. */
export async function listHolders(ctx: ActorContext, key: string, query: PageQuery) {
  const role = await roleOf(ctx.store, key);
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const rows = await repo.listHolders(ctx.store, role.id, { after, limit: query.limit });
  return toPage(rows, query.limit, presentHolder, ({ person }) => encodeCursor([person.full_name, person.id]));
}

/** Makes a role of the organisation's own (SES-60). Throws `role-beyond-yours`, or `invalid-input` on `name` (`taken`, `too-many`). */
export async function createRole(ctx: ActorContext, input: NewRole) {
  const id = newId<string>();
  return mutate(ctx, roleCreated, async (ctx) => {
    const { name, description } = input;
    const permissions = [...new Set(input.permissions)];
    if (!mayPassOn(ctx.actor, permissions)) throw refuse(peopleProblems['role-beyond-yours']);
    if (await repo.nameIsTaken(ctx.store, name, null)) throw refuseField('name', 'taken');
    if ((await repo.countOwnRoles(ctx.store)) >= ROLE_LIMITS.own) throw refuseField('name', 'too-many', { maximum: ROLE_LIMITS.own });
    const key = uniqueSlug(name, id);
    await insertRoleRow(ctx.store, { id, key, name, description, permissions }, ctx.now());
    return {
      result: presentRole(ctx.actor, await roleOf(ctx.store, key)),
      subject: { type: 'role', id },
      details: { role: name, permissions },
    };
  });
}

/**
 * Changes a role; who has it has other rights at once. Throws `role-not-found`, `role-beyond-yours` (what is in it now, and what is put
 * in or taken out, must all be the caller's), `conflict` when it has changed since the caller saw it, `last-administrator`, or
 * `invalid-input` on `name`.
 */
export async function changeRole(ctx: ActorContext, key: string, change: RoleChange) {
  return mutate(ctx, roleChanged, async (ctx) => {
    const role = await roleOf(ctx.store, key, { lock: true });
    if (!rolePolicy.rules.edit(ctx.actor, role)) throw refuse(peopleProblems['role-beyond-yours']);
    if (role.updated_at.getTime() !== new Date(change.updatedAt).getTime()) throw refuse(generalProblems.conflict);
    const wanted = wantedChanges(role, change);
    if (!mayPassOn(ctx.actor, wanted.permissions ?? [])) throw refuse(peopleProblems['role-beyond-yours']);
    if (wanted.name !== undefined) await checkName(ctx.store, role, wanted.name);
    const fields = Object.keys(wanted) as (keyof typeof wanted)[];
    if (fields.length === 0) return unchanged(presentRole(ctx.actor, role));
    await updateRoleRow(ctx.store, authorize(ctx, rolePolicy, 'edit', role), wanted, ctx.now());
    if (wanted.permissions !== undefined) await tellHolders(ctx.store, role.id);
    const changes: RoleChanges = Object.fromEntries(fields.map((field) => [field, { from: role[field], to: wanted[field] ?? '' }]));
    return {
      result: presentRole(ctx.actor, await roleOf(ctx.store, key)),
      subject: { type: 'role', id: role.id },
      details: { role: role.name, changes },
    };
  });
}

function wantedChanges(role: RoleRow, change: RoleChange): Partial<Pick<RoleRow, 'name' | 'description' | 'permissions'>> {
  const permissions = change.permissions === undefined ? undefined : [...new Set(change.permissions)];
  const isSame = permissions === undefined || permissions.toSorted().join() === role.permissions.toSorted().join();
  return {
    ...(change.name === undefined || change.name === role.name ? {} : { name: change.name }),
    ...(change.description === undefined || change.description === role.description ? {} : { description: change.description }),
    ...(permissions === undefined || isSame ? {} : { permissions }),
  };
}

/** Roles that every organisation starts with are called the same everywhere. */
async function checkName(tx: Store, role: RoleRow, name: string): Promise<void> {
  if (role.is_default) throw refuseField('name', 'invalid');
  if (await repo.nameIsTaken(tx, name, role.id)) throw refuseField('name', 'taken');
}

/** Deletes a role of the organisation's own. Throws `role-not-found`, `role-stays`, `role-beyond-yours` or `last-administrator`. */
export async function deleteRole(ctx: ActorContext, key: string): Promise<void> {
  await mutate(ctx, roleDeleted, async (ctx) => {
    const role = await roleOf(ctx.store, key, { lock: true });
    if (role.is_default) throw refuse(rolesProblems['role-stays']);
    if (!rolePolicy.rules.delete(ctx.actor, role)) throw refuse(peopleProblems['role-beyond-yours']);
    await tellHolders(ctx.store, role.id);
    await deleteRoleRow(ctx.store, authorize(ctx, rolePolicy, 'delete', role));
    return { result: undefined, subject: { type: 'role', id: role.id }, details: { role: role.name, permissions: role.permissions } };
  });
}

/** Anyone who has a role is judged again from the commit on. */
export async function tellHolders(tx: Store, roleId: string): Promise<void> {
  const holders = await repo.holderIds(tx, roleId, TOLD_ONE_BY_ONE + 1);
  if (holders.length > TOLD_ONE_BY_ONE) await organisationChanged(tx);
  else for (const userId of holders) await userAccessChanged(tx, userId);
}
