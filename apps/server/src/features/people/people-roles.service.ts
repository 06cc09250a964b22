import type { UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { type Actor, holds, mayPassOn } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, mutateMany, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { roleAssigned, roleRemoved } from './people.events.ts';
import { visiblePerson, visiblePersons } from './people-lookup.service.ts';
import { personPolicy } from './people.policy.ts';
import { deleteUserRole, findAllRoles, findRoles, insertUserRoles, lockRoles, type RoleRow, rolesOf } from './people-roles.repo.ts';

/** No one gives, or takes, a right over others that they lack (SES-61). */
const mayGive = (actor: Actor, role: RoleRow) => mayPassOn(actor, role.permissions);

function rightsTo(actor: Actor, role: RoleRow & { is_default: boolean }) {
  const assign = mayGive(actor, role);
  const edit = assign && holds(actor, 'MANAGE_ROLES');
  return { assign, edit, delete: edit && !role.is_default };
}

/** Returns the roles of the organisation, with how many people have each (SES-60). */
export async function listRoles(ctx: Acting) {
  const rows = await findAllRoles(ctx.store);
  return {
    items: rows.map((row) => ({
      key: row.key,
      name: row.name,
      description: row.description,
      permissions: row.permissions,
      isDefault: row.is_default,
      peopleCount: row.people_count,
      groupsCount: row.groups_count,
      updatedAt: row.updated_at.toISOString(),
      can: rightsTo(ctx.actor, row),
    })),
  };
}

/** Gives a person a role. Throws `person-not-found`, `role-not-found`, or `role-beyond-yours`. */
export async function assignRole(ctx: Acting, userId: UserId, key: string) {
  return inTransaction(ctx, async (ctx) => {
    await assignRoles(ctx, [{ userId, key }]);
    return { roles: await rolesOf(ctx.store, userId) };
  });
}

/** Gives people roles, in as many statements as one; all of them, or it throws as `assignRole`. */
export async function assignRoles(ctx: Acting, given: readonly { readonly userId: UserId; readonly key: string }[]): Promise<void> {
  await mutateMany(ctx, roleAssigned, async (ctx) => {
    const people = await peopleToGive(ctx, given);
    const roles = new Map((await lockRoles(ctx.store, [...new Set(given.map(({ key }) => key))])).map((role) => [role.key, role]));
    const wanted = given.flatMap(({ userId, key }) => {
      const [person, role] = [people.get(userId), roles.get(key)];
      if (role === undefined) throw refuse(peopleProblems['role-not-found']);
      if (!mayGive(ctx.actor, role)) throw refuse(peopleProblems['role-beyond-yours']);
      return person === undefined ? [] : [{ person, role }];
    });
    const isNew = await insertUserRoles(ctx.store, wanted);
    const changes = given.filter(({ userId, key }) => isNew.has(`${userId} ${roles.get(key)?.id}`));
    await userAccessChanged(ctx.store, ...new Set(changes.map(({ userId }) => userId)));
    return {
      result: undefined,
      changes: changes.map(({ userId, key }) => ({
        subject: { type: 'person', id: userId },
        details: { userId, role: key, roleName: roles.get(key)?.name ?? key },
      })),
    };
  });
}

async function peopleToGive(ctx: InTransaction<Acting>, given: readonly { readonly userId: UserId }[]) {
  const people = await visiblePersons(
    ctx,
    given.map(({ userId }) => userId),
  );
  return new Map(people.map((person) => [person.id as UserId, authorize(ctx, personPolicy, 'assignRoles', person)]));
}

/**
 * Takes a role from a person. Throws `person-not-found`, `role-not-found`, `role-beyond-yours`, or
 * `last-administrator` when no one active would be left who manages the organisation or its roles (trigger keep_administrators).
 */
export async function removeRole(ctx: Acting, userId: UserId, key: string) {
  return mutate(ctx, roleRemoved, async (ctx) => {
    const { person, role } = await personAndRole(ctx, userId, key);
    const wasThere = await deleteUserRole(ctx.store, person, role.id);
    const result = { roles: await rolesOf(ctx.store, userId) };
    if (!wasThere) return unchanged(result);
    await userAccessChanged(ctx.store, userId);
    return { result, subject: { type: 'person', id: userId }, details: { userId, role: key, roleName: role.name } };
  });
}

/** Whether the caller may give all of some roles. Throws `role-not-found` or `role-beyond-yours`. */
export async function checkMayGive(ctx: Acting, keys: readonly string[]): Promise<void> {
  const rows = keys.length === 0 ? [] : await findRoles(ctx.store, keys);
  for (const key of keys) {
    const role = rows.find((row) => row.key === key);
    if (role === undefined) throw refuse(peopleProblems['role-not-found']);
    if (!mayGive(ctx.actor, role)) throw refuse(peopleProblems['role-beyond-yours']);
  }
}

/** Returns what a role is called. Throws `role-not-found`. */
export async function roleNamed(store: Store, key: string): Promise<string> {
  const [role] = await findRoles(store, [key]);
  if (role === undefined) throw refuse(peopleProblems['role-not-found']);
  return role.name;
}

async function personAndRole(ctx: InTransaction<Acting>, userId: UserId, key: string) {
  const person = authorize(ctx, personPolicy, 'assignRoles', await visiblePerson(ctx, userId));
  const [role] = await lockRoles(ctx.store, [key]);
  if (role === undefined) throw refuse(peopleProblems['role-not-found']);
  if (!mayGive(ctx.actor, role)) throw refuse(peopleProblems['role-beyond-yours']);
  return { person, role };
}
