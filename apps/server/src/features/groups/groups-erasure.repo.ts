import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/**
 * Takes a person out of every group (PLT-12). Where they were the only owner, the sub admin who is there longest
 * becomes one; else who manages groups looks after it.
 */
export async function leaveEveryGroup(store: Store, userId: UserId): Promise<void> {
  // As every change of members does, in one order for all.
  await sql`
    select g.id from groups g where g.organisation_id = ${store.organisationId} and g.id in (
      select group_id from group_members where organisation_id = ${store.organisationId} and user_id = ${userId})
    order by g.id for no key update`.execute(store.db);
  const { rows } = await sql<{ group_id: string }>`
    delete from group_members where organisation_id = ${store.organisationId} and user_id = ${userId} returning group_id`.execute(store.db);
  await sql`
    update group_members m set role = 'admin'
    from unnest(${rows.map(({ group_id: id }) => id)}::uuid[]) as left_group (id)
    where m.organisation_id = ${store.organisationId} and m.group_id = left_group.id
      and not exists (select 1 from group_members o where o.organisation_id = m.organisation_id and o.group_id = m.group_id and o.role = 'admin')
      and m.user_id = (select s.user_id from group_members s where s.organisation_id = m.organisation_id and s.group_id = m.group_id
        and s.role = 'sub_admin' order by s.joined_at, s.user_id limit 1)`.execute(store.db);
}
