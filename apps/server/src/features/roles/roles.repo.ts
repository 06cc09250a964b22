import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

/** How many roles of its own the organisation has. */
export async function countOwnRoles(store: Store): Promise<number> {
  const { rows } = await sql<{ own: number }>`
    select count(*) as own from roles where organisation_id = ${store.organisationId} and not is_default`.execute(store.db);
  return rows[0]?.own ?? 0;
}

/** Whether another role has a name already, whatever its capitals. */
export async function nameIsTaken(store: Store, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from roles where organisation_id = ${store.organisationId} and lower(name) = lower(${name})
      and id is distinct from ${exceptId}::uuid limit 1`.execute(store.db);
  return rows.length > 0;
}

/** Ids of people who have a role, by themselves or through groups; at most so many. */
export async function holderIds(store: Store, roleId: string, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from person_roles where organisation_id = ${store.organisationId} and role_id = ${roleId}
    limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map((row) => row.user_id);
}

export interface HolderRow {
  readonly person: PersonSummaryRow;
  readonly is_own: boolean;
  readonly groups: string[];
}

/** Who has a role, by name. */
export async function listHolders(
  store: Store,
  roleId: string,
  page: { after: { name: string; id: string } | null; limit: number },
): Promise<HolderRow[]> {
  const { after, limit } = page;
  const { rows } = await sql<HolderRow>`
    select ${personJson('u')} as person,
      exists (select from user_roles ur where ur.organisation_id = u.organisation_id and ur.user_id = u.id and ur.role_id = ${roleId}) as is_own,
      coalesce((select array_agg(g.name order by g.name) from role_groups rg
        join groups g on g.organisation_id = rg.organisation_id and g.id = rg.group_id
        join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.id and m.user_id = u.id and m.role <> 'pending'
        where rg.organisation_id = u.organisation_id and rg.role_id = ${roleId}), '{}') as groups
    from users u
    where u.organisation_id = ${store.organisationId} and u.status in ('active', 'suspended')
      and u.id in (select user_id from person_roles where organisation_id = ${store.organisationId} and role_id = ${roleId})
      ${after === null ? sql`` : sql`and (u.full_name, u.id) > (${after.name}, ${after.id}::uuid)`}
    order by u.full_name, u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
