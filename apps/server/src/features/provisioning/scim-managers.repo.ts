import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns who, of those who are here, has an id, an employee number or a user name; an id counts before a number, and that before a name. */
export async function findMeantManager(store: Store, said: string): Promise<UserId | undefined> {
  const { organisationId, db } = store;
  const asId = ID.test(said) ? said : null;
  const { rows } = await sql<{ id: UserId }>`
    select u.id from (
      select id as user_id, 1 as place from users where organisation_id = ${organisationId} and id = ${asId}::uuid
      union all select id, 2 from users where organisation_id = ${organisationId} and external_id = ${said}::text
      union all select user_id, 3 from provisioned_people where organisation_id = ${organisationId} and user_name_key = lower(${said}::text)
    ) found
    join users a on a.organisation_id = ${organisationId} and a.id = found.user_id
    join users u on u.organisation_id = ${organisationId} and u.id = coalesce(a.merged_into, a.id) and u.status in ('active', 'suspended')
    order by found.place limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns whose manager a directory named by one of these words before anyone here had it. */
export async function findWaitingReports(store: Store, words: readonly string[]): Promise<{ id: UserId; full_name: string }[]> {
  const { rows } = await sql<{ id: UserId; full_name: string }>`
    select u.id, u.full_name from provisioned_people p
    join users u on u.organisation_id = p.organisation_id and u.id = p.user_id and u.status in ('active', 'suspended')
    where p.organisation_id = ${store.organisationId} and p.waiting_manager = any(${words}::text[])
    order by p.user_id`.execute(store.db);
  return rows;
}

/** No longer waits for anyone's manager. */
export async function clearWaitingManager(store: Store, userId: UserId): Promise<void> {
  await sql`update provisioned_people set waiting_manager = null
    where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
