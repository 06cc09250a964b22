import type { Actor } from './actor.ts';
import type { Store } from '../db/database.ts';
import type { AudienceMember } from '../tenancy/audience.ts';

/** Returns what decides for a person about switches and flags that are for some: roles, and groups where those are asked for. */
export async function audienceMemberOf(
  store: Store,
  { userId, roles }: Pick<Actor, 'userId' | 'roles'>,
  asksForGroups: boolean,
): Promise<AudienceMember> {
  if (!asksForGroups) return { userId, roles, groupIds: new Set() };
  const rows = await store.db
    .selectFrom('group_members')
    .select('group_id')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('role', '<>', 'pending')
    .execute();
  return { userId, roles, groupIds: new Set(rows.map((row) => row.group_id)) };
}
