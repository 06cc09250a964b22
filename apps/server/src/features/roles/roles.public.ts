import type { UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { type Actor, mayPassOn } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { actorOf } from '../people/people.public.ts';
import { permissionsOfGroups } from './role-groups.repo.ts';

/**
 * No one lets people into a group that comes with roles beyond their own rights (SES-61). Throws `role-beyond-yours`.
 * @param giver who lets in: the one who acts, with what they may at this moment (an API client may less than its owner), or someone
 * who did so earlier; null for the product itself, which follows what an administrator decided
 */
export async function checkMayLetIn(store: Store, groupId: string, giver: Actor | UserId | null): Promise<void> {
  if (giver === null) return;
  const given = (await permissionsOfGroups(store, [groupId])).get(groupId) ?? [];
  if (given.length === 0) return;
  const who = typeof giver === 'string' ? await actorOf(store, giver) : giver;
  if (!mayPassOn(who ?? null, given)) throw refuse(peopleProblems['role-beyond-yours']);
}

/** Returns whether a group comes with roles, and so must not be opened to everyone. */
export async function comesWithRoles(store: Store, groupId: string): Promise<boolean> {
  return (await permissionsOfGroups(store, [groupId])).has(groupId);
}

/** Of a group that comes with roles: whether someone may let people in. */
export interface GroupRoles {
  readonly mayLetIn: boolean;
}

/** Returns the same for many groups at once, for the one who acts; nothing for groups without roles. */
export async function rolesOfGroups(store: Store, groupIds: readonly string[], giver: Actor): Promise<ReadonlyMap<string, GroupRoles>> {
  const given = await permissionsOfGroups(store, groupIds);
  return new Map([...given].map(([id, permissions]) => [id, { mayLetIn: permissions.length === 0 || mayPassOn(giver, permissions) }]));
}
